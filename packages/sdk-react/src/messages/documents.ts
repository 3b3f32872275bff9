import type { FiltroFormalizacao } from '@lavra/client/types';
import { defineMessages } from './messages.ts';
import { defaultSuccess } from './problem-text.ts';
import type { Terms } from './terms.ts';

/** Texts of the document list and of the actions on its documents. */
export const documentsMessages = defineMessages('documents', {
  'pt-BR': (t) => ({
    heading: t.Documentos,
    search: 'Nome, signatário, tag ou texto',
    searchLabel: `Buscar ${t.documentos}`,
    foundIn: { NOME: 'Título', SIGNATARIO: 'Signatário', TAG: 'Tag', TEXTO: 'Texto' },
    onPage: (pagina: number) => `Página ${pagina}`,
    clearSearch: 'Limpar busca e filtros',
    newDocument: `Novo ${t.documento}`,
    create: 'Criar',
    createByEmail: 'Assinar por E-mail',
    createBatch: 'Assinar em Lote',
    filters: 'Filtros',
    list: 'Lista',
    lists: listsOf(t),
    sort: 'Ordenar',
    sortedBy: (order: string) => `Ordenar: ${order}`,
    asCards: 'Ver em cartões',
    asList: 'Ver em lista',
    columns: {
      title: 'Título',
      progress: 'Andamento',
      status: 'Status',
      tags: 'Tags',
      activity: 'Atividade',
      actions: 'Ações',
    },
    loading: `Carregando ${t.documentos}`,
    loadMore: 'Carregar mais',
    counts: `${t.Documentos} por andamento`,
    progress: {
      AGUARDANDO_ASSINATURA: 'Aguardando assinatura',
      PRONTO_PARA_FORMALIZAR: 'Prontos para formalizar',
      REJEITADO: 'Rejeitados',
      VENCENDO: 'Vencem em 31 dias',
    },
    signersOf: (name: string) => `Signatários de ${name}`,
    toInvite: (n: number) => `${n} ${n === 1 ? 'convite' : 'convites'} a enviar`,
    by: (name: string) => `por ${name}`,
    checkCpf: (count: number) =>
      count === 1 ? 'Confira o CPF de 1 signatário' : `Confira o CPF de ${count} signatários`,
    select: (name: string) => `Selecionar ${name}`,
    selectAll: 'Selecionar todos desta lista',
    selected: (n: number) => `${n} ${n === 1 ? 'selecionado' : 'selecionados'}`,
    selectionActions: 'Ações dos selecionados',
    clearSelection: 'Limpar seleção',
    showTotal: 'Mostrar total',
    total: (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? t.documento : t.documentos}`,
    remind: 'Lembrar quem falta',
    reminded: (n: number) => (n === 1 ? '1 lembrete enviado.' : `${n} lembretes enviados.`),
    nobodyToRemind: 'Ninguém aguarda lembrete nos selecionados.',
    archive: 'Arquivar',
    archived: (n: number) => (n === 1 ? `1 ${t.documento} arquivado.` : `${n} ${t.documentos} arquivados.`),
    tagAction: 'Tags',
    tagTitle: 'Adicionar tags',
    tagged: 'Tags adicionadas.',
    addTags: 'Adicionar tags',
    zip: 'Baixar ZIP',
    someFailed: (n: number, why: string) =>
      `${n === 1 ? '1 não pôde ser alterado' : `${n} não puderam ser alterados`}. ${why}`,
    working: 'Trabalhando',
    expiresIn: (days: number) => expiry(days),
    actionsOf: (name: string) => `Ações de ${name}`,
    open: 'Abrir',
    rename: 'Renomear',
    move: 'Mover',
    remove: 'Excluir',
    downloadSigned: 'Baixar assinado',
    downloadOriginal: 'Baixar original',
    welcomeTitle: 'Que bom ter você por aqui!',
    welcomeText: `Envie um PDF, diga quem assina e acompanhe cada assinatura. Seu primeiro ${t.documento} leva poucos minutos.`,
    nothingTitle: 'Ops, não encontrei nada por aqui...',
    nothingFiltered: 'Tente outras palavras ou limpe os filtros.',
    folderEmptyTitle: `Nenhum ${t.documento} aqui`,
    showAll: `Ver todos os ${t.documentos}`,
    clearFilters: 'Limpar filtros',
    failedTitle: `Não foi possível carregar os ${t.documentos}`,
    expiry: 'Vencimento',
    anyExpiry: 'Qualquer',
    author: 'Autor',
    anyAuthor: 'Qualquer autor',
    tagsFilter: 'Tags',
    tagsFilterHelp: `Mostra ${t.documentos} com ao menos uma delas.`,
    created: 'Data de criação',
    createdFrom: 'De',
    createdTo: 'Até',
    apply: 'Aplicar filtros',
    renameTitle: `Renomear ${t.documento}`,
    name: 'Título',
    save: 'Salvar',
    renamed: defaultSuccess,
  }),
});

interface ListTexts {
  readonly titulo: string;
  readonly inclui: string;
  /** What belongs there, for an empty list. */
  readonly vazia: string;
}

/** Each list's name and contents (1 §2; 0-decisions §4). */
function listsOf(t: Terms): Readonly<Record<FiltroFormalizacao, ListTexts>> {
  return {
    MEUS: {
      titulo: `Meus ${t.documentos}`,
      inclui: `Todos os ${t.documentos}, exceto os cancelados, arquivados e extintos.`,
      vazia: `Mova ${t.documentos} para esta pasta ou crie um novo.`,
    },
    ASSINADOS: {
      titulo: 'Assinados',
      inclui: `${t.Documentos} assinados por todos os signatários.`,
      vazia: `Quando todos assinarem, o ${t.documento} aparece nesta lista.`,
    },
    PARCIAL_ASSINADOS: {
      titulo: 'Parcialmente assinados',
      inclui: `${t.Documentos} assinados por alguns dos signatários.`,
      vazia: `Quando alguém assinar e ainda faltarem outros, o ${t.documento} aparece nesta lista.`,
    },
    FORMALIZADO: {
      titulo: 'Formalizados',
      inclui: `${t.Documentos} formalizados.`,
      vazia: `Depois das assinaturas, formalize o ${t.documento}: ele passa para esta lista.`,
    },
    NAO_FORMALIZADO: {
      titulo: 'Não formalizados',
      inclui: `${t.Documentos} em rascunho ou em formalização.`,
      vazia: `Rascunhos e ${t.documentos} enviados para assinatura aparecem nesta lista.`,
    },
    CANCELADO: {
      titulo: 'Cancelados',
      inclui: `${t.Documentos} cancelados.`,
      vazia: `${t.Documentos} cancelados ficam nesta lista, e dá para gerar uma nova versão deles.`,
    },
    ARQUIVADOS: {
      titulo: 'Arquivados',
      inclui: `Todos os ${t.documentos} arquivados.`,
      vazia: `Arquive ${t.documentos} que não precisam ficar à vista. Eles podem ser restaurados aqui.`,
    },
    EXTINTOS: {
      titulo: 'Extintos',
      inclui: `Todos os ${t.documentos} extintos.`,
      vazia: `${t.Documentos} formalizados e depois extintos, por exemplo por distrato, ficam nesta lista.`,
    },
  };
}

function expiry(days: number): string {
  if (days === 0) return 'vence hoje';
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'dia' : 'dias'}`;
  return days < 0 ? `venceu há ${count}` : `vence em ${count}`;
}
