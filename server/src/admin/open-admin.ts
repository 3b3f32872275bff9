import { type Database, openDatabase } from '../db/database.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import type { JobCtx } from '../platform/context.ts';
import type { KeyRing } from '../platform/crypto/key-ring.ts';
import { openKeyRing } from '../platform/crypto/master-key-file.ts';
import type { BlobStore } from '../platform/files/blob-store.ts';
import type { Files } from '../platform/files/files.ts';
import { openBlobStore } from '../platform/files/open-store.ts';
import { createFiles } from '../platform/files/stored-files.ts';
import { AdminRefusal } from './admin-refusal.ts';

/** What a command of the administration program works with: no PDF processes, no network but database and store. */
export interface Admin extends AsyncDisposable, Pick<JobCtx, 'clock' | 'principal' | 'request'> {
  readonly config: Config;
  /** Opened, and migrated, at its first use: a restore must find it empty. */
  db(): Promise<Database>;
  readonly ring: KeyRing;
  readonly store: BlobStore;
  readonly files: Files;
}

/** @throws AdminRefusal with every mistake of the configuration */
export async function openAdmin(environment: Readonly<Record<string, string | undefined>>): Promise<Admin> {
  const config = readSettings(environment);
  const ring = await openKeyRing(config.masterKey);
  const store = await openBlobStore(config.files, config.dataDir);
  let opened: Promise<Database> | null = null;
  return {
    config,
    db: () => (opened ??= openDatabase(config.databaseUrl)),
    ring,
    store,
    files: createFiles(store, { ring }),
    clock: systemClock,
    principal: null,
    request: null,
    async [Symbol.asyncDispose]() {
      await (await opened)?.close();
    },
  };
}

export function readSettings(environment: Readonly<Record<string, string | undefined>>): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) throw new AdminRefusal('CONFIGURACAO', error.mistakes.join('\n'));
    throw error;
  }
}
