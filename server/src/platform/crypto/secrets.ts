import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  randomBytes,
} from 'node:crypto';
import { equalTexts } from './equal-texts.ts';
import { fixedKeyRing, type KeyRing, type WrappedKey } from './key-ring.ts';

/** Encryption of small secrets at rest, and hashes of tokens. */
export interface Secrets {
  /** AES-256-GCM. The purpose is authenticated, so that one kind of secret cannot replace another. */
  encrypt(plain: string, purpose: string): string;
  /** @throws Error when the text was altered, or has another purpose or master key. */
  decrypt(sealed: string, purpose: string): string;
  /** Whether a text is encrypted under the current master key. */
  isCurrent(sealed: string): boolean;
  /** SHA-256 in hex, for random tokens of at least 128 bits. */
  hashToken(token: string): string;
  /** Keyed hash in hex, for short codes (six digits). `context` must include the owner. */
  hashCode(code: string, context: string): string;
  /** Compares two texts in constant time. */
  equal(a: string, b: string): boolean;
  /** Derives a 32-byte key for another use, the same in every process. */
  derive(purpose: string): Buffer;
}

/** Context of a text's wrapped data key; the text itself is bound to its purpose. */
const wrapContext = 'texto';

/** `v2.<master key>.<wrapped key>.<nonce>.<tag>.<text>`: a rotation rewraps the key without knowing the purpose. */
const sealedText = /v2\.([0-9a-f]{12})\.([\w-]{80})\.(?=[\w-]{16}\.[\w-]{22}\.)/g;

/**
 * Creates secrets over a ring, or over one constant master key. With a `root` (`sharedRoot`), codes and
 * derived keys survive every rotation; without one they depend on the ring's oldest key.
 */
export function createSecrets(keys: Buffer | KeyRing, root: Buffer | null = null): Secrets {
  const ring = Buffer.isBuffer(keys) ? fixedKeyRing(keys) : keys;
  const derive = root ? fixedKeyRing(root).derive : ring.derive;
  return {
    encrypt(plain, purpose) {
      const key = randomBytes(32);
      const { chaveId, cifrada } = ring.wrap(key, wrapContext);
      const parts = [cifrada, ...seal(key, plain, purpose)].map((part) => part.toString('base64url'));
      return ['v2', chaveId, ...parts].join('.');
    },
    decrypt(text, purpose) {
      const [format, ...parts] = text.split('.');
      if (format === 'v1') return openFirstFormat(ring, parts, purpose);
      const [chaveId, wrapped, ...sealed] = parts;
      if (format !== 'v2' || !chaveId || !wrapped) throw new Error('This is not a sealed secret.');
      return open(ring.unwrap(wrappedOf(chaveId, wrapped), wrapContext), sealed, purpose);
    },
    isCurrent: (text) => text.startsWith(`v2.${ring.currentId()}.`),
    hashToken: (token) => hash('sha256', token),
    hashCode: (code, context) =>
      createHmac('sha256', createSecretKey(derive('codes')))
        .update(`${context}\n${code}`)
        .digest('hex'),
    equal: equalTexts,
    derive,
  };
}

/**
 * Rewraps every secret in a column's text (its own, or those inside a job's JSON) under the current master
 * key. Returns the same text when nothing changed; text that only resembles a secret stays.
 */
export function rewrapSecrets(ring: KeyRing, text: string): string {
  return text.replace(sealedText, (whole, chaveId: string, wrapped: string) => {
    if (chaveId === ring.currentId()) return whole;
    const key = unwrapOrNull(ring, wrappedOf(chaveId, wrapped));
    if (key === null) return whole;
    const anew = ring.wrap(key, wrapContext);
    return `v2.${anew.chaveId}.${anew.cifrada.toString('base64url')}.`;
  });
}

function unwrapOrNull(ring: KeyRing, wrapped: WrappedKey): Buffer | null {
  try {
    return ring.unwrap(wrapped, wrapContext);
  } catch {
    return null;
  }
}

const wrappedOf = (chaveId: string, wrapped: string): WrappedKey => ({
  chaveId,
  cifrada: Buffer.from(wrapped, 'base64url'),
});

function seal(key: Buffer, plain: string, purpose: string): readonly Buffer[] {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), sealed];
}

function open(key: Buffer, parts: readonly string[], purpose: string): string {
  const [nonce, tag, sealed] = parts;
  if (!nonce || !tag || sealed === undefined) throw new Error('This is not a sealed secret.');
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), Buffer.from(nonce, 'base64url'), {
    authTagLength: 16,
  });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(Buffer.from(tag, 'base64url'));
  const plain = decipher.update(Buffer.from(sealed, 'base64url'));
  return Buffer.concat([plain, decipher.final()]).toString('utf8');
}

/** The first format names no key, so every master key is tried. */
function openFirstFormat(ring: KeyRing, parts: readonly string[], purpose: string): string {
  let fault: unknown;
  for (const key of ring.deriveAll('secrets')) {
    try {
      return open(key, parts, purpose);
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}
