import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'domain',
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Hostile pages take a second of CPU time, which is several on a busy machine.
    testTimeout: 20_000,
  },
});
