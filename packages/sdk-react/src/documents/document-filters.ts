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

/** The sort options of specification 1 §9; the first is the default. */
export const documentOrders = {
  A_Z: { rotulo: 'A-Z', sortBy: 'nomeMinusculo', descending: false },
  Z_A: { rotulo: 'Z-A', sortBy: 'nomeMinusculo', descending: true },
  RECENTES: { rotulo: 'Mais Recentes', sortBy: 'dataCriacao', descending: true },
  ANTIGOS: { rotulo: 'Mais Antigos', sortBy: 'dataCriacao', descending: false },
  MENOR_PRAZO: { rotulo: 'Menor Prazo Renovação', sortBy: 'diasRestantesVigencia', descending: false },
  MAIOR_PRAZO: { rotulo: 'Maior Prazo Renovação', sortBy: 'diasRestantesVigencia', descending: true },
} as const satisfies Readonly<Record<string, Order>>;

export type DocumentOrder = keyof typeof documentOrders;

/** What a document list shows, in plain values: a host keeps them where it likes, such as in its address. */
export type DocumentFilters = {
  readonly formalizacao: FiltroFormalizacao;
  readonly ordem: DocumentOrder;
  /** Text looked for in names; empty for all. */
  readonly nome: string;
  readonly cor: CorVigencia | null;
  /** E-mail of the author; empty for all. */
  readonly autor: string;
  /** Days of creation in São Paulo, both or none. */
  readonly criacao: { readonly inicio: Day; readonly fim: Day } | null;
};

/** Everything of a list, A to Z. */
export const noFilters: DocumentFilters = {
  formalizacao: 'MEUS',
  ordem: 'A_Z',
  nome: '',
  cor: null,
  autor: '',
  criacao: null,
};

/** Whether something narrows the list, beyond which list it is. */
export function isNarrowed({ nome, cor, autor, criacao }: DocumentFilters): boolean {
  return nome !== '' || cor !== null || autor !== '' || criacao !== null;
}

/** The same list with nothing narrowed. */
export function withoutFilters({ formalizacao, ordem }: DocumentFilters): DocumentFilters {
  return { ...noFilters, formalizacao, ordem };
}

/** What is asked of the server for a list. */
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

/** One removable chip: what narrows the list, and the filters without it. */
export type FilterChip = { readonly id: string; readonly rotulo: string; readonly without: DocumentFilters };

const colorLabels: Readonly<Record<CorVigencia, string>> = {
  VERMELHO: 'Vence em até 31 dias',
  LARANJA: 'Vence em 32 a 45 dias',
  VERDE: 'Vence depois de 45 dias',
};

/** The expiry colours with their meaning in days (specification 1 §9). */
export const expiryOptions = validityColors.map((cor) => ({ value: cor, label: colorLabels[cor] }));

/** What narrows the list, as chips. The text looked for stands in the search box instead. */
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

/** Filters as query parameters of an address; defaults stay out. The list itself (`formalizacao`) too: it is a path. */
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

/** Filters of an address; what it does not say, or says wrongly, is as in {@link noFilters}. */
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
