import { defineConfig } from 'vitest/config';

/**
 * The tests of every package in one run, so that their files fill all cores. Each folder has a configuration of its
 * own, which also works alone: `vitest --root server`.
 */
export default defineConfig({
  test: {
    projects: ['packages/*', 'server', 'stories', 'e2e'],
  },
});
