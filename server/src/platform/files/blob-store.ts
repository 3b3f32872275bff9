/** Kept bytes as they lie in a store; encrypted ones are longer than what they hold. */
export interface KeptBlob {
  /** `<sha256>`, or `<sha256>.cifrado` when it is encrypted. */
  readonly name: string;
  readonly bytes: number;
  /** When they were put last. */
  readonly date: Date;
}

/** Where blobs lie under their names, as a port: a disk, S3, or two of them while one is left for the other. */
export interface BlobStore {
  /** Folder for files that are being written, on the disk that `locate` answers from. */
  readonly temporary: string;
  /** Whether a temporary file must be synced before it is kept. */
  readonly isDurable: boolean;
  /** Moves a temporary file to its name; put again, a blob counts as put now. @throws StorageUnavailable */
  keep(name: string, path: string): Promise<void>;
  /** Puts other bytes under a name that is there: the same content, encrypted anew. Atomic. */
  replace(name: string, path: string): Promise<void>;
  /** A path on this machine that may be read until some minutes after, null when there is no such blob. */
  locate(name: string): Promise<string | null>;
  stat(name: string): Promise<KeptBlob | null>;
  /** Removes a blob unless it was put (again) since an instant; true when it is gone, or was not there. */
  remove(name: string, unlessPutSince: Date): Promise<boolean>;
  /** Drops a copy whose bytes are wrong; true when `locate` may find better ones elsewhere. */
  forget(name: string): Promise<boolean>;
  list(): AsyncIterable<KeptBlob>;
}

const blobName = /^([0-9a-f]{64})(\.cifrado)?$/;

export const isBlobName = (name: string): boolean => blobName.test(name);
export const encryptedName = (sha256: string): string => `${sha256}.cifrado`;
export const isEncryptedName = (name: string): boolean => name.endsWith('.cifrado');
/** The hash of what a blob holds. */
export const hashOfName = (name: string): string => name.slice(0, 64);

/** `ab/cd/<name>`, so that no folder grows too wide. @throws Error when it is not a blob's name */
export function blobPath(name: string): string {
  if (!isBlobName(name)) throw new Error('A stored file is named by its SHA-256 in lower-case hex.');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}
