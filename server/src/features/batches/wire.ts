import type { Lote, LoteFalha } from '@lavra/client/types';
import type { BatchRow } from '@lavra/domain';
import type { BatchState } from './store.ts';

export function toLote(state: BatchState): Lote {
  const { id, nome, situacao, total, criados, falhas, motivo, autorNome, dataCriacao, dataFim } = state;
  return {
    loteId: id,
    ...{ nome, situacao, total, criados, falhas, motivo, autorNome },
    dataCriacao: dataCriacao.toISOString(),
    dataFim: dataFim?.toISOString() ?? null,
  };
}

export function toFalha(row: {
  readonly linha: number;
  readonly dados: unknown;
  readonly mensagem: string | null;
}): LoteFalha {
  const { nome = null } = (row.dados as BatchRow | null) ?? {};
  return { linha: row.linha, documento: nome, mensagem: row.mensagem ?? '' };
}
