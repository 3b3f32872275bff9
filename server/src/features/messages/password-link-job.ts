import { defineTopic } from '../../events/topic.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

interface SealedRequest {
  readonly conta: string;
}

/** Sends the link by which a password is set. */
export const passwordLinkTopic = defineTopic<SealedRequest>('conta.link-senha');

const purpose = 'conta.link-senha';

/** Whose link, encrypted, whether there is such an account or not. */
export function sealLinkRequest(secrets: Secrets, email: string): SealedRequest {
  return { conta: secrets.encrypt(email, purpose) };
}

export function openLinkRequest(secrets: Secrets, { conta }: SealedRequest): string {
  return secrets.decrypt(conta, purpose);
}
