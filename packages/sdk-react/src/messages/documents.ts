import { defineMessages } from './messages.ts';
import { defaultSuccess } from './problem-text.ts';

/** Texts of the document list and of what is done to a document from it. */
export const documentsMessages = defineMessages('documents', {
  'pt-BR': (t) => ({
    heading: t.Documentos,
    search: `Buscar ${t.documentos} por nome`,
    clearSearch: 'Limpar busca e filtros',
    newDocument: `Novo ${t.documento}`,
    filters: 'Filtros',
    list: 'Lista',
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
    welcomeText: `Envie um PDF, diga quem assina e acompanhe cada assinatura. O seu primeiro ${t.documento} leva poucos minutos.`,
    nothingTitle: 'Ops, não encontrei nada por aqui...',
    nothingFiltered: 'Tente outras palavras ou tire algum filtro.',
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
    nearText: 'Este é o último documento do seu plano.',
    proceed: 'Continuar',
    reachedTitle: 'Eita! Você atingiu seu limite de uso',
    reachedText: 'Para criar mais documentos, aumente o seu plano.',
    reachedFree:
      'Você usou todos os documentos do plano gratuito. Contrate um plano para continuar enviando documentos.',
    reachedClm: `Para criar mais ${t.documentos}, contrate o plano PRO.`,
    wantPlan: 'Sim, eu quero!',
    understood: 'Entendi',
  }),
});

function expiry(days: number): string {
  if (days === 0) return 'vence hoje';
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'dia' : 'dias'}`;
  return days < 0 ? `venceu há ${count}` : `vence em ${count}`;
}
