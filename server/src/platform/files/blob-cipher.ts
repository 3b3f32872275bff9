import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, fstatSync } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chaveIdLength, type KeyRing, type WrappedKey, wrappedLength } from '../crypto/key-ring.ts';
import type { StoredFile } from './files.ts';
import { HashMeter } from './hash-meter.ts';

/**
 * Format of an encrypted blob: a header (magic, master key id, wrapped data key, nonce prefix) and chunks of
 * 64 KiB, each AES-256-GCM with nonce prefix | number | is-last (the STREAM construction of Hoang et al.), so
 * that chunks cannot move or go missing. The data key is bound to the blob's name, the hash of its plaintext.
 */
const mark = Buffer.from('LAVRACF1');
const prefixLength = 7;
const tagLength = 16;
const chunkLength = 64 * 1024;
const sealedChunkLength = chunkLength + tagLength;
export const headerLength = mark.length + chaveIdLength + wrappedLength + prefixLength;

/** The ciphertext was altered, cut or moved, or belongs to another name. */
export class BlobForged extends Error {
  override readonly name = 'BlobForged';
}

interface Header {
  readonly wrapped: WrappedKey;
  readonly prefix: Buffer;
}

const contextOf = (sha256: string) => `arquivo:${sha256}`;

function formatHeader({ wrapped, prefix }: Header): Buffer {
  return Buffer.concat([mark, Buffer.from(wrapped.chaveId, 'latin1'), wrapped.cifrada, prefix]);
}

function parseHeader(bytes: Buffer): Header {
  if (bytes.length < headerLength || !bytes.subarray(0, mark.length).equals(mark))
    throw new BlobForged('The header of an encrypted blob is missing.');
  const keyAt = mark.length + chaveIdLength;
  return {
    wrapped: {
      chaveId: bytes.toString('latin1', mark.length, keyAt),
      cifrada: Buffer.from(bytes.subarray(keyAt, keyAt + wrappedLength)),
    },
    prefix: Buffer.from(bytes.subarray(keyAt + wrappedLength, headerLength)),
  };
}

function nonceOf(prefix: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(number, prefixLength);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Plaintext length of a blob of this length. */
export function plainLength(blobLength: number): number {
  const body = blobLength - headerLength;
  return body - Math.ceil(body / sealedChunkLength) * tagLength;
}

/**
 * Encrypts bytes or a stream into a new file, with constant memory for a stream. Returns the hash and length
 * of the plaintext.
 */
export async function encryptInto(
  ring: KeyRing,
  source: Readable | Uint8Array,
  path: string,
): Promise<StoredFile> {
  const key = randomBytes(32);
  const prefix = randomBytes(prefixLength);
  const headerOf = (sha256: string): Header => ({ wrapped: ring.wrap(key, contextOf(sha256)), prefix });
  if (source instanceof Uint8Array) {
    const stored = measureBytes(source);
    const whole = [formatHeader(headerOf(stored.sha256)), ...sealedChunks(source, key, prefix)];
    await writeFile(path, Buffer.concat(whole), { flag: 'wx', mode: 0o600 });
    return stored;
  }
  const meter = new HashMeter();
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  target.write(Buffer.alloc(headerLength));
  await pipeline(source, meter, encryptor(key, prefix), target);
  const stored = meter.measured();
  await writeHeader(path, headerOf(stored.sha256));
  return stored;
}

const measureBytes = (bytes: Uint8Array): StoredFile => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  tamanho: bytes.length,
});

async function writeHeader(path: string, header: Header): Promise<void> {
  await using file = await open(path, 'r+');
  await file.write(formatHeader(header), 0, headerLength, 0);
}

function sealChunk(chunk: Uint8Array, key: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), nonce);
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
}

/** An empty blob has one chunk too. */
function* sealedChunks(bytes: Uint8Array, key: Buffer, prefix: Buffer): Generator<Buffer> {
  const last = Math.max(1, Math.ceil(bytes.length / chunkLength)) - 1;
  for (let number = 0; number <= last; number++) {
    const chunk = bytes.subarray(number * chunkLength, (number + 1) * chunkLength);
    yield sealChunk(chunk, key, nonceOf(prefix, number, number === last));
  }
}

/**
 * Splits into chunks and encrypts each. One chunk is held back, because only the end of the stream shows
 * which is the last.
 */
function encryptor(key: Buffer, prefix: Buffer): Transform {
  let held = Buffer.alloc(0);
  let number = 0;
  const seal = (chunk: Buffer, isLast: boolean) => sealChunk(chunk, key, nonceOf(prefix, number++, isLast));
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      held = Buffer.concat([held, bytes]);
      while (held.length > chunkLength) {
        this.push(seal(held.subarray(0, chunkLength), false));
        held = held.subarray(chunkLength);
      }
      done();
    },
    flush(done) {
      done(null, seal(held, true));
    },
  });
}

