import path from 'node:path';

const app = path.join(import.meta.dirname, '..');

/** The file of a page. */
export const pageOf = (name: string): string => path.join(app, `${name}.html`);

export const sharedResolve = { conditions: ['source', 'module', 'browser', 'development|production'] };

/** What the two builds of the app have in common. */
export const sharedBuild = {
  outDir: path.join(app, 'dist'),
  target: 'es2022',
  // Nothing inline: the pages are served under script-src, style-src and font-src 'self'.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 1_500,
  rolldownOptions: {
    output: {
      // The worker looks for what it reads on demand beside itself; its hash lets browsers keep it.
      assetFileNames: ({ names }: { names: readonly string[] }) =>
        names.some((name) => name.startsWith('pdf.worker'))
          ? 'pdf/pdf.worker-[hash][extname]'
          : 'assets/[name]-[hash][extname]',
    },
  },
};
