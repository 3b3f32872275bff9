import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Small secrets kept at rest, and tokens kept by hash. */
export interface Secrets {
  /** AES-256-GCM; `purpose` is bound to the text, so that one kind of secret cannot pass for another. */
  encrypt(plain: string, purpose: string): string;
  /** @throws Error when the text was altered, is of another purpose or of another master key. */
  decrypt(sealed: string, purpose: string): string;
  /** SHA-256 in hex: for random tokens of 128 bits and more. */
  hashToken(token: string): string;
  /** Keyed hash in hex, for what is short enough to be guessed (six digits). Bind the owner into `context`. */
  hashCode(code: string, context: string): string;
  /** Compares two texts in a time that says nothing about them. */
  equal(a: string, b: string): boolean;
  /** A key of 32 bytes for another use (signing session tokens), derived from the master key. */
  derive(purpose: string): Buffer;
}

const FORMAT = 'v1';

export function createSecrets(masterKey: Buffer): Secrets {
  if (masterKey.length !== 32) throw new Error('The master key must be 32 bytes long.');
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', `lavra:${purpose}`, 32));
  const encryptionKey = derive('secrets');
  const codeKey = derive('codes');
  return {
    encrypt(plain, purpose) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [FORMAT, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    decrypt(text, purpose) {
      const [format, iv, tag, sealed] = text.split('.');
      if (format !== FORMAT || !iv || !tag || sealed === undefined)
        throw new Error('This is not a sealed secret.');
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(sealed, 'base64url', 'utf8') + decipher.final('utf8');
    },
    hashToken: (token) => createHash('sha256').update(token).digest('hex'),
    hashCode: (code, context) => createHmac('sha256', codeKey).update(`${context}\n${code}`).digest('hex'),
    equal(a, b) {
      const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
      return timingSafeEqual(left!, right!);
    },
    derive,
  };
}

/** Reads the master key of a data folder, made at the first start (mode 0600). */
export async function loadMasterKey(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'master.key');
  const kept = await readKey(path);
  if (kept) return kept;
  await writeKeyOnce(path, randomBytes(32).toString('base64'));
  const made = await readKey(path);
  if (!made) throw new Error(`The master key ${path} cannot be read.`);
  return made;
}

async function readKey(path: string): Promise<Buffer | null> {
  try {
    return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Written whole beside and then linked: of several processes that start at once, the first one's key stands. */
async function writeKeyOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${text}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