/**
 * Decrypts a blob from the chunk that contains `start`, yielding only whole, authentic chunks. The caller
 * closes the file. @throws BlobForged, UnknownMasterKey
 */
export async function* decryptedChunks(
  ring: KeyRing,
  sha256: string,
  file: FileHandle,
  start = 0,
): AsyncGenerator<Buffer> {
  const { size } = fstatSync(file.fd);
  const { wrapped, prefix } = parseHeader(await readAt(file, 0, headerLength));
  const key = unwrap(ring, sha256, wrapped);
  const chunks = Math.max(1, Math.ceil((size - headerLength) / sealedChunkLength));
  let skip = start % chunkLength;
  for (let number = Math.floor(start / chunkLength); number < chunks; number++) {
    const at = headerLength + number * sealedChunkLength;
    const sealed = await readAt(file, at, Math.min(sealedChunkLength, size - at));
    const plain = openChunk(key, nonceOf(prefix, number, number === chunks - 1), sealed);
    yield skip === 0 ? plain : plain.subarray(skip);
    skip = 0;
  }
}

/** Checks that the key of a blob is available and authentic. @throws BlobForged, UnknownMasterKey */
export async function assertOpens(ring: KeyRing, sha256: string, file: FileHandle): Promise<void> {
  unwrap(ring, sha256, parseHeader(await readAt(file, 0, headerLength)).wrapped);
}

function unwrap(ring: KeyRing, sha256: string, wrapped: WrappedKey): Buffer {
  try {
    return ring.unwrap(wrapped, contextOf(sha256));
  } catch (error) {
    if (error instanceof Error && error.name === 'UnknownMasterKey') throw error;
    throw new BlobForged('The key of an encrypted blob is not the one of its name.', { cause: error });
  }
}

function openChunk(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < tagLength) throw new BlobForged('An encrypted blob was cut.');
  try {
    const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), nonce, {
      authTagLength: tagLength,
    });
    decipher.setAuthTag(sealed.subarray(sealed.length - tagLength));
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagLength)), decipher.final()]);
  } catch (error) {
    throw new BlobForged('A chunk of an encrypted blob is not authentic.', { cause: error });
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/**
 * Streams a range of a blob's plaintext, inclusive at both ends, by default all of it. Closes the file at the
 * end.
 */
export function decryptedStream(
  ring: KeyRing,
  sha256: string,
  file: FileHandle,
  range?: { readonly start: number; readonly end: number },
): Readable {
  const start = range?.start ?? 0;
  let left = range ? range.end - range.start + 1 : Number.POSITIVE_INFINITY;
  async function* bytes() {
    for await (const chunk of decryptedChunks(ring, sha256, file, start)) {
      // An empty chunk would stall a reader.
      if (chunk.length > 0) yield chunk.subarray(0, Math.min(chunk.length, left));
      left -= chunk.length;
      if (left <= 0) return;
    }
  }
  const stream = Readable.from(bytes(), { objectMode: false });
  // The generator's `finally` does not run if nobody ever read from it.
  stream.once('close', () => void file.close().catch(() => undefined));
  return stream;
}

/** Returns the hash and length of a blob's plaintext, after checking every chunk. @throws BlobForged */
export async function measureDecrypted(ring: KeyRing, sha256: string, file: FileHandle): Promise<StoredFile> {
  const hash = createHash('sha256');
  let tamanho = 0;
  for await (const chunk of decryptedChunks(ring, sha256, file)) {
    hash.update(chunk);
    tamanho += chunk.length;
  }
  return { sha256: hash.digest('hex'), tamanho };
}

/**
 * Writes a copy whose data key is wrapped by the current master key, to replace the blob; false when it
 * already is.
 * @throws BlobForged, UnknownMasterKey
 */
export async function rewrapBlob(ring: KeyRing, sha256: string, from: string, to: string): Promise<boolean> {
  const { wrapped, prefix } = await readHeader(from);
  if (wrapped.chaveId === ring.currentId()) return false;
  const key = unwrap(ring, sha256, wrapped);
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600 });
  target.write(formatHeader({ wrapped: ring.wrap(key, contextOf(sha256)), prefix }));
  await pipeline(createReadStream(from, { start: headerLength }), target);
  return true;
}

/** Returns the id of the master key that an encrypted file needs. */
export async function masterKeyOf(path: string): Promise<string> {
  return (await readHeader(path)).wrapped.chaveId;
}

async function readHeader(path: string): Promise<Header> {
  await using file = await open(path, 'r');
  return parseHeader(await readAt(file, 0, headerLength));
}
