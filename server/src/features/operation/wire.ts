import type { AcaoOperacao, TopicoContagem, Trabalho } from '@lavra/client/types';
import type { JobCount } from '../../db/job-counts.ts';
import { scrub } from '../../platform/observability/scrub.ts';
import type { JobRow, OperatorAction } from './store.ts';

/** Messages of a mail server or driver may contain an address. */
const reason = (text: string | null) => text && scrub(text).slice(0, 1000);

export function toTrabalho(row: JobRow): Trabalho {
  return {
    trabalhoId: row.id,
    topico: row.topico,
    estado: row.estado,
    tentativas: row.tentativas,
    motivo: reason(row.erro),
    organizacaoId: row.organizacaoId,
    dataCriacao: row.dataCriacao.toISOString(),
    disponivelEm: row.disponivelEm?.toISOString() ?? null,
    dataFim: row.dataFim?.toISOString() ?? null,
  };
}

export function toTopicoContagem(
  { topico, estado, quantidade, primeiroId }: JobCount,
  since: ReadonlyMap<number, Date>,
): TopicoContagem {
  return { topico, estado, quantidade, maisAntigo: since.get(primeiroId)?.toISOString() ?? null };
}

export function toAcaoOperacao({ dataCriacao, motivo, ...action }: OperatorAction): AcaoOperacao {
  const { acao, topico, trabalhoId, quantidade } = action;
  return {
    acao,
    topico,
    trabalhoId,
    quantidade,
    motivo: reason(motivo),
    dataCriacao: dataCriacao.toISOString(),
  };
}
