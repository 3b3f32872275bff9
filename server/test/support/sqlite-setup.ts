import { join } from 'node:path';
import Sqlite from 'libsql';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/db/database.ts';
import { prepareRun, removeFolder } from './shared-setup.ts';

/** A folder for the run's database files, unless LAVRA_TEST_DATABASE_URL selects another shared database. */
export default async function setup(project: TestProject) {
  const folder = await prepareRun(project);
  const template = join(folder, 'template.db');
  await (await openDatabase(`file:${template}`)).close();
  const file = new Sqlite(template);
  file.pragma('wal_checkpoint(TRUNCATE)');
  file.close();
  project.provide('templateUrl', `file:${template}`);
  project.provide('databaseUrl', process.env.LAVRA_TEST_DATABASE_URL ?? `file:${join(folder, 'lavra.db')}`);
  return () => removeFolder(folder);
}
