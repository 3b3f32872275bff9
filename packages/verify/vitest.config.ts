import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'verify',
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
    silent: 'passed-only',
    // OpenSSL creates keys, which is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
