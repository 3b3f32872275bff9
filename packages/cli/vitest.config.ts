import { defineConfig } from 'vitest/config';

const conditions = ['source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'cli',
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['../../server/test/support/end-of-file-setup.ts'],
    globalSetup: ['test/support/server-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
