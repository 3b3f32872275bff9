import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import type { S3Place } from '../config/files-config.ts';
import type { StoredBlob } from './blob-store.ts';
import { StorageUnavailable } from './files.ts';

/** An object in an S3 listing. */
export interface S3Object extends Omit<StoredBlob, 'name'> {
  readonly key: string;
}

/** The S3 operations that we need. Calls are retried where that may help. @throws StorageUnavailable */
export interface S3Client {
  find(key: string): Promise<S3Object | null>;
  /** Uploads a file in parts, atomically. `sha256` is of these bytes, in hex. */
  upload(key: string, path: string, sha256: string | null): Promise<void>;
  /** Puts an empty object, whose name carries the information. */
  mark(key: string): Promise<void>;
  /** Downloads an object in parts into a new file; false when there is none. */
  download(key: string, path: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<S3Object>;
}

const partBytes = 8 * 1024 * 1024;
/** Limit of one request, which transfers at most one part. */
const requestTimeoutMs = 30_000;
const attempts = 3;
const firstPauseMs = 200;
const pageSize = 1000;

/** A client that signs requests (AWS Signature 4); the place's `prefix` precedes every key. */
export function createS3Client(place: S3Place, timeoutMs: number = requestTimeoutMs): S3Client {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region, prefix } = place;
  const s3 = new S3mini({
    accessKeyId,
    secretAccessKey,
    region,
    endpoint: addressOf(place),
    requestAbortTimeout: timeoutMs,
  });
  const keyOf = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const bare = (key: string) => (prefix === '' ? key : key.slice(prefix.length + 1));

  async function page(from: string, size: number, token?: string) {
    const found = await tried(() => s3.listObjectsPaged('/', keyOf(from), size, token));
    if (!found) throw new StorageUnavailable(new Error(`The bucket ${place.bucket} does not exist.`));
    const objects = (found.objects ?? []).map(({ Key, Size, LastModified }) => ({
      key: bare(Key),
      bytes: Number(Size),
      date: new Date(LastModified),
    }));
    return { objects, next: found.nextContinuationToken };
  }

  async function uploadParts(key: string, file: Blob): Promise<void> {
    const uploadId = await tried(() => s3.getMultipartUploadId(key));
    try {
      const parts: UploadPart[] = [];
      for (let at = 0; at < file.size; at += partBytes) {
        const part = file.slice(at, at + partBytes);
        parts.push(await tried(() => s3.uploadPart(key, uploadId, part, parts.length + 1)));
      }
      await tried(() => s3.completeMultipartUpload(key, uploadId, parts));
    } catch (error) {
      // If this fails, the bucket's lifecycle rule for incomplete uploads cleans up.
      await s3.abortMultipartUpload(key, uploadId).catch(() => {});
      throw error;
    }
  }

  return {
    async find(key) {
      const { objects } = await page(key, 2);
      return objects.find((object) => object.key === key) ?? null;
    },
    async upload(key, path, sha256) {
      // Streamed from the disk; a buffer would hold each part in memory, and again in fetch().
      const file = await openAsBlob(path);
      if (file.size > partBytes) return await uploadParts(keyOf(key), file);
      const checksum = sha256 && {
        'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
      };
      await tried(() =>
        s3.putObject(keyOf(key), file, 'application/octet-stream', undefined, checksum || undefined),
      );
    },
    async mark(key) {
      await tried(() => s3.putObject(keyOf(key), ''));
    },
    async download(key, path) {
      await using file = await open(path, 'wx', 0o600);
      for (let at = 0, size = Number.POSITIVE_INFINITY; at < size; ) {
        const part = await tried(() => readRange(s3, keyOf(key), at));
        if (part === null) return false;
        await file.write(part.bytes, 0, part.bytes.length, at);
        at += part.bytes.length;
        size = part.size;
        if (part.bytes.length === 0) break;
      }
      return true;
    },
    async remove(key) {
      await tried(() => s3.deleteObject(keyOf(key)));
    },
    async *list(from) {
      for (let token: string | undefined; ; ) {
        const { objects, next } = await page(from, pageSize, token);
        yield* objects;
        if (!next) return;
        token = next;
      }
    },
  };
}

function addressOf({ endpoint, bucket, style }: S3Place): string {
  const url = new URL(endpoint);
  if (style === 'HOST') url.hostname = `${bucket}.${url.hostname}`;
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  return url.href.replace(/\/$/, '');
}

/** Returns the bytes of one part and the object's size; null when there is no such object. */
async function readRange(s3: S3mini, key: string, at: number) {
  try {
    const response = await s3.getObjectRaw(key, false, at, at + partBytes);
    const bytes = Buffer.from(await response.arrayBuffer());
    const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
    return { bytes, size: total === undefined ? bytes.length : Number(total) };
  } catch (error) {
    if (!(error instanceof S3ServiceError)) throw error;
    if (error.status === 404 && error.serviceCode !== 'NoSuchBucket') return null;
    // A range request on an empty object fails.
    if (error.status === 416) return { bytes: Buffer.alloc(0), size: 0 };
    throw error;
  }
}

async function tried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || isRefusal(error)) throw new StorageUnavailable(error);
      await pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

/** Permanent refusals, such as wrong keys or a missing bucket. */
function isRefusal(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < 5; depth++, cause = cause.cause) {
    if (!(cause instanceof S3ServiceError)) continue;
    const { status } = cause;
    return status >= 400 && status < 500 && status !== 408 && status !== 429;
  }
  return false;
}
