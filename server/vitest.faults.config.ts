import { defineConfig } from 'vitest/config';
import { faults } from './test/engines.ts';
import { serverTests } from './test/server-tests.ts';

/** `npm run test:faults`: long loops of kills, crashes, full disks and mutated input. */
export default defineConfig({
  ...serverTests,
  test: {
    ...serverTests.test,
    projects: [
      {
        test: {
          name: 'faults-sqlite',
          include: [...faults.onBothEngines, ...faults.onSqlite],
          globalSetup: ['test/support/sqlite-setup.ts'],
        },
      },
      {
        test: {
          name: 'faults-postgres',
          include: [...faults.onBothEngines, ...faults.onPostgres],
          globalSetup: ['test/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
