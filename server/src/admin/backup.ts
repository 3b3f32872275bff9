import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { blobColumnNames } from '../db/blob-columns.ts';
import { dumpTable, readCounters } from '../db/dump-tables.ts';
import { openRawConnection, type RawConnection } from '../db/raw-connection.ts';
import { type TableShape, tableShapes } from '../db/table-shapes.ts';
import { blobPath, encryptedName, isEncryptedName } from '../platform/files/blob-store.ts';
import { FileDamaged } from '../platform/files/files.ts';
import { HashMeter } from '../platform/files/hash-meter.ts';
import { namedAmong } from '../platform/retention/unnamed-files.ts';
import { orNull, syncPath } from '../platform/runtime/file-system.ts';
import { AdminRefusal } from './admin-refusal.ts';
import { assertRawConnection } from './assert-raw-connection.ts';
import {
  type FileOfBackup,
  fileListPath,
  keysPath,
  lastMigration,
  type Manifest,
  manifestPath,
  type TableOfManifest,
  tablePath,
} from './backup-format.ts';
import { openHashedLines } from './hashed-lines.ts';
import { sealKeys } from './key-bundle.ts';
import type { Admin } from './open-admin.ts';

export interface BackupOptions {
  readonly folder: string;
  /** Encrypts the keys into the backup; null leaves them out. */
  readonly passphrase: string | null;
}

export interface BackupResult {
  readonly tabelas: number;
  readonly linhas: number;
  readonly arquivos: number;
  readonly bytes: number;
  readonly chavesIncluidas: boolean;
  /** Missing or altered files that rows refer to. Everything else is copied. */
  readonly danificados: readonly string[];
}

/**
 * Copies database and files while servers work: first the rows of one snapshot, then the files that they refer to,
 * which never change and stay for at least an hour after their last row is deleted.
 */
export async function backup(admin: Admin, { folder, passphrase }: BackupOptions): Promise<BackupResult> {
  assertRawConnection(admin.config);
  const present = await orNull(readdir(folder));
  if (present && present.length > 0) throw new AdminRefusal('DESTINO_NAO_VAZIO', folder);
  // Opened first: this migrates an older database, and creates no folder if it fails.
  await admin.db();
  await mkdir(join(folder, 'tabelas'), { recursive: true, mode: 0o700 });
  const criadoEm = admin.clock.now().toISOString();
  const { hashes, ...dumped } = await dumpAll(admin, folder);
  const copied = await copyFiles(admin, folder, hashes);
  if (passphrase !== null)
    await writeFile(keysPath(folder), await bundleOf(admin, passphrase), { mode: 0o600 });
  const manifest: Manifest = {
    formato: 1,
    criadoEm,
    migracao: lastMigration(),
    ...dumped,
    arquivos: { total: copied.total, bytes: copied.bytes, sha256: copied.sha256 },
    chavesMestras: admin.ring.ids(),
    chavesIncluidas: passphrase !== null,
  };
  await finish(folder, manifest);
  const linhas = Object.values(manifest.tabelas).reduce((sum, table) => sum + table.linhas, 0);
  return {
    tabelas: Object.keys(manifest.tabelas).length,
    linhas,
    arquivos: copied.total,
    bytes: copied.bytes,
    chavesIncluidas: manifest.chavesIncluidas,
    danificados: copied.damaged,
  };
}

async function dumpAll(admin: Admin, folder: string) {
  await using connection = await openRawConnection(admin.config.databaseUrl, 'READ');
  const shapes = tableShapes();
  const hashes = new Set<string>();
  const tabelas: Record<string, TableOfManifest> = {};
  for (const shape of shapes) tabelas[shape.name] = await dumpOne(connection, shape, { folder, hashes });
  const contadores = await readCounters(connection, shapes);
  return { motor: connection.engine, tabelas, contadores, hashes };
}

async function dumpOne(
  connection: RawConnection,
  shape: TableShape,
  { folder, hashes }: { readonly folder: string; readonly hashes: Set<string> },
): Promise<TableOfManifest> {
  await using lines = await openHashedLines(tablePath(folder, shape.name));
  const colunas = shape.columns.map(({ name }) => name);
  const named = blobColumnNames(shape.name);
  const discardedAt = shape.name === 'revisoes' ? colunas.indexOf('data_descarte') : -1;
  for await (const row of dumpTable(connection, shape)) {
    await lines.write(row);
    if (discardedAt >= 0 && row[discardedAt] !== null) continue;
    for (const column of named) {
      const sha256 = row[colunas.indexOf(column)];
      if (typeof sha256 === 'string') hashes.add(sha256);
    }
  }
  return { colunas, ...(await lines.end()) };
}

async function copyFiles(admin: Admin, folder: string, hashes: ReadonlySet<string>) {
  await using list = await openHashedLines(fileListPath(folder));
  const damaged: string[] = [];
  let bytes = 0;
  for (const sha256 of [...hashes].sort()) {
    const copied = await copyFile(admin, folder, sha256);
    if (copied === null) {
      if (await isStillNamed(admin, sha256)) damaged.push(sha256);
      continue;
    }
    await list.write(copied);
    bytes += copied.bytes;
  }
  const { linhas: total, sha256 } = await list.end();
  return { total, bytes, sha256, damaged };
}

/** Null for a missing or altered file. */
async function copyFile(
  { store, files }: Admin,
  folder: string,
  sha256: string,
): Promise<FileOfBackup | null> {
  try {
    await files.check(sha256);
  } catch (error) {
    if (error instanceof FileDamaged) return null;
    throw error;
  }
  for (const name of [sha256, encryptedName(sha256)]) {
    const from = await store.locate(name);
    if (from === null) continue;
    const to = join(folder, 'arquivos', blobPath(name));
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const copied = await copyHashed(from, to);
    if (!isEncryptedName(name) && copied.sha256 !== sha256) return null;
    return { nome: name, ...copied };
  }
  return null;
}

async function copyHashed(from: string, to: string) {
  const meter = new HashMeter();
  await pipeline(createReadStream(from), meter, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
  await syncPath(to);
  const { sha256, tamanho } = meter.measured();
  return { bytes: tamanho, sha256 };
}

/** A document deleted since the snapshot may have lost its files. */
async function isStillNamed(admin: Admin, sha256: string): Promise<boolean> {
  return (await namedAmong(await admin.db(), [sha256])).has(sha256);
}

function bundleOf({ config }: Admin, passphrase: string): Promise<string> {
  const { masterKey, dataDir } = config;
  return sealKeys({ dataDir, masterKeyPath: 'caminho' in masterKey ? masterKey.caminho : null }, passphrase);
}

/** The manifest appears complete, and only after everything that it lists is on the disk. */
async function finish(folder: string, manifest: Manifest): Promise<void> {
  const draft = `${manifestPath(folder)}.tmp`;
  await using file = await open(draft, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
  await file.sync();
  await rename(draft, manifestPath(folder));
  await syncPath(folder);
}
