import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { WebhookRow } from './store.ts';

// Authenticated with the ciphertext, so that no other kind of secret can replace it.
const purpose = 'webhooks.segredo';
const prefix = 'whsec_';

/** A new secret in the form shown to its receiver. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

export const sealSecret = (secrets: Secrets, segredo: string): string => secrets.encrypt(segredo, purpose);

/** The active secrets: the current one, and the previous one while a receiver switches. */
export function secretsInForce(secrets: Secrets, row: WebhookRow): readonly string[] {
  const sealed = [row.segredoCifrado, row.segredoAnteriorCifrado];
  return sealed.flatMap((text) => (text === null ? [] : [secrets.decrypt(text, purpose)]));
}

interface Signed {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/** The `webhook-signature` header: one signature for each secret (Standard Webhooks, "v1"). */
export function signatureHeader(segredos: readonly string[], { id, timestamp, body }: Signed): string {
  return segredos
    .map((segredo) => {
      const key = Buffer.from(segredo.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
