import { configDefaults, defineConfig } from 'vitest/config';

const conditions = ['source', 'node'];
const resolve = { conditions };
const ssr = { resolve: { conditions, externalConditions: conditions } };

const common = {
  root: import.meta.dirname,
  environment: 'node',
  include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const;

/** Slow tests of what knows no database: once is enough. */
const withoutDatabase = [
  'src/http/node-server.test.ts',
  'src/platform/pdf/**',
  'test/faults/full-disk.test.ts',
  'test/faults/kills.test.ts',
  'test/torture/**',
];

// The same tests twice: what passes on one engine only is not finished.
export default defineConfig({
  resolve,
  ssr,
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: { ...common, name: 'server-sqlite', globalSetup: ['test/support/sqlite-setup.ts'] },
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
