import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { atEndOfFile } from './end-of-file.ts';
import { createPostgresDatabase } from './postgres.ts';

const opened: Database[] = [];
const folders: string[] = [];

/** The database that this project's tests share; closed after the file. Every test brings its organisation. */
export async function sharedDatabase(): Promise<Database> {
  return track(await openDatabase(inject('databaseUrl')));
}

/** The address of an empty database of the engine under test. */
export async function freshDatabaseUrl(): Promise<string> {
  const shared = inject('databaseUrl');
  if (!shared.startsWith('file:')) {
    return createPostgresDatabase(shared, `t${randomUUID().replaceAll('-', '')}`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'lavra-fresh-'));
  folders.push(folder);
  return `file:${join(folder, 'lavra.db')}`;
}

/** A database of the test's own, for what looks at all rows (outbox, rates). */
export async function freshDatabase(): Promise<Database> {
  return track(await openDatabase(await freshDatabaseUrl()));
}

function track(db: Database): Database {
  opened.push(db);
  return db;
}

atEndOfFile(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});
