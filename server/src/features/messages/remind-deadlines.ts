import { addDays, dayOf, deadlineReminderDays, endOfDay, startOfDay } from '@lavra/domain';
import type { JobCtx, Platform } from '../../platform/context/context.ts';
import type { Sweep } from '../../platform/retention/housekeeping.ts';
import { chunksOf } from '../../platform/runtime/chunks-of.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { deadlinesBetween } from './store.ts';

/** Jobs that tell of one version's deadline, near or over. */
export const DEADLINE_TOPIC = 'prazo.avisar';

export interface DeadlineJob {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly minutaId: number;
  readonly tipo: 'PROXIMO' | 'ENCERRADO';
  /** The deadline's day in São Paulo: another deadline is told of anew. */
  readonly dia: string;
}

const hourMs = 3_600_000;
/** Nobody is woken by a reminder. */
const firstHour = 8;
/** What nobody swept for so long (a server that was off) is told of no more. */
const toldAfterDays = 2;
/** Everybody of the organisation waits for a write to end. */
const JOBS_PER_WRITE = 50;

/** Once an hour, by day: see `enqueueDeadlines`. */
export function remindDeadlinesHourly(): Sweep {
  let last = 0;
  return async (platform: Platform) => {
    const now = platform.clock.now().getTime();
    if (now - last < hourMs) return;
    await enqueueDeadlines(platform);
    last = now;
  };
}

/** Has those told whose deadline is near or just over: once a version, kind and deadline, however often it runs. */
export async function enqueueDeadlines(platform: Platform): Promise<void> {
  const ctx: JobCtx = { ...platform, principal: null, request: null };
  const now = platform.clock.now();
  const today = dayOf(now);
  if (now.getTime() < startOfDay(today).getTime() + firstHour * hourMs) return;
  const due = await deadlinesBetween(platform.db, {
    from: startOfDay(addDays(today, -toldAfterDays)),
    until: endOfDay(addDays(today, deadlineReminderDays)),
  });
  for (const organizacaoId of new Set(due.map((row) => row.organizacaoId))) {
    const rows = due.filter((row) => row.organizacaoId === organizacaoId);
    for (const some of chunksOf(rows, JOBS_PER_WRITE))
      await write(ctx, { organizacao: organizacaoId }, async (work) => {
        for (const row of some) await enqueueOne(work, row, now);
      });
  }
}

async function enqueueOne({ enqueue }: Work, row: Due, now: Date): Promise<void> {
  const { organizacaoId, contratoId, minutaId, fimAssinatura } = row;
  const tipo = fimAssinatura < now ? 'ENCERRADO' : 'PROXIMO';
  const dia = dayOf(fimAssinatura);
  const job: DeadlineJob = { organizacaoId, contratoId, minutaId, tipo, dia };
  await enqueue(DEADLINE_TOPIC, job, { dedupe: `${tipo}:${minutaId}:${dia}` });
}

type Due = Awaited<ReturnType<typeof deadlinesBetween>>[number];
