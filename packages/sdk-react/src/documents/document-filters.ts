import type { OperationInput } from '@lavra/client';
import type { CorVigencia, FiltroAndamento, FiltroFormalizacao } from '@lavra/client/types';
import {
  type Day,
  documentLists,
  endInstant,
  formatDay,
  isDay,
  pageSizes,
  progressFilters,
  startInstant,
  validityColors,
} from '@lavra/domain';

type Query = NonNullable<OperationInput<'searchDocuments'>['query']>;

interface Order extends Required<Pick<Query, 'sortBy' | 'descending'>> {
  readonly rotulo: string;
}

/** Sort options of specification 1 §9; the first is the default. */
export const documentOrders = {
  A_Z: { rotulo: 'A-Z', sortBy: 'nomeMinusculo', descending: false },
  Z_A: { rotulo: 'Z-A', sortBy: 'nomeMinusculo', descending: true },
  RECENTES: { rotulo: 'Mais Recentes', sortBy: 'dataCriacao', descending: true },
  ANTIGOS: { rotulo: 'Mais Antigos', sortBy: 'dataCriacao', descending: false },
  MENOR_PRAZO: { rotulo: 'Menor Prazo Renovação', sortBy: 'diasRestantesVigencia', descending: false },
  MAIOR_PRAZO: { rotulo: 'Maior Prazo Renovação', sortBy: 'diasRestantesVigencia', descending: true },
} as const satisfies Readonly<Record<string, Order>>;

export type DocumentOrder = keyof typeof documentOrders;

/** Filters of a document list, as plain values that a host can store, for example in its address. */
export type DocumentFilters = {
  readonly formalizacao: FiltroFormalizacao;
  /** Text to find in names, signers, tags and PDFs; empty for all. */
  readonly nome: string;
  readonly andamento: FiltroAndamento | null;
  /** Tags; a document matches with any of them. */
  readonly tags: readonly { readonly tagId: number; readonly nome: string }[];
  readonly cor: CorVigencia | null;
  /** Author's e-mail; empty for all. */
  readonly autor: string;
  /** Range of creation days in São Paulo, inclusive. */
  readonly criacao: { readonly inicio: Day; readonly fim: Day } | null;
  /** The open folder; null for the root. */
  readonly pasta: number | null;
};

/** All documents. */
export const noFilters: DocumentFilters = {
  formalizacao: 'MEUS',
  nome: '',
  andamento: null,
  tags: [],
  cor: null,
  autor: '',
  criacao: null,
  pasta: null,
};

/** Whether a filter other than the list itself is active. */
export function isNarrowed({ nome, andamento, tags, cor, autor, criacao }: DocumentFilters): boolean {
  const isFiltered = andamento !== null || tags.length > 0 || cor !== null || criacao !== null;
  return nome !== '' || autor !== '' || isFiltered;
}

/** The same list and folder without other filters. */
export function withoutFilters({ formalizacao, pasta }: DocumentFilters): DocumentFilters {
  return { ...noFilters, formalizacao, pasta };
}

/** Whether a list shows one level, or everything below it, as every search does (0-decisions, 'Lists and folders'). */
export type ListReach = 'LEVEL' | 'BELOW';

/** Query parameters for list, order and depth. */
export type ListView = {
  readonly organizacaoId: number;
  readonly ordem: DocumentOrder;
  readonly reach: ListReach;
};

/** Input of the list operation for filters. */
export function listInput(
  filters: DocumentFilters,
  { organizacaoId, ordem, reach }: ListView,
): OperationInput<'searchDocuments'> {
  const { sortBy, descending } = documentOrders[ordem];
  const { nome, andamento, tags, cor, autor, criacao, pasta } = filters;
  return {
    path: { organizacaoId },
    query: {
      formalizacao: filters.formalizacao,
      sortBy,
      descending,
      rowsPerPage: pageSizes.documents,
      ...(pasta === null ? {} : { pastaId: pasta }),
      ...(reach === 'LEVEL' ? { apenasNivel: true } : {}),
      ...(nome ? { texto: nome } : {}),
      ...(andamento ? { andamento } : {}),
      ...(tags.length > 0 ? { tags: tags.map(({ tagId }) => tagId).join() } : {}),
      ...(cor ? { cor } : {}),
      ...(autor ? { autorDocumento: autor } : {}),
      ...(criacao
        ? { dataCriacaoInicio: startInstant(criacao.inicio), dataCriacaoFim: endInstant(criacao.fim) }
        : {}),
    },
  };
}

