import { FileDamaged, type Files, type StoredFile } from '../platform/files/files.ts';

/** Whether a stored file starts with all of another; null if one is unreadable, which is reported elsewhere. */
export async function isPrefixOf(
  files: Pick<Files, 'open' | 'stat'>,
  shorter: StoredFile,
  longer: string,
): Promise<boolean | null> {
  try {
    const stored = await files.stat(longer);
    if (!stored) return null;
    if (stored.tamanho < shorter.tamanho || shorter.tamanho === 0) return false;
    const range = { start: 0, end: shorter.tamanho - 1 };
    const left = await files.open(shorter.sha256);
    const right = await files.open(longer, range).catch((error: unknown) => {
      left.destroy();
      throw error;
    });
    // A partly read stream would keep its file open.
    return await areEqual(left, right).finally(() => {
      left.destroy();
      right.destroy();
    });
  } catch (error) {
    if (error instanceof FileDamaged) return null;
    throw error;
  }
}

/** Compares two streams with different chunk boundaries. */
async function areEqual(left: AsyncIterable<Buffer>, right: AsyncIterable<Buffer>): Promise<boolean> {
  const others = right[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of left) {
    for (let at = 0; at < chunk.length; ) {
      if (rest.length === 0) {
        const next = await others.next();
        if (next.done) return false;
        rest = next.value;
        continue;
      }
      const length = Math.min(rest.length, chunk.length - at);
      if (!rest.subarray(0, length).equals(chunk.subarray(at, at + length))) return false;
      rest = rest.subarray(length);
      at += length;
    }
  }
  return rest.length === 0 && (await others.next()).done === true;
}
