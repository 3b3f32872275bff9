import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BlobStore,
  blobPath,
  hashOfName,
  isBlobName,
  isEncryptedName,
  type KeptBlob,
} from './blob-store.ts';
import { createFileCache } from './file-cache.ts';
import { StorageUnavailable } from './files.ts';
import type { S3Client, S3Object } from './s3-client.ts';
import { temporaryName } from './temporary-names.ts';

interface S3StoreOptions {
  readonly client: S3Client;
  /** Of this machine; shared by its processes. */
  readonly cacheFolder: string;
  /** Beyond it, what was read longest ago goes. */
  readonly cacheBytes: number;
}

/** Bytes put again within it count as put now; half of what a sweep of unnamed bytes waits. */
const recentMs = 30 * 60_000;
/**
 * Ends the name of a mark that stands beside a blob while somebody removes it. S3 neither renames nor deletes on a
 * condition that equal bytes would fail. So who removes marks, then looks at the date; who puts uploads, then looks for
 * a mark: as S3 shows every write to all who read after it, one of the two sees the other.
 */
const markEnding = '.saindo-';
/** Beyond it whoever set a mark has died: several times what a removal may take, and the clocks that S3 puts up with. */
const markHoldsMs = 30 * 60_000;
/** A removal that has taken longer to begin with is given up, well before its mark stops to hold. */
const removalMs = 60_000;
/** A removal takes three short requests; who puts the same bytes waits so long for it, and then is told to come again. */
const waitMs = 10_000;
const lookEveryMs = 100;

/**
 * Blobs in an S3 bucket, under `ab/cd/<name>`. They are read from a bounded folder of this machine, into which they
 * are fetched whole: only so are they checked before the first byte goes out, and have a path for the PDF processes.
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

  const statOf = async (name: string): Promise<KeptBlob | null> => {
    const found = await client.find(blobPath(name));
    return found && toBlob(found);
  };

  /** A blob as it is there, and whether somebody removes it, both of one instant. */
  async function look(name: string) {
    let blob: KeptBlob | null = null;
    let isLeaving = false;
    for await (const object of client.list(blobPath(name))) {
      if (object.key === blobPath(name)) blob = toBlob(object);
      if (object.key.startsWith(blobPath(name) + markEnding))
        isLeaving ||= Date.now() - object.date.getTime() < markHoldsMs;
    }
    return { blob, isLeaving };
  }

  /** Uploads what is not there, or was put too long ago; once it resolves, no removal that had begun is under way. */
  async function put(name: string, path: string): Promise<void> {
    const since = performance.now();
    for (let isUploaded = false; ; ) {
      const { blob, isLeaving } = await look(name);
      if (isLeaving) {
        if (performance.now() - since > waitMs)
          throw new StorageUnavailable(new Error(`${name} is being removed by another process.`));
        await pause(lookEveryMs);
        continue;
      }
      if (blob && (isUploaded || Date.now() - blob.date.getTime() <= recentMs)) return;
      await client.upload(blobPath(name), path, isEncryptedName(name) ? null : hashOfName(name));
      isUploaded = true;
      // Where nothing was, there is nothing old that anybody could be removing.
      if (!blob) return;
    }
  }

  /** False when it was put again meanwhile. A mark whose removal failed stays: the request may yet arrive. */
  async function removeMarked(name: string, unlessPutSince: Date): Promise<boolean> {
    const began = performance.now();
    const mark = blobPath(name) + markEnding + temporaryName();
    await client.mark(mark);
    const { blob } = await look(name);
    const isPutAgain = blob !== null && blob.date >= unlessPutSince;
    const isLate = performance.now() - began > removalMs;
    if (blob && !isPutAgain && !isLate) await client.remove(blobPath(name));
    await client.remove(mark);
    return !isPutAgain && !isLate;
  }

  return {
    temporary: cache.temporary,
    // What counts is that S3 has it; a copy here may be lost.
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
      // Many who ask at once for the same blob wait for one download.
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
      // Without the marks.
      for await (const object of client.list('')) {
        if (isBlobName(lastOf(object.key))) yield toBlob(object);
      }
    },
  };
}

const lastOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
const toBlob = ({ key, bytes, date }: S3Object): KeptBlob => ({ name: lastOf(key), bytes, date });
