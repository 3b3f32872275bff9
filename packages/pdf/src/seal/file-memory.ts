import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

/** Larger buffers are released after use; most documents are smaller. */
const maxCachedBytes = 4 * 1024 * 1024;

/**
 * A buffer reused for one file at a time. New buffers are allocated outside the heap and freed only by a full
 * collection.
 */
export class FileMemory {
  private memory: Buffer = Buffer.alloc(0);

  /** The bytes of a file, valid until the next read. Throws like `readFileSync`. */
  read(path: string): Buffer {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      if (size > maxCachedBytes) return readFileSync(file);
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
