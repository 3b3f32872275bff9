import { defineMessages } from './messages.ts';

/** Texts of the creation screen. */
export const newDocumentMessages = defineMessages('new-document', {
  'pt-BR': (t) => ({
    title: `Novo ${t.documento}`,
    close: 'Fechar',
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
    deadline: 'Data limite assinatura',
    deadlineHelp: 'Depois deste dia ninguém mais assina.',
    start: 'Início da vigência',
    end: 'Término da vigência',
    noEnd: 'Sem data de término',
    tags: 'Tags',
    tagsHelp: 'Digite e tecle Enter.',
    advanced: 'Opções avançadas',
    store: 'Armazenar sem coletar assinaturas',
    storeHelp: `O ${t.documento} é guardado como está, sem signatários.`,
    cancel: 'Cancelar',
    next: 'Continuar',
    save: `Salvar ${t.documento}`,
    saving: 'Salvando documento...',
    protectedYes: 'Sim, tenho permissão',
  }),
});
