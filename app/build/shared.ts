import path from 'node:path';
import { browsers } from '../../packages/sdk-react/build/browsers.ts';
import { leanWorker } from '../../packages/sdk-react/build/lean-engine.ts';

const app = path.join(import.meta.dirname, '..');

/** Path of a page's HTML file. */
export const pageOf = (name: string): string => path.join(app, `${name}.html`);

export const sharedResolve = { conditions: ['source', 'module', 'browser', 'development|production'] };

/** Settings shared by the two builds of the app. */
export const sharedBuild = {
  outDir: path.join(app, 'dist'),
  target: browsers,
  // Nothing is inlined: the pages' content security policy has script-src, style-src and font-src 'self'.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 1_500,
  rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash][extname]' } },
};

/** The pdf.js worker finds the files it loads on demand beside itself. The hash in its name allows long caching. */
export const sharedWorker = {
  format: 'es' as const,
  plugins: () => [leanWorker()],
  rolldownOptions: { output: { entryFileNames: 'pdf/pdf.[name]-[hash].js' } },
};
