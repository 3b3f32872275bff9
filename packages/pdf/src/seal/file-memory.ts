import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

/** Most documents are smaller; what is larger is given back after it was used. */
const maxKeptBytes = 4 * 1024 * 1024;

/**
 * Memory for one file at a time. New memory for each document's bytes lies outside of the heap, where it is only freed
 * by full collections, and is handed out by the system page by page, each cleared.
 */
export class FileMemory {
  private memory: Buffer = Buffer.alloc(0);

  /** A file's bytes, until the next file is read. Throws as `readFileSync` does. */
  read(path: string): Buffer {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      if (size > maxKeptBytes) return readFileSync(file);
      if (size > this.memory.length) this.memory = Buffer.allocUnsafeSlow(size);
      let length = 0;
      while (length < size) {
        const read = readSync(file, this.memory, length, size - length, length);
        if (read === 0) break;
        length += read;
      }
      return this.memory.subarray(0, length);
    } finally {
      closeSync(file);
    }
  }
}
