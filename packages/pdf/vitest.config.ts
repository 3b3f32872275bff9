import { defineConfig } from 'vitest/config';

const conditions = ['source', 'node'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    name: 'pdf',
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
    // OpenSSL creates keys and starts authorities, which is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
