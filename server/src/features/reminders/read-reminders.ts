import type { RegraLembretes } from '@lavra/client/types';
import { type NextReminder, nextReminder, reminderRuleInForce } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import { hasReturned } from '../../platform/messages/returned-messages.ts';
import { notificationsOf } from '../settings/index.ts';
import {
  linksCopiedAt,
  readSigningState,
  type SignerRow,
  type SigningState,
  unreachable,
} from '../signers/index.ts';
import type { VersionKey } from '../versions/index.ts';

export interface SignerReminder {
  readonly signatario: SignerRow;
  readonly next: NextReminder;
}

export interface Reminders {
  readonly state: SigningState;
  readonly regra: RegraLembretes;
  readonly daOrganizacao: boolean;
  readonly proximos: readonly SignerReminder[];
}

/** The rule in force for a version, and the next reminder of each signatory who can be reached. */
export async function readReminders(db: Queryable, key: VersionKey, now: Date): Promise<Reminders> {
  const { organizacaoId } = key;
  const state = await readSigningState(db, key);
  const { minuta, signatarios, versao } = state;
  const own = versao.contrato.lembretes;
  const regra = reminderRuleInForce(own, await notificationsOf(db, organizacaoId));
  const copied = await linksCopiedAt(db, [key.minutaId]);
  const hasRejection = signatarios.some(({ statusSignatario }) => statusSignatario === 'REJEITADO');
  const due = signatarios.flatMap((signatario) => {
    const facts = { ...signatario, ...lastContactOf(signatario, copied) };
    const next = nextReminder(regra, minuta, facts, { now, hasRejection });
    return next ? [{ signatario, next }] : [];
  });
  const lost = new Set(
    await unreachable(
      db,
      organizacaoId,
      due.map(({ signatario }) => signatario),
    ),
  );
  const proximos: SignerReminder[] = [];
  for (const one of due)
    if (!lost.has(one.signatario) && (await isDeliverable(db, one.signatario))) proximos.push(one);
  return { state, regra, daOrganizacao: own === null, proximos };
}

/** False for an address that returned a mail permanently: it gets no automatic mail. */
async function isDeliverable(
  db: Queryable,
  { organizacaoId, id: signatarioId, email }: SignerRow,
): Promise<boolean> {
  return email !== null && !(await hasReturned(db, organizacaoId, { signatarioId, destino: email }));
}

/** A copied link counts as an invitation. */
export function lastContactOf(
  { id, dataEnvioEmail, dataLembrete }: Pick<SignerRow, 'id' | 'dataEnvioEmail' | 'dataLembrete'>,
  copied: ReadonlyMap<number, Date>,
) {
  return { convidadoEm: latest(dataEnvioEmail, copied.get(id)), lembradoEm: dataLembrete };
}

function latest(one: Date | null, other: Date | undefined): Date | null {
  if (!one || !other) return one ?? other ?? null;
  return one > other ? one : other;
}
