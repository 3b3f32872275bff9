import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** A folder for the run's database file, unless LAVRA_TEST_DATABASE_URL names another. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'lavra-sqlite-'));
  project.provide('databaseUrl', process.env.LAVRA_TEST_DATABASE_URL ?? `file:${join(folder, 'lavra.db')}`);
  return () => rm(folder, { recursive: true, force: true });
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}
