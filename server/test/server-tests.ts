import path from 'node:path';
import type { ViteUserConfig } from 'vitest/config';
import { writeContractJson } from '../../scripts/contract-json.mjs';

// The server reads it; direct runs of Vitest skip the npm scripts that write it.
writeContractJson(path.resolve(import.meta.dirname, '../..'));

const conditions = ['source', 'node'];

/** Settings shared by the projects of both engines and of the fault runs. */
export const serverTests = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Loading the server for each of about 150 files would take as long as their tests.
    isolate: false,
    setupFiles: ['test/support/end-of-file-setup.ts'],
  },
} satisfies ViteUserConfig;
