import { defineConfig } from 'vite';

/**
 * Builds one file for `bin/lavra.mjs` that contains everything: it starts faster, and `npx` downloads one package.
 * The licences of what it contains are in dist/licenses.md.
 */
export default defineConfig({
  resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  ssr: {
    noExternal: true,
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  },
  build: {
    ssr: 'src/index.ts',
    outDir: 'dist',
    target: 'node20',
    license: { fileName: 'licenses.md' },
    rollupOptions: { output: { entryFileNames: 'lavra.mjs' } },
  },
});
