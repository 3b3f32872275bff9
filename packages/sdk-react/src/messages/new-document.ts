import { defineMessages } from './messages.ts';

/** Texts of the creation screen. */
export const newDocumentMessages = defineMessages('new-document', {
  'pt-BR': (t) => ({
    title: `Novo ${t.documento}`,
    close: 'Fechar',
    batch: 'Assinar em lote',
    restored: 'Você continua de onde parou. O rascunho fica só neste navegador.',
    restart: 'Começar do zero',
    whatsappEnded: `A assinatura por WhatsApp foi descontinuada. Os convites deste ${t.documento} saem por e-mail.`,
    filesTitle: 'Arquivos',
    filesHelp: (megabytes: string) =>
      `De 1 a 5 PDFs, até ${megabytes} no total. Eles formam um só ${t.documento}, na ordem abaixo.`,
    upload: 'Carregar arquivo',
    moveUp: (name: string) => `Mover ${name} para cima`,
    moveDown: (name: string) => `Mover ${name} para baixo`,
    view: (name: string) => `Ver ${name}`,
    removeFile: (name: string) => `Excluir ${name}`,
    chosenFiles: 'Arquivos escolhidos',
    dataTitle: `Dados do ${t.documento}`,
    name: 'Título',
    deadline: 'Prazo para assinar',
    deadlineHelp: 'Depois deste dia ninguém mais assina.',
    start: 'Início da vigência',
    end: 'Término da vigência',
    noEnd: 'Sem data de término',
    tags: 'Tags',
    tagsHelp: 'Digite e tecle Enter.',
    advanced: 'Opções avançadas',
    store: 'Armazenar sem coletar assinaturas',
    storeHelp: `Guardamos o ${t.documento} como está, sem signatários.`,
    cancel: 'Cancelar',
    next: 'Continuar',
    save: `Salvar ${t.documento}`,
    saving: 'Salvando documento...',
    sent: (percent: number, size: string) => `${percent}% de ${size}`,
    savingHelp: 'Um arquivo com muitas páginas leva alguns segundos.',
    marks: { ASSINADO: 'já assinado', PROTEGIDO: 'protegido' },
    signedTitle: 'Arquivo já assinado digitalmente',
    signedLabel: 'O que fazer com as assinaturas que ele traz?',
    preserve: 'Preservar as assinaturas',
    preserveHelp:
      'Mantemos o arquivo como veio. As assinaturas dele continuam verificáveis, as novas entram depois e as evidências ficam em um PDF à parte.',
    preserveAlone: `Só é possível quando o arquivo é o único do ${t.documento}.`,
    flatten: 'Incorporar às páginas',
    flattenHelp:
      'As assinaturas continuam visíveis, mas não podem mais ser verificadas. Guardamos o arquivo e sua escolha.',
    protectedTitle: 'Arquivo protegido pelo autor',
    protectedConfirm: 'Tenho permissão para remover as restrições',
    protectedHelp:
      'O autor restringiu alterações, cópia ou impressão. Para coletar assinaturas, é preciso remover essas restrições. Guardamos o arquivo como veio.',
  }),
});
