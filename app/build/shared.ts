import path from 'node:path';

const app = path.join(import.meta.dirname, '..');

/** Path of a page's HTML file. */
export const pageOf = (name: string): string => path.join(app, `${name}.html`);

export const sharedResolve = { conditions: ['source', 'module', 'browser', 'development|production'] };

/** Settings shared by the two builds of the app. */
export const sharedBuild = {
  outDir: path.join(app, 'dist'),
  target: 'es2022',
  // Nothing is inlined: the pages' content security policy has script-src, style-src and font-src 'self'.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 1_500,
  rolldownOptions: {
    output: {
      // The pdf.js worker resolves the files it loads on demand relative to itself. The hash in its name
      // allows long caching.
      assetFileNames: ({ names }: { names: readonly string[] }) =>
        names.some((name) => name.startsWith('pdf.worker'))
          ? 'pdf/pdf.worker-[hash][extname]'
          : 'assets/[name]-[hash][extname]',
    },
  },
};
