import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { StoredFile } from './files.ts';

/** Passes a stream through and measures its hash and length. */
export class HashMeter extends Transform {
  readonly #hash = createHash('sha256');
  #tamanho = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void) {
    this.#hash.update(chunk);
    this.#tamanho += chunk.length;
    done(null, chunk);
  }

  /** Call once, after the end of the stream. */
  measured(): StoredFile {
    return { sha256: this.#hash.digest('hex'), tamanho: this.#tamanho };
  }
}
