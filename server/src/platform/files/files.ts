import type { Readable } from 'node:stream';

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

/** Where bytes live, as a port: by content hash, never changed, put before the row that names them. */
export interface Files {
  /** Keeps bytes; the same bytes twice are one file. A path is moved in when it can be (a TempFile's). */
  put(source: Uint8Array | Readable | { readonly path: string }): Promise<StoredFile>;
  /** A fresh path that nobody else knows, on the same disk. */
  temp(): Promise<TempFile>;
  /** @throws FileMissing when there are no such bytes. */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /** All bytes at once, checked against their hash. */
  read(sha256: string): Promise<Buffer>;
  /** A path that other processes may read (never write). */
  path(sha256: string): Promise<string>;
  stat(sha256: string): Promise<StoredFile | null>;
  has(sha256: string): Promise<boolean>;
  /** Removes bytes, unless they were put (again) since an instant; says whether they are gone. */
  remove(sha256: string, unlessPutSince: Date): Promise<boolean>;
}

/** The row is there and its bytes are not: our own fault, a 500. */
export class FileMissing extends Error {
  constructor(sha256: string) {
    super(`The bytes ${sha256} are not in the store.`);
    this.name = 'FileMissing';
  }
}
