import type { FiltroFormalizacao } from '@lavra/client/types';
import { defineMessages } from './messages.ts';
import { defaultSuccess } from './problem-text.ts';
import type { Terms } from './terms.ts';

/** Texts of the document list and of the actions on its documents. */
export const documentsMessages = defineMessages('documents', {
  'pt-BR': (t) => ({
    heading: t.Documentos,
    search: `Buscar ${t.documentos} por nome`,
    clearSearch: 'Limpar busca e filtros',
    newDocument: `Novo ${t.documento}`,
    filters: 'Filtros',
    list: 'Lista',
    lists: listsOf(t),
    sort: 'Ordenar',
    sortedBy: (order: string) => `Ordenar: ${order}`,
    asCards: 'Ver em cartões',
    asList: 'Ver em lista',
    columns: { title: 'Título', signatures: 'Assinaturas', status: 'Status', tags: 'Tags', actions: 'Ações' },
    loading: `Carregando ${t.documentos}`,
    loadMore: 'Carregar mais',
    noEnd: 'sem término',
    expiresIn: (days: number) => expiry(days),
    withoutSigners: 'Sem signatários',
    actionsOf: (name: string) => `Ações de ${name}`,
    open: 'Abrir',
    rename: 'Renomear',
    remove: 'Excluir',
    downloadSigned: 'Baixar assinado',
    downloadOriginal: 'Baixar original',
    welcomeTitle: 'Que bom ter você por aqui!',
    welcomeText: `Envie um PDF, diga quem assina e acompanhe cada assinatura. Seu primeiro ${t.documento} leva poucos minutos.`,
    nothingTitle: 'Ops, não encontrei nada por aqui...',
    nothingFiltered: 'Tente outras palavras ou limpe os filtros.',
    nothingHere: `Nenhum ${t.documento} nesta lista por enquanto.`,
    clearFilters: 'Limpar filtros',
    failedTitle: `Não foi possível carregar os ${t.documentos}`,
    expiry: 'Vencimento',
    anyExpiry: 'Qualquer',
    author: 'E-mail do autor',
    createdFrom: 'Criado de',
    createdTo: 'até',
    apply: 'Aplicar filtros',
    renameTitle: `Renomear ${t.documento}`,
    name: 'Título',
    save: 'Salvar',
    removeText: (name: string) => `“${name}” será excluído. Isso não pode ser desfeito.`,
    removeYes: 'Sim, eu quero excluir!',
    renamed: defaultSuccess,
    removed: `${t.documento} excluído.`,
    removeFailed: `Não foi possível excluir o ${t.documento}!`,
    nearTitle: 'Eita! O limite de documentos esta próximo...',
    nearText: `Este é o último ${t.documento} do plano.`,
    proceed: 'Continuar',
    reachedTitle: 'Eita! Você atingiu seu limite de uso',
    reachedText: `Para criar mais ${t.documentos}, contrate um plano maior.`,
    reachedFree: `Você usou todos os ${t.documentos} do plano gratuito. Contrate um plano para continuar.`,
    reachedClm: `Para criar mais ${t.documentos}, contrate o plano PRO.`,
    wantPlan: 'Sim, eu quero!',
    understood: 'Entendi',
  }),
});

/** Each list's name and contents (1 §2; 0-decisions §4). */
function listsOf(t: Terms): Readonly<Record<FiltroFormalizacao, { titulo: string; inclui: string }>> {
  return {
    MEUS: {
      titulo: `Meus ${t.documentos}`,
      inclui: `Todos os ${t.documentos}, exceto os cancelados, arquivados e extintos.`,
    },
    ASSINADOS: { titulo: 'Assinados', inclui: `${t.Documentos} assinados por todos os signatários.` },
    PARCIAL_ASSINADOS: {
      titulo: 'Parcialmente assinados',
      inclui: `${t.Documentos} assinados por alguns dos signatários.`,
    },
    FORMALIZADO: { titulo: 'Formalizados', inclui: `${t.Documentos} formalizados.` },
    NAO_FORMALIZADO: {
      titulo: 'Não formalizados',
      inclui: `${t.Documentos} em rascunho ou em formalização.`,
    },
    CANCELADO: { titulo: 'Cancelados', inclui: `${t.Documentos} cancelados.` },
    ARQUIVADOS: { titulo: 'Arquivados', inclui: `Todos os ${t.documentos} arquivados.` },
    EXTINTOS: { titulo: 'Extintos', inclui: `Todos os ${t.documentos} extintos.` },
  };
}

function expiry(days: number): string {
  if (days === 0) return 'vence hoje';
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'dia' : 'dias'}`;
  return days < 0 ? `venceu há ${count}` : `vence em ${count}`;
}
