import type { TestProject } from 'vitest/node';
import './sqlite-setup.ts';
import { startPostgres } from './postgres.ts';

/** A PostgreSQL of the run's own. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  project.provide('databaseUrl', server.url);
  return () => server.stop();
}
