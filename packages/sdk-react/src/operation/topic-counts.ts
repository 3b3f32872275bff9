import type { EstadoTrabalho, TopicoContagem } from '@lavra/client/types';

/** The jobs of one topic, by state. */
export type TopicCounts = {
  readonly topico: string;
  readonly counts: Readonly<Record<EstadoTrabalho, number>>;
  /** Number of unfinished jobs: pending, running, dead. */
  readonly open: number;
};

const none: TopicCounts['counts'] = { PENDENTE: 0, EM_EXECUCAO: 0, CONCLUIDO: 0, MORTO: 0, DESCARTADO: 0 };
const openOf = ({ PENDENTE, EM_EXECUCAO, MORTO }: TopicCounts['counts']) => PENDENTE + EM_EXECUCAO + MORTO;

/** Rows of the chart: topics that need attention first, then by waiting jobs, then by name. */
export function byTopic(contagens: readonly TopicoContagem[]): TopicCounts[] {
  const topics = new Map<string, TopicCounts['counts']>();
  for (const { topico, estado, quantidade } of contagens)
    topics.set(topico, { ...(topics.get(topico) ?? none), [estado]: quantidade });
  return [...topics]
    .map(([topico, counts]) => ({ topico, counts, open: openOf(counts) }))
    .sort((a, b) => b.counts.MORTO - a.counts.MORTO || b.open - a.open || (a.topico < b.topico ? -1 : 1));
}

/** Total of one state over all topics, and since when its oldest job waits. */
export function totalOf(
  contagens: readonly TopicoContagem[],
  estado: EstadoTrabalho,
): { readonly quantidade: number; readonly maisAntigo: string | null } {
  const of = contagens.filter((count) => count.estado === estado);
  const instants = of.flatMap(({ maisAntigo }) => (maisAntigo === null ? [] : [maisAntigo])).sort();
  return {
    quantidade: of.reduce((sum, { quantidade }) => sum + quantidade, 0),
    maisAntigo: instants[0] ?? null,
  };
}
