import type { EventoLote } from '@lavra/client/types';

/** '12 de 400': how many rows of a batch are done, with or without success. */
export function batchProgress({
  criados,
  falhas,
  total,
}: Pick<EventoLote, 'criados' | 'falhas' | 'total'>): string {
  return `${(criados + falhas).toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`;
}
