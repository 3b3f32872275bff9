/** A blob in a store. Encrypted blobs are longer than their plaintext. */
export interface StoredBlob {
  /** `<sha256>`, or `<sha256>.cifrado` when encrypted. */
  readonly name: string;
  readonly bytes: number;
  /** Time of the last put. */
  readonly date: Date;
}

/** Storage of named blobs, as a port: a disk, S3, or two stores during a move. */
export interface BlobStore {
  /** Folder for temporary files, on the same disk as the paths of `locate`. */
  readonly temporary: string;
  /** Whether a temporary file must be synced before `keep`. */
  readonly isDurable: boolean;
  /** Moves a temporary file to its name. Storing a blob again renews its date. @throws StorageUnavailable */
  keep(name: string, path: string): Promise<void>;
  /** Atomically replaces an existing blob with a re-encryption of the same content. */
  replace(name: string, path: string): Promise<void>;
  /** Returns a local path that stays readable for some minutes; null when there is no such blob. */
  locate(name: string): Promise<string | null>;
  stat(name: string): Promise<StoredBlob | null>;
  /** Removes a blob unless it was put (again) since an instant; true when it no longer exists. */
  remove(name: string, unlessPutSince: Date): Promise<boolean>;
  /** Drops a corrupt copy; true when `locate` may find a good one elsewhere. */
  forget(name: string): Promise<boolean>;
  list(): AsyncIterable<StoredBlob>;
}

const blobName = /^([0-9a-f]{64})(\.cifrado)?$/;

export const isBlobName = (name: string): boolean => blobName.test(name);
export const encryptedName = (sha256: string): string => `${sha256}.cifrado`;
export const isEncryptedName = (name: string): boolean => name.endsWith('.cifrado');
/** Hash of a blob's plaintext. */
export const hashOfName = (name: string): string => name.slice(0, 64);

/** `ab/cd/<name>`, to limit the entries per folder. @throws Error when it is not a blob's name */
export function blobPath(name: string): string {
  if (!isBlobName(name)) throw new Error('A stored file is named by its SHA-256 in lower-case hex.');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}
