import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** A data key of one text or file, encrypted by a master key. */
export interface WrappedKey {
  /** Id of the master key: 12 hexadecimal characters. */
  readonly chaveId: string;
  /** 60 bytes: nonce, tag, encrypted key. */
  readonly cifrada: Buffer;
}

/** The master keys: the first encrypts, the others only decrypt. */
export interface KeyRing {
  /** Id of the key that encrypts. */
  currentId(): string;
  /** All ids, the current one first. */
  ids(): readonly string[];
  /** Encrypts a data key. The result only decrypts with the same `context`. */
  wrap(key: Buffer, context: string): WrappedKey;
  /** @throws UnknownMasterKey, or Error when altered or wrapped with another context */
  unwrap(wrapped: WrappedKey, context: string): Buffer;
  /**
   * Derives from the oldest key, so that all processes agree during a rotation. Derived keys change when the
   * oldest key is dropped.
   */
  derive(purpose: string): Buffer;
  /** Derives from every key, for texts in the first format, which do not name their key. */
  deriveAll(purpose: string): readonly Buffer[];
}

/** Ciphertext names a master key that is not configured. */
export class UnknownMasterKey extends Error {
  override readonly name = 'UnknownMasterKey';
  readonly chaveId: string;

  constructor(chaveId: string) {
    super(
      `The master key ${chaveId} is not configured, so its ciphertext cannot be decrypted. ` +
        'List it after the current one (LAVRA_MASTER_KEY, LAVRA_MASTER_KEY_FILE) until rotate-keys is done.',
    );
    this.chaveId = chaveId;
  }
}

export const chaveIdLength = 12;
const nonceLength = 12;
const tagLength = 16;
const keyLength = 32;
/** In bytes. */
export const wrappedLength = nonceLength + tagLength + keyLength;

interface OpenedKey {
  readonly id: string;
  readonly master: Buffer;
  /** Key objects make encryption five times faster than raw bytes. */
  readonly wrapping: KeyObject;
}

const deriveFrom = (master: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', master, '', `lavra:${purpose}`, keyLength));

/** Identifies a key without revealing it. */
function masterKeyId(master: Buffer): string {
  return createHash('sha256').update(deriveFrom(master, 'id')).digest('hex').slice(0, chaveIdLength);
}

function openKey(master: Buffer): OpenedKey {
  if (master.length !== keyLength) throw new Error('The master key must be 32 bytes long.');
  return { id: masterKeyId(master), master, wrapping: createSecretKey(deriveFrom(master, 'wrap')) };
}

/**
 * Creates a ring over `read`, which returns the master keys, the current first, and the same array while
 * nothing changed. `freshness: 'FRESH'` asks for a reread, when ciphertext names an unknown key.
 */
export function createKeyRing(read: (freshness: 'CACHED' | 'FRESH') => readonly Buffer[]): KeyRing {
  let from: readonly Buffer[] = [];
  let opened: readonly OpenedKey[] = [];
  const derived = new Map<string, readonly Buffer[]>();
  const keys = (freshness: 'CACHED' | 'FRESH' = 'CACHED'): readonly OpenedKey[] => {
    const present = read(freshness);
    if (present !== from) {
      opened = present.map(openKey);
      from = present;
      derived.clear();
    }
    return opened;
  };
  const current = (): OpenedKey => {
    const [first] = keys();
    if (!first) throw new Error('There is no master key.');
    return first;
  };
  const deriveAll = (purpose: string) => {
    const present = keys();
    const known = derived.get(purpose) ?? present.map(({ master }) => deriveFrom(master, purpose));
    derived.set(purpose, known);
    return known;
  };
  current();
  return {
    currentId: () => current().id,
    ids: () => keys().map(({ id }) => id),
    wrap(key, context) {
      const { id, wrapping } = current();
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', wrapping, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
      return { chaveId: id, cifrada: Buffer.concat([nonce, cipher.getAuthTag(), sealed]) };
    },
    unwrap({ chaveId, cifrada }, context) {
      const isIt = ({ id }: OpenedKey) => id === chaveId;
      const key = keys().find(isIt) ?? keys('FRESH').find(isIt);
      if (!key) throw new UnknownMasterKey(chaveId);
      if (cifrada.length !== wrappedLength) throw new Error('This is not a wrapped key.');
      const nonce = cifrada.subarray(0, nonceLength);
      const decipher = createDecipheriv('aes-256-gcm', key.wrapping, nonce, { authTagLength: tagLength });
      decipher
        .setAAD(Buffer.from(context))
        .setAuthTag(cifrada.subarray(nonceLength, nonceLength + tagLength));
      return Buffer.concat([decipher.update(cifrada.subarray(nonceLength + tagLength)), decipher.final()]);
    },
    derive: (purpose) => Buffer.from(deriveAll(purpose).at(-1)!),
    deriveAll,
  };
}

/** A ring of constant keys, for tests and LAVRA_MASTER_KEY. */
export function fixedKeyRing(...masters: readonly Buffer[]): KeyRing {
  return createKeyRing(() => masters);
}
