import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BlobStore,
  blobPath,
  hashOfName,
  isBlobName,
  isEncryptedName,
  type StoredBlob,
} from './blob-store.ts';
import { createFileCache } from './file-cache.ts';
import { StorageUnavailable } from './files.ts';
import type { S3Client, S3Object } from './s3-client.ts';
import { temporaryName } from './temporary-names.ts';

interface S3StoreOptions {
  readonly client: S3Client;
  /** Local folder, shared by this machine's processes. */
  readonly cacheFolder: string;
  /** Beyond this size, the least recently used files are evicted. */
  readonly cacheBytes: number;
}

/** Within this time a put does not upload again; half the minimum age of an unnamed file to sweep. */
const recentMs = 30 * 60_000;
/**
 * Suffix of a marker object beside a blob under removal. S3 cannot rename, nor delete conditionally on equal
 * bytes. So a removal writes its marker, then checks the date; a put uploads, then checks for markers. S3
 * reads see all earlier writes, so one of the two sees the other.
 */
const markEnding = '.saindo-';
/**
 * After this the process that set the marker has died: several times a removal's maximum, plus S3's clock
 * tolerance.
 */
const markHoldsMs = 30 * 60_000;
/** A removal whose checks took longer is abandoned, well before its marker expires. */
const removalMs = 60_000;
/** Maximum time that a put waits for a removal (three short requests) before it fails as unavailable. */
const waitMs = 10_000;
const pollMs = 100;

/**
 * Blobs in an S3 bucket, as `ab/cd/<name>`. Each is downloaded whole into a bounded local cache, so that it
 * can be checked before the first byte is sent and PDF processes have a path.
 */
export async function createS3Store({ client, cacheFolder, cacheBytes }: S3StoreOptions): Promise<BlobStore> {
  const cache = await createFileCache(cacheFolder, cacheBytes);
  const fetching = new Map<string, Promise<string | null>>();

  async function fetchBlob(name: string): Promise<string | null> {
    const draft = join(cache.temporary, temporaryName());
    try {
      if (!(await client.download(blobPath(name), draft))) return null;
      return await cache.take(name, draft);
    } finally {
      await rm(draft, { force: true });
    }
  }

  const statOf = async (name: string): Promise<StoredBlob | null> => {
    const found = await client.find(blobPath(name));
    return found && toBlob(found);
  };

  /** Returns a blob's entry and whether it is being removed, from one listing. */
  async function readEntry(name: string) {
    let blob: StoredBlob | null = null;
    let isLeaving = false;
    for await (const object of client.list(blobPath(name))) {
      if (object.key === blobPath(name)) blob = toBlob(object);
      if (object.key.startsWith(blobPath(name) + markEnding))
        isLeaving ||= Date.now() - object.date.getTime() < markHoldsMs;
    }
    return { blob, isLeaving };
  }

  /** Uploads a blob unless it was put recently. Once this resolves, no earlier removal is still running. */
  async function put(name: string, path: string): Promise<void> {
    const since = performance.now();
    for (let isUploaded = false; ; ) {
      const { blob, isLeaving } = await readEntry(name);
      if (isLeaving) {
        if (performance.now() - since > waitMs)
          throw new StorageUnavailable(new Error(`${name} is being removed by another process.`));
        await pause(pollMs);
        continue;
      }
      if (blob && (isUploaded || Date.now() - blob.date.getTime() <= recentMs)) return;
      await client.upload(blobPath(name), path, isEncryptedName(name) ? null : hashOfName(name));
      isUploaded = true;
      // A new blob has no old version that could be under removal.
      if (!blob) return;
    }
  }

  /**
   * Returns false when it was put again meanwhile. The marker of a failed removal stays, as its request may
   * still arrive.
   */
  async function removeMarked(name: string, unlessPutSince: Date): Promise<boolean> {
    const began = performance.now();
    const mark = blobPath(name) + markEnding + temporaryName();
    await client.mark(mark);
    const { blob } = await readEntry(name);
    const isPutAgain = blob !== null && blob.date >= unlessPutSince;
    const isLate = performance.now() - began > removalMs;
    if (blob && !isPutAgain && !isLate) await client.remove(blobPath(name));
    await client.remove(mark);
    return !isPutAgain && !isLate;
  }

  return {
    temporary: cache.temporary,
    // S3 has the durable copy; the local one may be lost.
    isDurable: false,
    async keep(name, path) {
      await put(name, path);
      await cache.take(name, path);
    },
    async replace(name, path) {
      await client.upload(blobPath(name), path, isEncryptedName(name) ? null : hashOfName(name));
      await cache.take(name, path);
    },
    async locate(name) {
      const local = await cache.find(name);
      if (local) return local;
      // Concurrent requests for a blob share one download.
      const running = fetching.get(name) ?? fetchBlob(name).finally(() => fetching.delete(name));
      fetching.set(name, running);
      return running;
    },
    stat: statOf,
    async remove(name, unlessPutSince) {
      const found = await statOf(name);
      if (found && found.date >= unlessPutSince) return false;
      if (found && !(await removeMarked(name, unlessPutSince))) return false;
      await cache.drop(name);
      return true;
    },
    forget: (name) => cache.drop(name),
    async *list() {
      // Skips markers.
      for await (const object of client.list('')) {
        if (isBlobName(lastOf(object.key))) yield toBlob(object);
      }
    },
  };
}

const lastOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
const toBlob = ({ key, bytes, date }: S3Object): StoredBlob => ({ name: lastOf(key), bytes, date });
