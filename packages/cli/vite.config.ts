import { defineConfig } from 'vite';

/** Builds one file for `bin/lavra.mjs` with the workspace packages included and npm dependencies external. */
export default defineConfig({
  resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  ssr: {
    noExternal: [/^@lavra\//],
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  },
  build: {
    ssr: 'src/index.ts',
    outDir: 'dist',
    target: 'node22',
    rollupOptions: { output: { entryFileNames: 'lavra.mjs' } },
  },
});
