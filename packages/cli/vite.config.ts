import { defineConfig } from 'vite';

/** One file for `bin/lavra.mjs`; the workspace packages inside it, what npm brings outside. */
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
