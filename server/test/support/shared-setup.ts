import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildTargets } from '../../../scripts/build-targets.ts';
import { ensureDevelopmentAuthority, type SealKeyFiles } from '../../src/platform/pdf/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the database shared by test files. */
    databaseUrl: string;
    /** Address of a migrated database without organisations, used as a template. */
    templateUrl: string;
    /** A development authority for the test run. */
    sealKeys: SealKeyFiles;
  }
}

/**
 * Builds the programs that tests start, and creates the run's seal keys. Returns a folder to be removed after the
 * run.
 */
export async function prepareRun(project: TestProject): Promise<string> {
  buildTargets(['server', 'test-programs']);
  const folder = await mkdtemp(join(tmpdir(), 'lavra-tests-'));
  project.provide('sealKeys', await ensureDevelopmentAuthority(join(folder, 'selo')));
  return folder;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
