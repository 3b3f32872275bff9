import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium } from './build/chromium.ts';
import { pdfAssets } from './build/pdf-assets.ts';

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
      'pdfjs-dist/legacy/build/pdf.mjs',
    ],
  },
  test: {
    name: 'sdk-react',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromium }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 900 },
    },
  },
});
