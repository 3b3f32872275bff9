import { addDays, dayOf, deadlineReminderDays, endOfDay, isReminderTime, startOfDay } from '@lavra/domain';
import type { JobCtx, Platform } from '../../platform/context/context.ts';
import { hourly } from '../../platform/retention/hourly.ts';
import type { Sweep } from '../../platform/retention/housekeeping.ts';
import { chunksOf } from '../../platform/runtime/chunks-of.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { deadlinesBetween } from './deadline-store.ts';

/** A deadline missed for longer, because a server was off, is no longer announced. */
const announcedAfterDays = 2;
/** Maximum per write, because other writes of the organisation wait. */
const DEADLINES_PER_WRITE = 50;

export const announceDeadlinesHourly = (): Sweep => hourly(announceDeadlines);

/** Announces near and just passed deadlines, from eight in the morning, at every run. */
export async function announceDeadlines(platform: Platform): Promise<void> {
  const ctx: JobCtx = { ...platform, principal: null, request: null };
  const now = platform.clock.now();
  const today = dayOf(now);
  if (!isReminderTime(now)) return;
  const due = await deadlinesBetween(platform.db, {
    from: startOfDay(addDays(today, -announcedAfterDays)),
    until: endOfDay(addDays(today, deadlineReminderDays)),
  });
  for (const organizacaoId of new Set(due.map((row) => row.organizacaoId))) {
    const rows = due.filter((row) => row.organizacaoId === organizacaoId);
    for (const some of chunksOf(rows, DEADLINES_PER_WRITE))
      await write(ctx, { organizacao: organizacaoId }, async (work) => {
        for (const row of some) await announceDeadline(work, row);
      });
  }
}

type Due = Awaited<ReturnType<typeof deadlinesBetween>>[number];

async function announceDeadline({ announce, now }: Work, { fimAssinatura, ...version }: Due): Promise<void> {
  const tipo = fimAssinatura < now ? 'PRAZO_ENCERRADO' : 'PRAZO_PROXIMO';
  await announce({ tipo, ...version, dia: dayOf(fimAssinatura) });
}
