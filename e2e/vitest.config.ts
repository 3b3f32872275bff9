import { defineConfig } from 'vitest/config';

const conditions = ['source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'journeys',
    include: ['*.test.ts'],
    globalSetup: ['support/build-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Loading the client, Playwright and the sample documents takes five seconds of CPU time per file.
    isolate: false,
    expect: { poll: { timeout: 15_000 } },
    // Last, because each file has a server and a browser of its own.
    sequence: { groupOrder: 2 },
  },
});
