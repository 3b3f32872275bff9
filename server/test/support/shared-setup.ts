import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildTargets } from '../../../scripts/build-targets.ts';
import { ensureDevelopmentAuthority, type SealKeyFiles } from '../../src/platform/pdf/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the database that files share. */
    databaseUrl: string;
    /** Of a migrated database without rows of any organization, to be copied. */
    templateUrl: string;
    /** A development authority of the run's own. */
    sealKeys: SealKeyFiles;
  }
}

/** Builds the programs that tests start, and makes the run's seal keys. Returns a folder to be removed after the run. */
export async function prepareRun(project: TestProject): Promise<string> {
  buildTargets(['server', 'test-programs']);
  const folder = await mkdtemp(join(tmpdir(), 'lavra-tests-'));
  project.provide('sealKeys', await ensureDevelopmentAuthority(join(folder, 'selo')));
  return folder;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
