import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { atEndOfFile } from './end-of-file.ts';
import { createPostgresDatabase } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

const opened: Database[] = [];

/** The database shared by this project's tests, closed after the file. Every test creates its own organisation. */
export async function sharedDatabase(): Promise<Database> {
  return track(await openDatabase(inject('databaseUrl')));
}

/** The address of an empty database of the engine under test. */
export async function freshDatabaseUrl(): Promise<string> {
  const shared = inject('databaseUrl');
  if (isFile(shared)) return `file:${newFile()}`;
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
  const file = newFile();
  await copyFile(template.slice('file:'.length), file);
  return `file:${file}`;
}

const isFile = (url: string) => url.startsWith('file:');
const newName = () => `t${randomUUID().replaceAll('-', '')}`;

const newFile = (): string => join(temporaryFolder('fresh'), 'lavra.db');

function track(db: Database): Database {
  opened.push(db);
  return db;
}

atEndOfFile(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
});
