import type { Readable } from 'node:stream';
import { DomainError } from '@lavra/domain';

/** Stored bytes, named by their hash. */
export interface StoredFile {
  /** SHA-256, lower-case hex. */
  readonly sha256: string;
  /** In bytes. */
  readonly tamanho: number;
}

/** First and last byte, both included, as in HTTP's Range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file being written, not yet stored. Dispose of it when it is not needed. */
export interface TempFile extends AsyncDisposable {
  readonly path: string;
  remove(): Promise<void>;
}

export interface WrittenFile {
  readonly path: string;
  /** Hash and length measured by this process while writing a TempFile, which is then not hashed again. */
  readonly measured?: StoredFile;
}

/** Options of `put`. */
export interface PutOptions {
  /**
   * SENSIVEL for pictures of people, their documents and handwriting: stored encrypted, and without a
   * `path()`, which would need a plaintext copy.
   */
  readonly classe?: 'COMUM' | 'SENSIVEL';
}

/** Immutable file storage, as a port. Files are named by content hash and stored before the row that names them. */
export interface Files {
  /** Stores bytes; equal content is stored once. A TempFile is moved, other paths are copied. */
  put(source: Uint8Array | Readable | WrittenFile, options?: PutOptions): Promise<StoredFile>;
  /** Returns a fresh path on the same disk. */
  temp(): Promise<TempFile>;
  /** Streams bytes that match their hash. @throws FileMissing, FileAltered */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Reads all bytes into memory, checked against their hash. */
  read(sha256: string): Promise<Buffer>;
  /**
   * Returns a path for other processes to read (never write), after checking the bytes. @throws FileMissing,
   * FileAltered
   */
  path(sha256: string): Promise<string>;
  /** Checks all bytes before any is sent. @throws FileMissing, FileAltered */
  check(sha256: string): Promise<void>;
  stat(sha256: string): Promise<StoredFile | null>;
  has(sha256: string): Promise<boolean>;
  /** Lists stored files with their last put, unordered. Concurrent puts may be missing. */
  list(): AsyncIterable<{ readonly sha256: string; readonly putAt: Date }>;
  /** Removes a file unless it was put (again) since an instant; returns whether it is gone. */
  remove(sha256: string, unlessPutSince: Date): Promise<boolean>;
}

/** The store does not answer or refuses access. Nothing was stored; the cause is logged. */
export class StorageUnavailable extends DomainError {
  constructor(cause: unknown) {
    super('ArmazenamentoIndisponivelException', { retryAfterS: 30 });
    this.cause = cause;
  }
}

/**
 * A file that a row names is unusable. It is never served; the client gets an error and the operator a log
 * line.
 */
export abstract class FileDamaged extends DomainError {
  constructor(sha256: string, detail: string) {
    super('ArquivoDanificadoException', { parametros: [sha256.slice(0, 12)] });
    this.cause = new Error(detail);
  }
}

/** The row exists and its file does not. */
export class FileMissing extends FileDamaged {
  constructor(sha256: string) {
    super(sha256, `The bytes ${sha256} are not in the store.`);
  }
}

/** The file does not match the hash in its row. */
export class FileAltered extends FileDamaged {
  constructor(sha256: string, found: string) {
    super(sha256, `The stored bytes of ${sha256} have changed: ${found}.`);
  }
}
