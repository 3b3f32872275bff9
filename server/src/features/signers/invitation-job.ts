import type { Secrets } from '../../platform/crypto/secrets.ts';

/** Sends one link's e-mail. */
export const INVITATION_TOPIC = 'convite.enviar';
/** Invites whoever is next in a signing order. */
export const NEXT_INVITATION_TOPIC = 'convite.proximo';

const PURPOSE = 'convite.token';

export type InvitationEvent = 'CONVITE_ENVIADO' | 'CONVITE_REENVIADO';

interface Invitation {
  readonly contratoId: number;
  readonly linkId: number;
  readonly evento: InvitationEvent;
  /** The link's own token in clear: it stands in no row, only its hash does. */
  readonly token: string;
}

export interface SealedInvitation extends Omit<Invitation, 'token'> {
  readonly tokenCifrado: string;
}

/** What the job carries: the token encrypted, so that a copy of the database opens no document. */
export function sealInvitation(secrets: Secrets, { token, ...invitation }: Invitation): SealedInvitation {
  return { ...invitation, tokenCifrado: secrets.encrypt(token, PURPOSE) };
}

export function openInvitation(secrets: Secrets, carga: unknown): Invitation {
  const { tokenCifrado, ...invitation } = carga as SealedInvitation;
  return { ...invitation, token: secrets.decrypt(tokenCifrado, PURPOSE) };
}
