import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium } from './build/chromium.ts';
import { pdfAssets } from './build/pdf-assets.ts';

const serverTests = 'test/**/*.server.test.tsx';
/** Rules without React run without a window, which takes a fraction of the time, unless they say `.browser`. */
const browserRules = 'src/**/*.browser.test.ts';

export default defineConfig({
  plugins: [pdfAssets(), react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@floating-ui/react',
      '@tanstack/react-query',
      'lucide-react',
      'openapi-fetch',
      'axe-core',
      'vitest-browser-react',
      'pdfjs-dist',
      'pdfjs-dist/legacy/build/pdf.mjs',
      'pdfjs-dist/build/pdf.worker.mjs',
      'pdfjs-dist/legacy/build/pdf.worker.mjs',
    ],
  },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'sdk-react',
          include: ['src/**/*.test.tsx', browserRules, 'test/**/*.test.{ts,tsx}'],
          exclude: [serverTests],
          setupFiles: ['./test/setup.ts'],
          // Runs after the tests without a browser, because together they would start four processes on two cores.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 900 },
          },
        },
      },
      // Without a window: rules and server rendering.
      {
        extends: true,
        test: {
          name: 'sdk-react-server',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts', serverTests],
          exclude: [browserRules],
        },
      },
    ],
  },
});
