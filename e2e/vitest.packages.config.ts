import { defineConfig } from 'vitest/config';
import journeys from './vitest.config.ts';

/** Installs the packed packages in empty folders, from the registry (`npm run test:packages`). */
export default defineConfig({
  ...journeys,
  test: { ...journeys.test, name: 'packages', include: ['packages/*.test.ts'] },
});