/** One removable chip: an active filter, and the filters without it. */
export type FilterChip = { readonly id: string; readonly rotulo: string; readonly without: DocumentFilters };

const colorLabels: Readonly<Record<CorVigencia, string>> = {
  VERMELHO: 'Vence em até 31 dias',
  LARANJA: 'Vence em 32 a 45 dias',
  VERDE: 'Vence depois de 45 dias',
};

const progressLabels: Readonly<Record<FiltroAndamento, string>> = {
  AGUARDANDO_ASSINATURA: 'Aguardando assinatura',
  PRONTO_PARA_FORMALIZAR: 'Prontos para formalizar',
  REJEITADO: 'Rejeitados',
  VENCENDO: 'Vencem em 31 dias',
};

/** Expiry colours with their meaning in days (specification 1 §9). */
export const expiryOptions = validityColors.map((cor) => ({ value: cor, label: colorLabels[cor] }));

/** Active filters as chips. The search text is shown in the search box instead. */
export function filterChips(filters: DocumentFilters): readonly FilterChip[] {
  const { andamento, tags, cor, autor, criacao } = filters;
  const chips: FilterChip[] = [];
  if (andamento) {
    const without = { ...filters, andamento: null };
    chips.push({ id: 'andamento', rotulo: progressLabels[andamento], without });
  }
  for (const { tagId, nome } of tags) {
    const others = tags.filter((tag) => tag.tagId !== tagId);
    chips.push({ id: `tag-${tagId}`, rotulo: `Tag: ${nome}`, without: { ...filters, tags: others } });
  }
  if (cor) chips.push({ id: 'cor', rotulo: colorLabels[cor], without: { ...filters, cor: null } });
  if (autor) chips.push({ id: 'autor', rotulo: `Autor: ${autor}`, without: { ...filters, autor: '' } });
  if (criacao) {
    const rotulo = `Criado de ${formatDay(criacao.inicio)} a ${formatDay(criacao.fim)}`;
    chips.push({ id: 'criacao', rotulo, without: { ...filters, criacao: null } });
  }
  return chips;
}

/** Filters as query parameters. Omits defaults, and `formalizacao`, which is part of the path. */
export function writeFilters(filters: DocumentFilters): Record<string, string> {
  const { nome, andamento, tags, cor, autor, criacao, pasta } = filters;
  return {
    ...(pasta === null ? {} : { pasta: String(pasta) }),
    ...(nome ? { nome } : {}),
    ...(andamento ? { andamento } : {}),
    ...(tags.length > 0 ? { tags: tags.map(({ tagId, nome: tag }) => `${tagId}:${tag}`).join('|') } : {}),
    ...(cor ? { cor } : {}),
    ...(autor ? { autor } : {}),
    ...(criacao ? { de: criacao.inicio, ate: criacao.fim } : {}),
  };
}

/** Filters from query parameters; missing and invalid ones take the value in {@link noFilters}. */
export function readFilters(
  formalizacao: FiltroFormalizacao,
  get: (name: string) => string | null,
): DocumentFilters {
  const cor = validityColors.find((color) => color === get('cor')) ?? null;
  const inicio = get('de') ?? '';
  const fim = get('ate') ?? '';
  return {
    formalizacao: documentLists.includes(formalizacao) ? formalizacao : noFilters.formalizacao,
    nome: get('nome') ?? '',
    andamento: progressFilters.find((andamento) => andamento === get('andamento')) ?? null,
    tags: readTags(get('tags') ?? ''),
    cor,
    autor: get('autor') ?? '',
    criacao: isDay(inicio) && isDay(fim) ? { inicio, fim } : null,
    pasta: /^[1-9]\d{0,15}$/.test(get('pasta') ?? '') ? Number(get('pasta')) : null,
  };
}

function readTags(text: string): DocumentFilters['tags'] {
  return text.split('|').flatMap((part) => {
    const [, id, nome] = /^([1-9]\d{0,15}):(.{1,60})$/u.exec(part) ?? [];
    return id && nome ? [{ tagId: Number(id), nome }] : [];
  });
}
