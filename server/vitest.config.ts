import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { writeContractJson } from '../scripts/contract-json.mjs';

// The server reads it; direct runs of vitest skip the npm scripts that write it.
writeContractJson(path.resolve(import.meta.dirname, '..'));

const conditions = ['source', 'node'];
const resolve = { conditions };
const ssr = { resolve: { conditions, externalConditions: conditions } };

const common = {
  root: import.meta.dirname,
  environment: 'node',
  include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // To load the server anew for each of some two hundred files would take as long as the tests themselves.
  isolate: false,
  setupFiles: ['test/support/end-of-file-setup.ts'],
} as const;

/** Slow tests of what knows no database: once is enough. */
const withoutDatabase = [
  'src/http/server/node-server.test.ts',
  'src/platform/pdf/**',
  'test/build.test.ts',
  'test/faults/full-disk.test.ts',
  'test/faults/rolling-restart.test.ts',
  'test/faults/small-disk.test.ts',
  'test/main.test.ts',
  'test/torture/**',
];

/** Faults of PostgreSQL itself. */
const postgresAlone = ['test/faults/database-gone.test.ts'];

// The same tests twice: what passes on one engine only is not finished.
export default defineConfig({
  resolve,
  ssr,
  test: {
    // Many of these wait for processes that they started: one worker would leave half of the machine idle.
    maxWorkers: 2,
    projects: [
      {
        resolve,
        ssr,
        test: {
          ...common,
          name: 'server-sqlite',
          exclude: [...configDefaults.exclude, ...postgresAlone],
          globalSetup: ['test/support/sqlite-setup.ts'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          ...common,
          name: 'server-postgres',
          exclude: [...configDefaults.exclude, ...withoutDatabase],
          globalSetup: ['test/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
