import type { OperationInput } from '@lavra/client';
import type { CorVigencia, FiltroFormalizacao } from '@lavra/client/types';
import {
  type Day,
  documentLists,
  endInstant,
  formatDay,
  isDay,
  pageSizes,
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
  readonly ordem: DocumentOrder;
  /** Text to find in names; empty for all. */
  readonly nome: string;
  readonly cor: CorVigencia | null;
  /** Author's e-mail; empty for all. */
  readonly autor: string;
  /** Range of creation days in São Paulo, inclusive. */
  readonly criacao: { readonly inicio: Day; readonly fim: Day } | null;
};

/** All documents, A to Z. */
export const noFilters: DocumentFilters = {
  formalizacao: 'MEUS',
  ordem: 'A_Z',
  nome: '',
  cor: null,
  autor: '',
  criacao: null,
};

/** Whether a filter other than the list itself is active. */
export function isNarrowed({ nome, cor, autor, criacao }: DocumentFilters): boolean {
  return nome !== '' || cor !== null || autor !== '' || criacao !== null;
}

/** The same list and order without other filters. */
export function withoutFilters({ formalizacao, ordem }: DocumentFilters): DocumentFilters {
  return { ...noFilters, formalizacao, ordem };
}

/** Input of the list operation for filters. */
export function listInput(
  filters: DocumentFilters,
  organizacaoId: number,
): OperationInput<'searchDocuments'> {
  const { sortBy, descending } = documentOrders[filters.ordem];
  const { nome, cor, autor, criacao } = filters;
  return {
    path: { organizacaoId },
    query: {
      formalizacao: filters.formalizacao,
      sortBy,
      descending,
      rowsPerPage: pageSizes.documents,
      ...(nome ? { nome } : {}),
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

/** Expiry colours with their meaning in days (specification 1 §9). */
export const expiryOptions = validityColors.map((cor) => ({ value: cor, label: colorLabels[cor] }));

/** Active filters as chips. The search text is shown in the search box instead. */
export function filterChips(filters: DocumentFilters): readonly FilterChip[] {
  const { cor, autor, criacao } = filters;
  const chips: FilterChip[] = [];
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
  const { nome, ordem, cor, autor, criacao } = filters;
  return {
    ...(nome ? { nome } : {}),
    ...(ordem === noFilters.ordem ? {} : { ordem }),
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
  const ordem = get('ordem') ?? '';
  const cor = validityColors.find((color) => color === get('cor')) ?? null;
  const inicio = get('de') ?? '';
  const fim = get('ate') ?? '';
  return {
    formalizacao: documentLists.includes(formalizacao) ? formalizacao : noFilters.formalizacao,
    ordem: ordem in documentOrders ? (ordem as DocumentOrder) : noFilters.ordem,
    nome: get('nome') ?? '',
    cor,
    autor: get('autor') ?? '',
    criacao: isDay(inicio) && isDay(fim) ? { inicio, fim } : null,
  };
}
