import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { atEndOfFile } from './end-of-file.ts';
import { createPostgresDatabase } from './postgres.ts';

const opened: Database[] = [];
const folders: string[] = [];

/** The database shared by this project's tests, closed after the file. Every test creates its own organisation. */
export async function sharedDatabase(): Promise<Database> {
  return track(await openDatabase(inject('databaseUrl')));
}

/** The address of an empty database of the engine under test. */
export async function freshDatabaseUrl(): Promise<string> {
  const shared = inject('databaseUrl');
  if (isFile(shared)) return `file:${await newFile()}`;
  return createPostgresDatabase(shared, newName());
}

/** A separate database for tests that read all rows (outbox, rates): a copy of the run's migrated template. */
export async function freshDatabase(): Promise<Database> {
  return track(await openDatabase(await copyOfTemplate()));
}

async function copyOfTemplate(): Promise<string> {
  const [template, shared] = [inject('templateUrl'), inject('databaseUrl')];
  if (!isFile(template))
    return createPostgresDatabase(shared, newName(), new URL(template).pathname.slice(1));
  const file = await newFile();
  await copyFile(template.slice('file:'.length), file);
  return `file:${file}`;
}

const isFile = (url: string) => url.startsWith('file:');
const newName = () => `t${randomUUID().replaceAll('-', '')}`;

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lavra-fresh-'));
  folders.push(folder);
  return join(folder, 'lavra.db');
}

function track(db: Database): Database {
  opened.push(db);
  return db;
}

atEndOfFile(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});
