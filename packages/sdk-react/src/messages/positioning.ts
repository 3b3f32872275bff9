import { defineMessages } from './messages.ts';

/** Texts of the positioning editor. */
export const positioningMessages = defineMessages('positioning', {
  'pt-BR': (t) => ({
    step: 'Posicionamento',
    back: 'Voltar',
    undo: 'Desfazer',
    redo: 'Refazer',
    skip: 'Pular Etapa',
    done: 'Concluir',
    saved: 'Salvo',
    pending: 'Alterações não salvas',
    saving: 'Salvando…',
    failed: 'Não foi salvo',
    failedTitle: 'Ocorreu um erro ao atualizar posicionamento',
    retry: 'Tentar de novo',
    reload: 'Recarregar posições',
    readOnlyTitle: 'Somente leitura',
    loading: 'Abrindo o posicionamento',
    loadFailedTitle: 'Não foi possível abrir o posicionamento',

    pages: 'Páginas',
    pageThumb: (page: number, fields: number) =>
      fields === 0 ? `Página ${page}` : `Página ${page}, ${fields} ${fields === 1 ? 'campo' : 'campos'}`,
    panel: `Campos do ${t.documento}`,
    signers: 'Signatários',
    signerFields: (papel: string, fields: number) =>
      `${papel} · ${fields} ${fields === 1 ? 'campo' : 'campos'}`,
    signed: 'Já respondeu: os campos não mudam mais',
    noSigners: `Adicione quem vai assinar para posicionar os campos no ${t.documento}.`,
    types: `Arraste para o ${t.documento}`,
    typesHelp: 'Ou clique para colocar na página visível.',
    typesTap: 'Toque para colocar na página visível',
    initialsEverywhere: 'Rubrica em todas as páginas',
    initialsDone: 'Esta pessoa já tem rubrica em todas as páginas',
    hintSignature: (nome: string) => `${nome} ainda não tem assinatura posicionada.`,
    hintInitials: (nome: string, paginas: string, count: number) =>
      count === 1
        ? `${nome} ainda não tem rubrica na página ${paginas}.`
        : `${nome} ainda não tem rubrica nas páginas ${paginas}.`,

    box: (tipo: string, nome: string, page: number) => `${tipo} ${nome}, página ${page}`,
    boxFrozen: 'campo bloqueado',
    covers: { texto: 'sobre o texto', campo: 'sobre outro campo' },
    boxKeys:
      'Setas movem, com Shift movem mais; Alt e setas mudam o tamanho; Delete exclui; Ctrl e D duplica.',
    tools: 'Ações do campo',
    duplicate: 'Duplicar',
    repeat: 'Repetir em outras páginas',
    unlink: 'Desvincular das outras páginas',
    remove: 'Excluir',
    removeLinked: (count: number) => `Excluir em ${count} páginas`,
    placed: (tipo: string, nome: string, page: number) => `${tipo} de ${nome} na página ${page}`,
    moved: (x: number, y: number) => `${x}% da esquerda, ${y}% do topo`,
    repeated: (count: number) =>
      count === 0
        ? 'Não há outra página para repetir'
        : `Repetido em ${count} ${count === 1 ? 'página' : 'páginas'}`,
    removed: (count: number) => (count === 1 ? 'Campo excluído' : `${count} campos excluídos`),
    unlinked: 'Campo desvinculado',
    leaveTitle: 'Sair sem salvar?',
    leaveText: 'Não foi possível salvar as últimas mudanças nas posições. Se sair, você vai perdê-las.',
    leave: 'Sair sem salvar',
    stay: 'Continuar editando',
  }),
});
