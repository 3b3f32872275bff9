import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { channelConfigOf, openChannels } from '../channels.ts';
import { type Database, openDatabase } from '../db/database.ts';
import type { DatabaseClock } from '../db/database-clock.ts';
import { isBegun } from '../db/is-begun.ts';
import { openDeploymentClock } from '../deployment-clock.ts';
import { type Config, ConfigError, readConfig } from '../platform/config/config.ts';
import type { JobCtx } from '../platform/context/context.ts';
import type { KeyRing } from '../platform/crypto/key-ring.ts';
import { openKeyRing } from '../platform/crypto/master-key-file.ts';
import { createSecrets } from '../platform/crypto/secrets.ts';
import type { BlobStore } from '../platform/files/blob-store.ts';
import type { Files } from '../platform/files/files.ts';
import { openBlobStore } from '../platform/files/open-store.ts';
import { createFiles } from '../platform/files/stored-files.ts';
import { type Clock, systemClock } from '../platform/runtime/clock.ts';
import { orNull } from '../platform/runtime/file-system.ts';
import { randomIds } from '../platform/runtime/ids.ts';
import { AdminRefusal } from './admin-refusal.ts';

/** Context of an administration command: no PDF processes, and no network except database and store. */
export interface Admin extends AsyncDisposable, Pick<JobCtx, 'channels' | 'clock' | 'principal' | 'request'> {
  readonly config: Config;
  /** Opened and migrated on first use. @throws AdminRefusal if no server has initialised it */
  db(): Promise<Database>;
  readonly ring: KeyRing;
  readonly store: BlobStore;
  readonly files: Files;
}

/**
 * Opens the data of an existing server, or of a restore; never creates new data.
 * @throws AdminRefusal with all configuration mistakes, or for a location without data
 */
export async function openAdmin(environment: Readonly<Record<string, string | undefined>>): Promise<Admin> {
  const config = readSettings(environment);
  await assertOwn(config);
  await assertBegun(config);
  const ring = await openKeyRing(config.masterKey);
  const store = await openBlobStore(config.files, config.dataDir);
  let opened: Promise<Database> | null = null;
  let clock: DatabaseClock | null = null;
  const open = async () => {
    const db = await openBegun(config.databaseUrl);
    clock = await clockOrClose(db, config.databaseUrl);
    return db;
  };
  // Until the database is open, nothing is written to it.
  const deploymentClock: Clock = { now: () => (clock ?? systemClock).now() };
  return {
    config,
    db: () => (opened ??= open()),
    ring,
    store,
    files: createFiles(store, { ring, clock: deploymentClock }),
    channels: openChannels({ ids: randomIds, secrets: createSecrets(ring), config: channelConfigOf(config) }),
    clock: deploymentClock,
    principal: null,
    request: null,
    async [Symbol.asyncDispose]() {
      // The caller of `db()` already received the error.
      const db = await opened?.catch(() => null);
      clock?.stop();
      await db?.close();
    },
  };
}

/**
 * With a misspelt folder, a command would create an empty one with its own key and report on that. If key, database
 * and files are elsewhere, the folder holds only copies and may be new.
 */
async function assertBegun({ dataDir, masterKey, databaseUrl, files }: Config): Promise<void> {
  const isWithin = (path: string) => !relative(dataDir, path).startsWith('..');
  const isNone = async (path: string) => (await orNull(stat(path))) === null;
  const database = databaseUrl.startsWith('file:///') ? fileURLToPath(databaseUrl) : null;
  const holdsData =
    ('caminho' in masterKey && isWithin(masterKey.caminho)) ||
    (database !== null && isWithin(database)) ||
    (files.lugar.tipo === 'DISCO' && isWithin(files.lugar.pasta));
  if (holdsData && (await isNone(dataDir))) throw new AdminRefusal('PASTA_DE_DADOS_AUSENTE', dataDir);
  if ('caminho' in masterKey && (await isNone(masterKey.caminho)))
    throw new AdminRefusal('CHAVE_MESTRA_AUSENTE', masterKey.caminho);
}

/** Closes the database if its clock cannot be read, because then nobody else receives it. */
export async function clockOrClose(db: Database, url: string): Promise<DatabaseClock> {
  try {
    return await openDeploymentClock(db, url);
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * With a missing or misspelt address, a command would create an empty database and report on that, so every nightly
 * backup would be empty.
 */
async function openBegun(url: string): Promise<Database> {
  if (await isBegun(url)) return openDatabase(url);
  const place = URL.canParse(url) ? new URL(url) : null;
  throw new AdminRefusal(
    'BANCO_AUSENTE',
    place === null ? url : `${place.protocol}//${place.host}${place.pathname}`,
  );
}

/** Another user's server cannot read files that root writes, especially a rotated key. @throws AdminRefusal */
export async function assertOwn({ dataDir, masterKey, files }: Config): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const places = [
    dataDir,
    ...('caminho' in masterKey ? [masterKey.caminho] : []),
    ...(files.lugar.tipo === 'DISCO' ? [files.lugar.pasta] : []),
  ];
  for (const place of places) {
    const owner = (await orNull(stat(place)))?.uid ?? 0;
    if (owner !== 0) throw new AdminRefusal('USUARIO_ERRADO', `${place} (uid ${owner})`);
  }
}

export function readSettings(environment: Readonly<Record<string, string | undefined>>): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) throw new AdminRefusal('CONFIGURACAO', error.mistakes.join('\n'));
    throw error;
  }
}
