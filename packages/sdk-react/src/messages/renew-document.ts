import { defineMessages } from './messages.ts';

/** Texts of the screen that creates a new version of a document. */
export const renewDocumentMessages = defineMessages('renew-document', {
  'pt-BR': (t) => ({
    correct: 'Cancelar e gerar nova versão',
    close: 'Fechar',
    loading: `Carregando o ${t.documento}`,
    failedTitle: `Não foi possível carregar o ${t.documento}`,
    refusedTitle: 'Ainda não dá para gerar uma nova versão',
    back: `Voltar ao ${t.documento}`,
    datesTitle: 'Datas',
    keepTitle: 'O que continua',
    keepSigners: (count: number) => (count === 1 ? '1 signatário' : `${count} signatários`),
    keepSignersHelp: (names: string) => `${names}. Ninguém é convidado antes de você enviar os convites.`,
    keepPositions: 'Posição dos campos',
    keepPositionsHelp: 'Nas páginas que existirem com o mesmo tamanho. Confira antes de enviar.',
    keepObservers: (count: number) => (count === 1 ? '1 observador' : `${count} observadores`),
    keepTags: (tags: string) => `Tags: ${tags}`,
    nothingToKeep: 'Esta versão não tem signatários.',
    reasonTitle: 'Cancelamento da versão atual',
    reason: 'Motivo do cancelamento',
    reasonHelp: 'Aparece no aviso de cancelamento a quem foi convidado.',
    rejectedBy: (name: string, reason: string) => `Rejeitado por ${name}: ${reason}`,
    cancel: 'Voltar',
    submit: 'Gerar nova versão',
    submitCorrection: 'Cancelar e gerar nova versão',
    saving: 'Gerando a nova versão...',
    created: (versao: number) => `Versão ${versao} criada.`,
  }),
});
