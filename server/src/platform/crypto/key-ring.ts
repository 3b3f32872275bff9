import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** A key of one text or one file, encrypted by a master key. */
export interface WrappedKey {
  /** Which master key: 12 hexadecimal characters. */
  readonly chaveId: string;
  /** 60 bytes: nonce, tag, encrypted key. */
  readonly cifrada: Buffer;
}

/** The master keys: the first encrypts, the others still open what they once encrypted. */
export interface KeyRing {
  /** Of the key that encrypts now. */
  currentId(): string;
  /** All ids, the current one first. */
  ids(): readonly string[];
  /** `context` is bound to the result, so that a wrapped key cannot be moved to another place. */
  wrap(key: Buffer, context: string): WrappedKey;
  /** @throws UnknownMasterKey, or Error when it was altered or belongs elsewhere */
  unwrap(wrapped: WrappedKey, context: string): Buffer;
  /**
   * Derived from the oldest key, so that all processes agree while a new one is brought in; what is derived changes
   * when the oldest is dropped.
   */
  derive(purpose: string): Buffer;
  /** As `derive`, of every key: for texts of the first format, which do not name theirs. */
  deriveAll(purpose: string): readonly Buffer[];
}

/** What is encrypted names a master key that this process was not given. */
export class UnknownMasterKey extends Error {
  override readonly name = 'UnknownMasterKey';
  readonly chaveId: string;

  constructor(chaveId: string) {
    super(
      `The master key ${chaveId} is not among those configured: what it encrypted cannot be opened. ` +
        'Give it after the current one (LAVRA_MASTER_KEY, LAVRA_MASTER_KEY_FILE) until rotate-keys has ended.',
    );
    this.chaveId = chaveId;
  }
}

export const chaveIdLength = 12;
const nonceLength = 12;
const tagLength = 16;
const keyLength = 32;
/** Bytes of a wrapped key. */
export const wrappedLength = nonceLength + tagLength + keyLength;

interface OpenedKey {
  readonly id: string;
  readonly master: Buffer;
  /** Node takes a key object in a fifth of the time that it takes the same bytes. */
  readonly wrapping: KeyObject;
}

const deriveFrom = (master: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', master, '', `lavra:${purpose}`, keyLength));

/** Says which key it is, and nothing about it. */
function masterKeyId(master: Buffer): string {
  return createHash('sha256').update(deriveFrom(master, 'id')).digest('hex').slice(0, chaveIdLength);
}

function openKey(master: Buffer): OpenedKey {
  if (master.length !== keyLength) throw new Error('The master key must be 32 bytes long.');
  return { id: masterKeyId(master), master, wrapping: createSecretKey(deriveFrom(master, 'wrap')) };
}

/**
 * `read` gives the master keys, the current first; it is asked at each use and answers the same list while nothing
 * changed. `look: 'FRESH'` is asked where something names a key that is not among them.
 */
export function createKeyRing(read: (look: 'KEPT' | 'FRESH') => readonly Buffer[]): KeyRing {
  let from: readonly Buffer[] = [];
  let opened: readonly OpenedKey[] = [];
  const derived = new Map<string, readonly Buffer[]>();
  const keys = (look: 'KEPT' | 'FRESH' = 'KEPT'): readonly OpenedKey[] => {
    const present = read(look);
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

/** A ring of keys that never change: tests, and LAVRA_MASTER_KEY. */
export function fixedKeyRing(...masters: readonly Buffer[]): KeyRing {
  return createKeyRing(() => masters);
}
