import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BlobStore,
  blobPath,
  hashOfName,
  isBlobName,
  isEncryptedName,
  type KeptBlob,
} from './blob-store.ts';
import { createFileCache } from './file-cache.ts';
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

  return {
    temporary: cache.temporary,
    // What counts is that S3 has it; a copy here may be lost.
    isDurable: false,
    async keep(name, path) {
      const found = await statOf(name);
      if (!found || Date.now() - found.date.getTime() > recentMs) {
        await client.upload(blobPath(name), path, isEncryptedName(name) ? null : hashOfName(name));
      }
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
      if (found) await client.remove(blobPath(name));
      await cache.drop(name);
      return true;
    },
    forget: (name) => cache.drop(name),
    async *list() {
      for await (const object of client.list('')) {
        if (isBlobName(lastOf(object.key))) yield toBlob(object);
      }
    },
  };
}

const lastOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
const toBlob = ({ key, bytes, date }: S3Object): KeptBlob => ({ name: lastOf(key), bytes, date });
