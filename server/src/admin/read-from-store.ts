import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encryptedName } from '../platform/files/blob-store.ts';
import { openBlobStore } from '../platform/files/open-store.ts';
import { createFiles } from '../platform/files/stored-files.ts';
import type { Admin } from './open-admin.ts';

/** Files as stored in their store, ignoring this machine's cached copies. */
export interface StoredBytes extends AsyncDisposable {
  /** Fetches and checks a file, then releases it. @throws FileMissing, FileAltered, StorageUnavailable */
  check(sha256: string): Promise<void>;
}

/** Bypasses the servers' local copies, which would hide objects missing from a bucket. */
export async function readFromStore({
  config,
  files,
  ring,
}: Pick<Admin, 'config' | 'files' | 'ring'>): Promise<StoredBytes> {
  const { lugar, lugarAnterior } = config.files;
  if (lugar.tipo === 'DISCO' && lugarAnterior?.tipo !== 'S3')
    return { check: (sha256) => files.check(sha256), [Symbol.asyncDispose]: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'lavra-conferencia-'));
  const fetched = await openBlobStore(config.files, folder);
  const own = createFiles(fetched, { ring });
  return {
    async check(sha256) {
      try {
        await own.check(sha256);
      } finally {
        for (const name of [sha256, encryptedName(sha256)]) await fetched.forget(name);
      }
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
