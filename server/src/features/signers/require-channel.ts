import { DomainError, toE164 } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import { notificationsOf } from '../settings/index.ts';
import type { SignerRow } from './store.ts';

/** The number for an invitation by SMS; null if the sender wants none. */
export function smsNumber({
  enviarConviteSMS,
  telefone,
  ddi,
}: Pick<SignerRow, 'enviarConviteSMS' | 'telefone' | 'ddi'>): string | null {
  return enviarConviteSMS && telefone !== null ? toE164(telefone, ddi) : null;
}

/** Signatories without a channel: the organisation turned e-mail off, and they get no SMS. */
export async function unreachable(
  db: Queryable,
  organizacaoId: number,
  signatarios: readonly SignerRow[],
): Promise<readonly SignerRow[]> {
  return (await invitesByMail(db, organizacaoId)) ? [] : signatarios.filter((one) => smsNumber(one) === null);
}

export async function invitesByMail(db: Queryable, organizacaoId: number): Promise<boolean> {
  return (await notificationsOf(db, organizacaoId)).signatario.emailConviteAssinaturaDoc;
}

/** Before anything is recorded (0-decisions §7). @throws DomainError ConviteEmailDesabilitadoException */
export async function requireChannel(
  db: Queryable,
  organizacaoId: number,
  signatarios: readonly SignerRow[],
): Promise<void> {
  const lost = await unreachable(db, organizacaoId, signatarios);
  if (lost.length > 0) throw new DomainError('ConviteEmailDesabilitadoException');
}
