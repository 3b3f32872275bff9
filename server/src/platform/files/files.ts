import type { Readable } from 'node:stream';
import { DomainError } from '@lavra/domain';

/** Bytes that are kept: their name is their hash. */
export interface StoredFile {
  /** SHA-256, lower-case hex. */
  readonly sha256: string;
  /** Bytes. */
  readonly tamanho: number;
}

/** First and last byte, both included, as HTTP's Range has it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file being written, not yet kept. Dispose of it when it is not wanted. */
export interface TempFile extends AsyncDisposable {
  readonly path: string;
  remove(): Promise<void>;
}

export interface WrittenFile {
  readonly path: string;
  /** What this process itself measured while it wrote a TempFile, which is then not hashed again. */
  readonly measured?: StoredFile;
}

/** What is asked of bytes that are put. */
export interface PutOptions {
  /**
   * SENSIVEL for pictures of people, their documents and handwriting: kept encrypted, and with no `path()`, as that
   * would write them in the clear.
   */
  readonly classe?: 'COMUM' | 'SENSIVEL';
}

/** Where bytes live, as a port: by content hash, never changed, put before the row that names them. */
export interface Files {
  /** Keeps bytes; the same bytes twice are one file. A path is moved in when it can be (a TempFile's). */
  put(source: Uint8Array | Readable | WrittenFile, options?: PutOptions): Promise<StoredFile>;
  /** A fresh path that nobody else knows, on the same disk. */
  temp(): Promise<TempFile>;
  /** Bytes that were found to be those of their name. @throws FileMissing, FileAltered */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /** All bytes at once, checked against their hash. */
  read(sha256: string): Promise<Buffer>;
  /** A path that other processes may read (never write), its bytes checked. @throws FileMissing, FileAltered */
  path(sha256: string): Promise<string>;
  /** Looks at all bytes before any is sent. @throws FileMissing, FileAltered */
  check(sha256: string): Promise<void>;
  stat(sha256: string): Promise<StoredFile | null>;
  has(sha256: string): Promise<boolean>;
  /** What is kept, with when it was put last, in no order; what is put meanwhile may be missing. */
  list(): AsyncIterable<{ readonly sha256: string; readonly putAt: Date }>;
  /** Removes bytes, unless they were put (again) since an instant; says whether they are gone. */
  remove(sha256: string, unlessPutSince: Date): Promise<boolean>;
}

/** The store does not answer, or refuses us: nothing was kept, nothing can be read; it is told in the log. */
export class StorageUnavailable extends DomainError {
  constructor(cause: unknown) {
    super('ArmazenamentoIndisponivelException', { retryAfterS: 30 });
    this.cause = cause;
  }
}

/** What a row names cannot be handed out: never served, said to whoever asks, told in the log for the operator. */
export abstract class FileDamaged extends DomainError {
  constructor(sha256: string, detail: string) {
    super('ArquivoDanificadoException', { parametros: [sha256.slice(0, 12)] });
    this.cause = new Error(detail);
  }
}

/** The row is there and its bytes are not. */
export class FileMissing extends FileDamaged {
  constructor(sha256: string) {
    super(sha256, `The bytes ${sha256} are not in the store.`);
  }
}

/** The bytes are there and are not those that the row names. */
export class FileAltered extends FileDamaged {
  constructor(sha256: string, found: string) {
    super(sha256, `The stored bytes of ${sha256} have changed: ${found}.`);
  }
}
