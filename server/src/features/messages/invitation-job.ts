import { defineTopic } from '../../events/topic.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

const purpose = 'convite.token';

interface Invitation {
  readonly contratoId: number;
  readonly linkId: number;
  readonly evento: 'CONVITE_ENVIADO' | 'CONVITE_REENVIADO' | 'LEMBRETE_ENVIADO';
  /** A reminder of the near deadline; jobs of an earlier release lack it. */
  readonly isDeadline?: boolean;
  /** The link's token in clear text; its row has only the hash. */
  readonly token: string;
}

interface SealedInvitation extends Omit<Invitation, 'token'> {
  readonly tokenCifrado: string;
}

/** Sends one link's e-mail. */
export const invitationTopic = defineTopic<SealedInvitation>('convite.enviar');

/** The token is encrypted, so that a copy of the database opens no document. */
export function sealInvitation(secrets: Secrets, { token, ...invitation }: Invitation): SealedInvitation {
  return { ...invitation, tokenCifrado: secrets.encrypt(token, purpose) };
}

export function openInvitation(secrets: Secrets, { tokenCifrado, ...job }: SealedInvitation): Invitation {
  return { ...job, token: secrets.decrypt(tokenCifrado, purpose) };
}
