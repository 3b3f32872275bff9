import { DomainError } from '@lavra/domain';
import type { JobCtx } from '../../platform/context/context.ts';
import { reviveJobs } from '../../platform/jobs/job-changes.ts';
import { write } from '../../platform/write/write.ts';
import { findJobState, hasJobs, insertOperatorAction } from './store.ts';

const deployment = { instalacao: true } as const;

/** Retries a dead job with all its attempts. @throws DomainError 404, 409 if it is not dead */
export async function retryJob(ctx: JobCtx, trabalhoId: number): Promise<void> {
  await write(ctx, deployment, async ({ tx, now, revived }) => {
    const job = await findJobState(tx, trabalhoId);
    if (!job) throw new DomainError('TrabalhoNaoEncontradoException');
    const { topico, erro: motivo } = job;
    const quantidade = await reviveJobs(tx, { estados: ['MORTO'], id: trabalhoId }, now);
    if (quantidade === 0) throw new DomainError('TrabalhoNaoPodeRepetirException');
    revived(quantidade);
    await insertOperatorAction(tx, {
      ...{ acao: 'REPETIR', topico, trabalhoId, quantidade, motivo },
      dataCriacao: now,
    });
  });
}

/**
 * Retries every dead job of a topic and returns how many, possibly none. @throws DomainError 404 for a topic
 * without jobs
 */
export async function retryTopic(ctx: JobCtx, topico: string): Promise<number> {
  return write(ctx, deployment, async ({ tx, now, revived }) => {
    const quantidade = await reviveJobs(tx, { estados: ['MORTO'], topico }, now);
    if (quantidade === 0 && !(await hasJobs(tx, topico)))
      throw new DomainError('TrabalhoNaoEncontradoException');
    if (quantidade === 0) return 0;
    revived(quantidade);
    await insertOperatorAction(tx, {
      ...{ acao: 'REPETIR_TODOS', topico, trabalhoId: null, quantidade, motivo: null },
      dataCriacao: now,
    });
    return quantidade;
  });
}
