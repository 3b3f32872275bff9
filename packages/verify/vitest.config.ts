import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'verify',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    silent: 'passed-only',
    // OpenSSL makes keys, and on a busy machine that takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
