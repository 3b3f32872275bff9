import { defineTopic } from '../../events/topic.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

interface SealedRequest {
  readonly conta: string;
}

/** Sends a link to set a password. */
export const passwordLinkTopic = defineTopic<SealedRequest>('conta.link-senha');

const purpose = 'conta.link-senha';

/** Address of the account, encrypted; the account may not exist. */
export function sealLinkRequest(secrets: Secrets, email: string): SealedRequest {
  return { conta: secrets.encrypt(email, purpose) };
}

export function openLinkRequest(secrets: Secrets, { conta }: SealedRequest): string {
  return secrets.decrypt(conta, purpose);
}
