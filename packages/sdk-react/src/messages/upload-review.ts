import { defineMessages } from './messages.ts';

/** Texts of the comparison between an uploaded file and what will be signed. */
export const uploadReviewMessages = defineMessages('upload-review', {
  'pt-BR': (t) => ({
    runningTitle: 'Comparando com o arquivo enviado…',
    runningText: `Em instantes o ${t.documento} poderá ser enviado.`,
    waitingTitle: 'Há páginas diferentes do arquivo enviado',
    waitingText: `Confira as páginas antes de enviar o ${t.documento} para assinatura.`,
    uncomparedTitle: 'Não foi possível comparar o arquivo enviado',
    retry: 'Tentar de novo',
    open: 'Conferir páginas',
    openUncompared: 'Conferir',
    title: 'Conferir o arquivo',
    intro: `Estas páginas ficaram diferentes do arquivo enviado. O ${t.documento} será assinado como em “Para assinatura”.`,
    notCompared: `Não foi possível comparar o arquivo inteiro. Abra o ${t.documento} e confira as páginas antes de confirmar.`,
    done: (changes: string) => `O que foi feito: ${changes}.`,
    firstPages: (count: number) => `Estas são as ${count} primeiras páginas diferentes. Pode haver outras.`,
    page: (number: number) => `Página ${number}`,
    uploaded: 'Arquivo enviado',
    signed: 'Para assinatura',
    uploadedAlt: (number: number) => `Página ${number} do arquivo enviado`,
    signedAlt: (number: number) => `Página ${number} como será assinada`,
    confirm: 'Confirmar páginas',
    confirmed: 'Páginas confirmadas.',
    replace: 'Usar outro arquivo',
    replaceTitle: 'Usar outro arquivo?',
    replaceText: (versao: number) =>
      versao === 1
        ? `Este ${t.documento} e os signatários adicionados serão excluídos para você enviar outro arquivo.`
        : `A versão ${versao} e os signatários dela serão excluídos. Depois, gere a versão de novo com outro arquivo.`,
    replaceConfirm: (versao: number) =>
      versao === 1 ? `Excluir ${t.documento}` : `Excluir versão ${versao}`,
  }),
});
