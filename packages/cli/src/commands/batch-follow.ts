import { setTimeout as pause } from 'node:timers/promises';
import { type LoteDetalhe, NO_CONNECTION } from '@lavra/client';
import { batchProgress } from '@lavra/domain';
import { type CliSession, must, print } from '../action.ts';
import { CliError, exitCode } from '../exit-code.ts';
import { batchMessages as words } from '../texts/texts.ts';

const POLL_MS = 500;
/** Maximum failed polls in a row: a minute for a server that restarts. */
const MAX_LOST = 120;

/** Waits until a batch ends, and shows its progress. Survives a restart of the server. */
async function waitForBatch({ client, io }: CliSession, loteId: number): Promise<LoteDetalhe> {
  let shown = '';
  for (let lost = 0; ; ) {
    const answer = await client.call('getBatch', { path: { loteId } });
    const isLost = !answer.ok && answer.problem.excecao === NO_CONNECTION;
    lost = isLost ? lost + 1 : 0;
    if (!isLost || lost > MAX_LOST) {
      const lote = must(answer);
      const text = words.progress(batchProgress(lote), lote.falhas);
      if (text !== shown && io.output.format === 'lines') io.err(text);
      shown = text;
      if (lote.situacao !== 'EM_ANDAMENTO') return lote;
    }
    await pause(POLL_MS);
  }
}

/** Waits for the end of a batch and reports it. @throws CliError if the batch stopped or rows failed */
export async function followBatch(session: CliSession, loteId: number): Promise<void> {
  const lote = await waitForBatch(session, loteId);
  print(session.io, lote, () => linesOf(lote));
  if (lote.situacao === 'PARADO' || lote.falhas > 0)
    throw new CliError(
      lote.situacao === 'PARADO' ? words.stopped(loteId, lote.motivo ?? '') : `${words.failed(lote.falhas)}.`,
      exitCode.refused,
      null,
      words.next.resume(loteId),
    );
}

export function linesOf(lote: LoteDetalhe): string[] {
  const { loteId, situacao, motivo, criados, falhas, linhasComFalha } = lote;
  const state = {
    EM_ANDAMENTO: words.progress(batchProgress(lote), 0),
    PARADO: words.stopped(loteId, motivo ?? ''),
    CONCLUIDO: words.ended(loteId, criados),
  }[situacao];
  const failed = linhasComFalha.map(({ linha, documento, mensagem }) =>
    words.row(linha, documento ?? '', mensagem),
  );
  return [
    state,
    ...(falhas > 0 ? [`${words.failed(falhas)}:`, ...failed] : []),
    ...(falhas > failed.length ? [words.moreFailed(falhas - failed.length)] : []),
    ...(situacao === 'EM_ANDAMENTO' ? [] : [words.next.report(loteId)]),
  ];
}
