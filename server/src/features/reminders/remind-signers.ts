import { dayOf, isReminderTime, nextReminder, reminderRuleInForce } from '@lavra/domain';
import type { JobCtx, Platform } from '../../platform/context/context.ts';
import { hourly } from '../../platform/retention/hourly.ts';
import type { Sweep } from '../../platform/retention/housekeeping.ts';
import { write } from '../../platform/write/write.ts';
import { notificationsOf } from '../settings/index.ts';
import { invitesByMail, linksCopiedAt, rootOf, sendLink, updateSigner } from '../signers/index.ts';
import type { VersionKey } from '../versions/index.ts';
import { lastContactOf, readReminders, type SignerReminder } from './read-reminders.ts';
import { invitedSigners, openVersions, type SweepPosition } from './store.ts';

/** Versions read at a time. */
const PAGE = 200;
/** Reminders per write, because a document may have a thousand signatories, and other writes wait. */
const REMINDERS_PER_WRITE = 25;

export const remindSignersHourly = (): Sweep => hourly(remindSigners);

/** Sends every due reminder, from eight in the morning. Each is sent once, even if several processes run this. */
export async function remindSigners(platform: Platform): Promise<void> {
  const ctx: JobCtx = { ...platform, principal: null, request: null };
  const now = platform.clock.now();
  if (!isReminderTime(now)) return;
  let from: SweepPosition | null = { fimAssinatura: now, minutaId: 0 };
  while (from !== null) {
    const page: OpenVersion[] = await openVersions(platform.db, { from, limit: PAGE });
    for (const version of await dueVersions(platform, page, now)) await remindOf(ctx, version);
    from = page.length === PAGE ? (page.at(-1) ?? null) : null;
  }
}

type OpenVersion = Awaited<ReturnType<typeof openVersions>>[number];

/** The versions in which a reminder may be due. Found with few queries, because most have none. */
async function dueVersions(
  { db }: Pick<Platform, 'db'>,
  page: readonly OpenVersion[],
  now: Date,
): Promise<OpenVersion[]> {
  const today = dayOf(now);
  const ids = page.map(({ minutaId }) => minutaId);
  const signatarios = ids.length === 0 ? [] : await invitedSigners(db, ids);
  const copied = signatarios.length === 0 ? new Map<number, Date>() : await linksCopiedAt(db, ids);
  const due: OpenVersion[] = [];
  for (const version of page) {
    const waiting = signatarios.filter(({ minutaId }) => minutaId === version.minutaId);
    if (waiting.length === 0) continue;
    const regra = reminderRuleInForce(version.propria, await notificationsOf(db, version.organizacaoId));
    const minuta = { ...openState, fimAssinatura: version.fimAssinatura.toISOString() };
    const isDue = waiting.some((one) => {
      const facts = { ...one, ...lastContactOf(one, copied) };
      return nextReminder(regra, minuta, facts, { now, hasRejection: false })?.dia === today;
    });
    if (isDue) due.push(version);
  }
  return due;
}

const openState = {
  situacaoFormalizacao: 'EM_FORMALIZACAO',
  contratoArquivado: false,
  contratoExtinto: false,
} as const;

/** A document that fails must not keep the others waiting; the next sweep tries it again. */
async function remindOf(ctx: JobCtx, { organizacaoId, contratoId, minutaId }: VersionKey): Promise<void> {
  const key = { organizacaoId, contratoId, minutaId };
  try {
    while ((await remindSome(ctx, key)) === REMINDERS_PER_WRITE);
  } catch (error) {
    ctx.log.error('reminders.failed', { contratoId, minutaId }, error);
  }
}

/** Decides again inside the write, and leaves out those who signed meanwhile or were reminded by another process. */
async function remindSome(ctx: JobCtx, key: VersionKey): Promise<number> {
  const first = dueNow(await readReminders(ctx.db, key, ctx.clock.now()), ctx.clock.now());
  if (first.length === 0) return 0;
  return write(ctx, rootOf(key), async (work) => {
    const { tx, now } = work;
    const reminders = await readReminders(tx, key, now);
    const due = dueNow(reminders, now);
    const meioEnvio = (await invitesByMail(tx, key.organizacaoId)) ? 'EMAIL' : 'SMS';
    const { versao } = reminders.state;
    for (const { signatario, next } of due) {
      await updateSigner(tx, { ...key, signatarioId: signatario.id }, { dataLembrete: now });
      const { motivo } = next;
      await sendLink(ctx, work, { versao, signatario, meioEnvio }, { tipo: 'LEMBRETE_ENVIADO', motivo });
    }
    return due.length;
  });
}

function dueNow({ proximos }: { readonly proximos: readonly SignerReminder[] }, now: Date): SignerReminder[] {
  const today = dayOf(now);
  return proximos.filter(({ next }) => next.dia === today).slice(0, REMINDERS_PER_WRITE);
}
