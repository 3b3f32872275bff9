import { createHash, createHmac, createSecretKey } from 'node:crypto';
import type { Secrets } from '../../platform/crypto/secrets.ts';

/** Validity of a pass. */
const LIFETIME_MS = 12 * 3_600_000;

/** Proofs given by one browser on one link (docs/decisions/0003-signing-passes.md). */
export interface Proofs {
  readonly chave: KeyProof | null;
  /** Id of the confirmed code. */
  readonly tokenId: number | null;
  /** The link was opened here under the identification of another signature; further proofs do not end it. */
  readonly isContinued: boolean;
}

export interface KeyProof {
  /** Identifies the key: a changed key must be entered again. */
  readonly marca: string;
  readonly confirmadaEm: number;
  readonly tentativas: number;
}

export const noProofs: Proofs = { chave: null, tokenId: null, isContinued: false };

interface Text extends Proofs {
  readonly link: number;
  readonly expira: number;
}

/** Encodes a pass as opaque text that the browser sends back; the server stores nothing. */
export function issuePass(secrets: Secrets, linkId: number, proofs: Proofs, now: Date): string {
  const text: Text = { ...proofs, link: linkId, expira: now.getTime() + LIFETIME_MS };
  const body = Buffer.from(JSON.stringify(text)).toString('base64url');
  return `${body}.${macOf(secrets, body)}`;
}

/** The proofs in a pass for a link; none if it is missing, altered, expired or of another link. */
export function readPass(secrets: Secrets, linkId: number, passe: string | undefined, now: Date): Proofs {
  const [body, mac, ...rest] = (passe ?? '').split('.');
  if (!body || !mac || rest.length > 0 || !secrets.equal(mac, macOf(secrets, body))) return noProofs;
  const { link, expira, chave, tokenId, isContinued } = JSON.parse(
    Buffer.from(body, 'base64url').toString(),
  ) as Text;
  return link === linkId && expira > now.getTime() ? { chave, tokenId, isContinued } : noProofs;
}

/** Identifies a stored key without revealing it. */
export function markOfKey(chaveSegurancaCifrada: string): string {
  return createHash('sha256').update(chaveSegurancaCifrada).digest('base64url').slice(0, 22);
}

function macOf(secrets: Secrets, body: string): string {
  return createHmac('sha256', createSecretKey(secrets.derive('assinatura.passe')))
    .update(body)
    .digest('base64url');
}
