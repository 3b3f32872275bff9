import { createHash, randomBytes } from 'node:crypto';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { fixedKeyRing, UnknownMasterKey } from '../crypto/key-ring.ts';
import {
  BlobForged,
  decryptedStream,
  encryptInto,
  headerLength,
  measureDecrypted,
  plainLength,
  rewrapBlob,
} from './blob-cipher.ts';

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const ring = fixedKeyRing(older);
const chunk = 64 * 1024;
const sealedChunk = chunk + 16;

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = temporaryFolder('cipher');
});
const newPath = () => join(folder, String(count++));

const asStream = (bytes: Buffer) => Readable.from([bytes], { objectMode: false });

async function encrypted(bytes: Buffer, source: Buffer | Readable = asStream(bytes)) {
  const path = newPath();
  const stored = await encryptInto(ring, source, path);
  return { path, ...stored, blob: await readFile(path) };
}

async function openedOf(blob: Buffer, sha256: string, keys = ring) {
  const path = newPath();
  await writeFile(path, blob);
  await using file = await open(path, 'r');
  return await measureDecrypted(keys, sha256, file);
}

describe('an encrypted file', () => {
  it('is closed with its stream, even when nobody read from it', async () => {
    const { path, sha256 } = await encrypted(randomBytes(10));
    const [unread, read] = [await open(path, 'r'), await open(path, 'r')];
    decryptedStream(ring, sha256, unread).destroy();
    await buffer(decryptedStream(ring, sha256, read));
    await vi.waitFor(() => expect([unread.fd, read.fd]).toEqual([-1, -1]));
  });

  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 5])(
    'of %i bytes decrypts to the same bytes, completely and by range, however it was written',
    async (length) => {
      const bytes = randomBytes(length);
      const { path, sha256, blob } = await encrypted(bytes);
      const atOnce = await encrypted(bytes, bytes);
      expect(atOnce).toMatchObject({ sha256, tamanho: length });
      expect(atOnce.blob.length).toBe(blob.length);
      expect(await buffer(decryptedStream(ring, sha256, await open(atOnce.path, 'r')))).toEqual(bytes);
      expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(plainLength(blob.length)).toBe(length);
      expect(await buffer(decryptedStream(ring, sha256, await open(path, 'r')))).toEqual(bytes);
      for (const [start, end] of [
        [0, 0],
        [length >> 1, length - 1],
        [chunk - 2, chunk + 2],
      ] as const) {
        if (start > end || end >= length) continue;
        const part = await buffer(decryptedStream(ring, sha256, await open(path, 'r'), { start, end }));
        expect(part).toEqual(bytes.subarray(start, end + 1));
      }
    },
  );

  it('is rejected when cut, lengthened, reordered, renamed or changed anywhere', async () => {
    const { sha256, blob } = await encrypted(randomBytes(3 * chunk + 5));
    const chunks = [0, 1, 2, 3].map((n) =>
      blob.subarray(headerLength + n * sealedChunk, headerLength + (n + 1) * sealedChunk),
    );
    const header = blob.subarray(0, headerLength);
    const forged = [
      ['cut at a chunk', Buffer.concat([header, ...chunks.slice(0, 3)])],
      ['cut to its header', header],
      ['cut inside a chunk', blob.subarray(0, blob.length - 1)],
      ['lengthened', Buffer.concat([blob, Buffer.alloc(1)])],
      ['its last chunk twice', Buffer.concat([blob, chunks[3]!])],
      ['reordered', Buffer.concat([header, chunks[1]!, chunks[0]!, chunks[2]!, chunks[3]!])],
      ['a chunk left out', Buffer.concat([header, chunks[0]!, chunks[2]!, chunks[3]!])],
      ...[9, 30, 60, headerLength - 1, headerLength + 1, blob.length - 1].map((at) => {
        const altered = Buffer.from(blob);
        altered[at]! ^= 1;
        return [`altered at ${at}`, altered] as const;
      }),
    ] as const;
    for (const [how, bytes] of forged) {
      await expect(openedOf(bytes, sha256), how).rejects.toThrow(/./);
    }
    await expect(openedOf(blob, 'a'.repeat(64))).rejects.toThrow(BlobForged);
    expect((await openedOf(blob, sha256)).sha256).toBe(sha256);
  });

  it('decrypts only with its master key, and only with the new one after a rotation', async () => {
    const { path, sha256, blob } = await encrypted(Buffer.from('selfie'));
    await expect(openedOf(blob, sha256, fixedKeyRing(newer))).rejects.toThrow(UnknownMasterKey);
    const to = newPath();
    expect(await rewrapBlob(fixedKeyRing(newer, older), sha256, path, to)).toBe(true);
    const anew = await readFile(to);
    expect((await openedOf(anew, sha256, fixedKeyRing(newer))).sha256).toBe(sha256);
    await expect(openedOf(anew, sha256)).rejects.toThrow(UnknownMasterKey);
    expect(await rewrapBlob(fixedKeyRing(newer, older), sha256, to, newPath())).toBe(false);
  });
});
