import { copyFile, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../db/database.ts';
import { clearSeeded, firstFilledTable, loadTable, setCounters } from '../db/load-tables.ts';
import { openRawConnection } from '../db/raw-connection.ts';
import { tableShapes } from '../db/table-shapes.ts';
import type { Config } from '../platform/config/config.ts';
import { openKeyRing } from '../platform/crypto/master-key-file.ts';
import { blobPath, isBlobName } from '../platform/files/blob-store.ts';
import { openBlobStore } from '../platform/files/open-store.ts';
import { temporaryName } from '../platform/files/temporary-names.ts';
import { orNull, syncPath } from '../platform/runtime/file-system.ts';
import { AdminRefusal } from './admin-refusal.ts';
import { assertRawConnection } from './assert-raw-connection.ts';
import {
  type FileOfBackup,
  fileListPath,
  hashFile,
  keysPath,
  lastMigration,
  type Manifest,
  readLines,
  readManifest,
  tablePath,
} from './backup-format.ts';
import { openKeys } from './key-bundle.ts';
import { assertOwn } from './open-admin.ts';

export interface RestoreOptions {
  readonly folder: string;
  /** Decrypts the keys in the backup. Null if none was given, which a backup without keys does not need. */
  readonly passphrase: string | null;
}

export interface RestoreResult {
  readonly tabelas: number;
  readonly linhas: number;
  readonly arquivos: number;
  readonly chavesRepostas: readonly string[];
}

/**
 * Restores a backup into an empty database and store of any kind. Checks every hash before writing, then copies the
 * files, then inserts all rows in one transaction.
 */
export async function restore(
  config: Config,
  { folder, passphrase }: RestoreOptions,
): Promise<RestoreResult> {
  assertRawConnection(config);
  await assertOwn(config);
  const manifest = await readManifest(folder);
  await assertWhole(folder, manifest);
  const chavesRepostas = await restoreKeys(config, { folder, passphrase, manifest });
  await assertKeys(config, manifest);
  await (await openDatabase(config.databaseUrl)).close();
  await using connection = await openRawConnection(config.databaseUrl, 'WRITE');
  const shapes = tableShapes();
  const filled = await firstFilledTable(connection, shapes);
  if (filled !== null) throw new AdminRefusal('BANCO_NAO_VAZIO', filled);
  const arquivos = await restoreFiles(config, folder);
  await clearSeeded(connection);
  let linhas = 0;
  for (const shape of shapes)
    linhas += await loadTable(connection, shape, readLines(tablePath(folder, shape.name)));
  await setCounters(connection, manifest.contadores);
  await connection.query('commit');
  return { tabelas: shapes.length, linhas, arquivos, chavesRepostas };
}

/** @throws AdminRefusal if a part is missing, altered, or of another schema version */
async function assertWhole(folder: string, manifest: Manifest): Promise<void> {
  const present = lastMigration();
  if (manifest.migracao !== present)
    throw new AdminRefusal('COPIA_DE_OUTRA_VERSAO', `${manifest.migracao}, ${present}`);
  for (const [name, { sha256, colunas }] of Object.entries(manifest.tabelas)) {
    const path = tablePath(folder, name);
    if ((await orNull(hashFile(path))) !== sha256) throw new AdminRefusal('COPIA_ALTERADA', path);
    const shape = tableShapes().find((one) => one.name === name);
    if (shape?.columns.map((column) => column.name).join() !== colunas.join())
      throw new AdminRefusal('COPIA_DE_OUTRA_VERSAO', name);
  }
  const list = fileListPath(folder);
  if ((await orNull(hashFile(list))) !== manifest.arquivos.sha256)
    throw new AdminRefusal('COPIA_ALTERADA', list);
  for await (const { nome, sha256 } of readLines<FileOfBackup>(list)) {
    const path = join(folder, 'arquivos', blobPath(nome));
    if ((await orNull(hashFile(path))) !== sha256) throw new AdminRefusal('COPIA_ALTERADA', path);
  }
}

/** Looks for the key without creating one: a new key could not open this backup. */
async function assertKeys({ masterKey }: Config, { chavesMestras }: Manifest): Promise<void> {
  const isThere = 'chaves' in masterKey || (await orNull(stat(masterKey.caminho))) !== null;
  const known = isThere ? (await openKeyRing(masterKey)).ids() : [];
  const missing = chavesMestras.filter((id) => !known.includes(id));
  if (missing.length > 0) throw new AdminRefusal('CHAVE_ANTIGA_AUSENTE', missing.join(', '));
}

interface KeysToRestore extends RestoreOptions {
  readonly manifest: Manifest;
}

async function restoreKeys(
  { masterKey, dataDir }: Config,
  { folder, passphrase, manifest }: KeysToRestore,
): Promise<readonly string[]> {
  if (!manifest.chavesIncluidas) return [];
  if (passphrase === null) throw new AdminRefusal('SENHA_NECESSARIA');
  const text = await readFile(keysPath(folder), 'utf8');
  const masterKeyPath = 'caminho' in masterKey ? masterKey.caminho : null;
  return openKeys(text, passphrase, { dataDir, masterKeyPath });
}

/** Files of this backup may remain from an interrupted restore, since a hash names its content; others may not. */
async function restoreFiles(config: Config, folder: string): Promise<number> {
  const store = await openBlobStore(config.files, config.dataDir);
  const expected = new Set<string>();
  for await (const { nome } of readLines<FileOfBackup>(fileListPath(folder))) expected.add(nome);
  for await (const { name } of store.list())
    if (isBlobName(name) && !expected.has(name)) throw new AdminRefusal('ARQUIVOS_NAO_VAZIOS', name);
  for (const name of expected) {
    const draft = join(store.temporary, temporaryName());
    try {
      await copyFile(join(folder, 'arquivos', blobPath(name)), draft);
      if (store.isDurable) await syncPath(draft);
      await store.keep(name, draft);
    } finally {
      await rm(draft, { force: true });
    }
  }
  return expected.size;
}
