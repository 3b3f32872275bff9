import { defineMessages } from './messages.ts';

/** Texts of the lifecycle actions of a document: tags, archive, cancel, extinguish. */
export const lifecycleMessages = defineMessages('lifecycle', {
  'pt-BR': (t) => ({
    tag: 'Alterar tags',
    duplicate: 'Duplicar',
    archive: 'Arquivar',
    restore: 'Restaurar',
    cancel: `Cancelar ${t.documento}`,
    extinguish: `Extinguir ${t.documento}`,
    archived: (name: string) => `“${name}” arquivado.`,
    restored: (name: string) => `“${name}” restaurado.`,
    tagged: 'Tags alteradas.',
    duplicated: (name: string) => `Cópia de “${name}” criada como rascunho.`,
    undone: 'Ação desfeita.',
    tagTitle: (name: string) => `Tags de “${name}”`,
    save: 'Salvar',
    cancelReason: 'Motivo do cancelamento',
    cancelReasonHelp: 'Aparece no aviso de cancelamento a quem foi convidado.',
    proceed: 'Continuar',
    goBack: 'Voltar',
    cancelText: (name: string) =>
      `“${name}” será cancelado e os links de assinatura deixam de funcionar. Isso não pode ser desfeito.`,
    cancelYes: 'Sim, quero cancelar',
    cancelled: `${t.Documento} cancelado.`,
    extinguishReason: 'Justificativa da extinção',
    extinguishReasonHelp: `Fica no ${t.documento} e no histórico.`,
    extinguishFile: 'Arquivo',
    extinguishFileHelp: 'Por exemplo, o distrato assinado. PDF, PNG ou JPG.',
    extinguishText: (name: string) =>
      `“${name}” será extinto e não poderá mais ser alterado. Isso não pode ser desfeito.`,
    extinguishYes: 'Sim, quero extinguir',
    extinguished: `${t.Documento} extinto.`,
    removeText: (name: string) => `“${name}” será excluído. Isso não pode ser desfeito.`,
    removeVersionText: (name: string, versao: number) =>
      `A versão ${versao} de “${name}” será excluída, e a versão ${versao - 1} volta a ser a atual. Isso não pode ser desfeito.`,
    removeYes: 'Sim, eu quero excluir!',
    removed: `${t.Documento} excluído.`,
    versionRemoved: (versao: number) => `Versão ${versao} excluída.`,
    removeFailed: `Não foi possível excluir o ${t.documento}!`,
    removeFile: (name: string) => `Excluir ${name}`,
  }),
});
