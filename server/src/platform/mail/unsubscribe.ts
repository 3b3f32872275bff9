import type { Secrets } from '../crypto/secrets.ts';

/** A notice that a user of an organisation turned off. */
export interface RefusedNotice {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly aviso: string;
}

/** The notice of all e-mails of notifications: a preference of the user, in every organisation. */
export const notificationMails = 'emailNotificacoes';

const purpose = 'avisos.desligar';

/** Token for turning off a notice; unforgeable. It does not expire, because old mails are kept for years. */
export function unsubscribeToken(secrets: Pick<Secrets, 'hashCode'>, notice: RefusedNotice): string {
  const text = `${notice.organizacaoId}.${notice.usuarioId}.${notice.aviso}`;
  return `${text}.${secrets.hashCode(text, purpose).slice(0, 32)}`;
}

/** The content of a token; null for a forged one. */
export function openUnsubscribeToken(
  secrets: Pick<Secrets, 'hashCode' | 'equal'>,
  token: string,
): RefusedNotice | null {
  const [, organizacaoId, usuarioId, aviso] =
    /^(\d{1,15})\.(\d{1,15})\.(\w{1,60})\.[0-9a-f]{32}$/.exec(token) ?? [];
  if (!aviso) return null;
  const notice = { organizacaoId: Number(organizacaoId), usuarioId: Number(usuarioId), aviso };
  return secrets.equal(unsubscribeToken(secrets, notice), token) ? notice : null;
}

export const unsubscribePath = '/avisos/desligar';
