import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/db/database.ts';
import { createPostgresDatabase, startPostgres } from './postgres.ts';
import { prepareRun, removeFolder } from './shared-setup.ts';

/** A PostgreSQL server for the test run. */
export default async function setup(project: TestProject) {
  const folder = await prepareRun(project);
  const server = await startPostgres();
  const template = await createPostgresDatabase(server.url, 'template_lavra');
  await (await openDatabase(template)).close();
  project.provide('templateUrl', template);
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    await removeFolder(folder);
  };
}
