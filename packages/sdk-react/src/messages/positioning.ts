import { defineMessages } from './messages.ts';

type BoxesChange = { readonly kind: 'back' | 'gone' | 'changed'; readonly count: number };

const changeText = ({ kind, count }: BoxesChange) =>
  count === 1
    ? `1 campo ${{ back: 'voltou', gone: 'saiu', changed: 'mudou' }[kind]}`
    : `${count} campos ${{ back: 'voltaram', gone: 'saíram', changed: 'mudaram' }[kind]}`;

/** Texts of the positioning editor. */
export const positioningMessages = defineMessages('positioning', {
  'pt-BR': (t) => ({
    step: 'Posicionamento',
    back: 'Voltar',
    undo: 'Desfazer',
    redo: 'Refazer',
    skip: 'Pular Etapa',
    done: 'Concluir',
    close: 'Fechar',
    saved: 'Salvo',
    pending: 'Alterações não salvas',
    saving: 'Salvando…',
    waiting: 'Alterações não salvas',
    waitingTitle: 'Sem conexão',
    waitingText: 'As alterações estão nesta página e serão salvas quando a conexão voltar.',
    failed: 'Não foi salvo',
    failedTitle: 'Ocorreu um erro ao atualizar posicionamento',
    retry: 'Tentar de novo',
    reload: 'Recarregar posições',
    readOnlyTitle: 'Somente leitura',
    noPermission: 'Você não tem permissão para alterar o posicionamento.',
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
    initialsOf: (nome: string) => `De ${nome}`,
    initialsOfAll: 'De todos, lado a lado',
    initialsDone: 'Já há rubrica em todas as páginas',
    initialsPlaced: (count: number) =>
      count === 1 ? 'Rubrica posicionada' : `${count} rubricas posicionadas`,
    initialsCover: (paginas: string, count: number) =>
      count === 1
        ? `Não há margem livre na página ${paginas}: confira onde ficou a rubrica.`
        : `Não há margem livre nas páginas ${paginas}: confira onde ficaram as rubricas.`,
    anchors: (count: number) =>
      count === 1
        ? `O texto do ${t.documento} marca onde fica 1 campo.`
        : `O texto do ${t.documento} marca onde ficam ${count} campos.`,
    anchorsPlace: 'Posicionar nas marcas',
    anchorsPlaced: (placed: number, marks: number) => {
      if (placed === 0) return 'As marcas não foram encontradas nas páginas.';
      const done = placed === 1 ? '1 campo posicionado' : `${placed} campos posicionados`;
      return placed < marks ? `${done}. As outras marcas não foram encontradas nas páginas.` : done;
    },
    hintSignature: (nome: string) => `${nome} ainda não tem assinatura posicionada.`,
    hintInitials: (nome: string, paginas: string, count: number) =>
      count === 1
        ? `${nome} ainda não tem rubrica na página ${paginas}.`
        : `${nome} ainda não tem rubrica nas páginas ${paginas}.`,

    box: (tipo: string, nome: string, page: number) => `${tipo} ${nome}, página ${page}`,
    boxFrozen: 'campo bloqueado',
    covers: { texto: 'sobre o texto', campo: 'sobre outro campo' },
    boxKeys:
      'Setas movem, com Shift movem mais; Alt e setas mudam o tamanho; Enter seleciona, com Shift seleciona vários; Delete exclui; Ctrl e D duplica; Ctrl e C copia, Ctrl e V cola na página visível.',
    tools: 'Ações do campo',
    arrange: 'Alinhar e distribuir',
    align: {
      left: 'Alinhar à esquerda',
      center: 'Centralizar na horizontal',
      right: 'Alinhar à direita',
      top: 'Alinhar no topo',
      middle: 'Centralizar na vertical',
      bottom: 'Alinhar na base',
    },
    distribute: {
      horizontal: 'Distribuir na horizontal',
      vertical: 'Distribuir na vertical',
    },
    distributeFrom: 'Selecione três campos ou mais',
    sameSize: 'Igualar ao tamanho do primeiro',
    duplicate: 'Duplicar',
    repeat: 'Repetir em outras páginas',
    repeatOn: 'Onde repetir',
    repeatPages: 'Páginas específicas',
    repeatSubmit: (count: number) => (count === 1 ? 'Repetir campo' : `Repetir ${count} campos`),
    repeatTargets: (paginas: string, count: number) =>
      count === 1 ? `Uma cópia na página ${paginas}.` : `Cópias nas páginas ${paginas}.`,
    pagesHelp: (total: number) =>
      `De 1 a ${total}. Por exemplo: ${total > 4 ? `1-3, ${total}` : `1-${total}`}`,
    pagesInvalid: (total: number) => `Digite páginas de 1 a ${total}, separadas por vírgulas.`,
    unlink: 'Desvincular das outras páginas',
    selectMore: 'Selecionar mais campos',
    selected: (count: number) =>
      count === 0
        ? 'Nenhum campo selecionado'
        : `${count} ${count === 1 ? 'campo selecionado' : 'campos selecionados'}`,
    remove: 'Excluir',
    removeSeveral: (count: number) => `Excluir ${count} campos`,
    placed: (tipo: string, nome: string, page: number) => `${tipo} de ${nome} na página ${page}`,
    copied: (count: number) => (count === 1 ? 'Campo copiado' : `${count} campos copiados`),
    moved: (x: number, y: number) => `${x}% da esquerda, ${y}% do topo`,
    resized: (width: number, height: number) => `${width}% de largura, ${height}% de altura`,
    undone: (change: BoxesChange) => `Desfeito: ${changeText(change)}`,
    redone: (change: BoxesChange) => `Refeito: ${changeText(change)}`,
    repeated: (count: number) =>
      count === 0
        ? 'Não há outra página para repetir'
        : `Repetido em ${count} ${count === 1 ? 'página' : 'páginas'}`,
    removed: (count: number) => (count === 1 ? 'Campo excluído' : `${count} campos excluídos`),
    unlinked: 'Campo desvinculado',
    preview: 'Ver como signatário',
    previewOf: (nome: string) => `Como ${nome} vê o ${t.documento}`,
    previewHelp: 'Os dados são exemplos. Escolha um campo para ir até ele.',
    previewEmpty: 'Esta pessoa ainda não tem campos. Ela vai assinar sem lugar marcado.',
    previewPlace: (tipo: string, page: number) => `${tipo}, página ${page}`,
    previewLeave: 'Voltar a editar',
    previewLeft: 'De volta à edição',
    examples: { CPF: '123.456.789-09', EMAIL: 'nome@exemplo.com.br', DATA_NASCIMENTO: '01/01/1990' },
    leaveTitle: 'Sair sem salvar?',
    leaveText: 'Não foi possível salvar as últimas mudanças nas posições. Se sair, você vai perdê-las.',
    leave: 'Sair sem salvar',
    stay: 'Continuar editando',
  }),
});
