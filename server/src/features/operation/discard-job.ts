import { DomainError } from '@lavra/domain';
import type { JobCtx } from '../../platform/context/context.ts';
import { discardWaitingJob } from '../../platform/jobs/job-changes.ts';
import { write } from '../../platform/write/write.ts';
import { findJobState, insertOperatorAction } from './store.ts';

/**
 * Discards a job without calling its consumer. Its record and last failure stay.
 * @throws DomainError 404, 409 while it runs or after its end
 */
export async function discardJob(ctx: JobCtx, trabalhoId: number): Promise<void> {
  await write(ctx, { instalacao: true }, async ({ tx, now }) => {
    const job = await findJobState(tx, trabalhoId);
    if (!job) throw new DomainError('TrabalhoNaoEncontradoException');
    if (!(await discardWaitingJob(tx, trabalhoId, now)))
      throw new DomainError('TrabalhoNaoPodeDescartarException');
    const { topico, erro: motivo } = job;
    await insertOperatorAction(tx, {
      ...{ acao: 'DESCARTAR', topico, trabalhoId, quantidade: 1, motivo },
      dataCriacao: now,
    });
  });
}
