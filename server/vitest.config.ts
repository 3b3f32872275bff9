import { configDefaults, defineConfig } from 'vitest/config';
import { bothEngines, faults, withoutStore } from './test/engines.ts';
import { serverTests } from './test/server-tests.ts';

const allFaults = Object.values(faults).flat();

export default defineConfig({
  ...serverTests,
  test: {
    ...serverTests.test,
    projects: [
      {
        test: {
          name: 'server-sqlite',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...allFaults],
          globalSetup: ['test/support/sqlite-setup.ts'],
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: bothEngines,
          exclude: [...configDefaults.exclude, ...allFaults, ...withoutStore],
          globalSetup: ['test/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
