import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DumpedRow } from '../db/dump-tables.ts';
import { migrationsOf } from '../db/migrate.ts';
import { AdminRefusal } from './admin-refusal.ts';

/**
 * A backup is a folder: `manifesto.json` (written last; without it the backup is incomplete),
 * `tabelas/<name>.ndjson` (one row per line, values in the order of the manifest's columns, the same for both
 * engines), `arquivos.ndjson` with `arquivos/ab/cd/<name>`, and `chaves.cifrado` if keys were requested.
 */
export interface Manifest {
  readonly formato: 1;
  readonly criadoEm: string;
  /** The source engine. Either engine can restore it. */
  readonly motor: 'sqlite' | 'postgres';
  /** Name of the last migration of the version that created it. */
  readonly migracao: string;
  readonly tabelas: Readonly<Record<string, TableOfManifest>>;
  /** The last id issued by each table with counted ids. */
  readonly contadores: Readonly<Record<string, number>>;
  readonly arquivos: {
    readonly total: number;
    readonly bytes: number;
    /** SHA-256 of `arquivos.ndjson`. */
    readonly sha256: string;
  };
  /** Master keys that the secrets and encrypted files need. */
  readonly chavesMestras: readonly string[];
  readonly chavesIncluidas: boolean;
}

export interface TableOfManifest {
  readonly colunas: readonly string[];
  readonly linhas: number;
  readonly sha256: string;
}

/** A line of `arquivos.ndjson`. */
export interface FileOfBackup {
  /** `<sha256>` or `<sha256>.cifrado`. */
  readonly nome: string;
  readonly bytes: number;
  /** Hash of the stored bytes; for an encrypted file it differs from its name. */
  readonly sha256: string;
}

export const manifestPath = (folder: string) => join(folder, 'manifesto.json');
export const tablePath = (folder: string, name: string) => join(folder, 'tabelas', `${name}.ndjson`);
export const fileListPath = (folder: string) => join(folder, 'arquivos.ndjson');
export const keysPath = (folder: string) => join(folder, 'chaves.cifrado');

/** Name of this version's last migration. */
export const lastMigration = (): string => migrationsOf('sqlite').at(-1)!.name;

/** @throws AdminRefusal if the folder is not a complete backup of this format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => null);
  if (text === null) throw new AdminRefusal('COPIA_INCOMPLETA', manifestPath(folder));
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.formato !== 1) throw new AdminRefusal('COPIA_DE_OUTRA_VERSAO', `formato ${manifest.formato}`);
  return manifest;
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

export async function* readLines<T = DumpedRow>(path: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    if (line !== '') yield JSON.parse(line) as T;
}
