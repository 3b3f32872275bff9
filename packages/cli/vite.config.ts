import { defineConfig } from 'vite';

/**
 * Builds `bin/lavra.mjs` with all dependencies, so that `npx` downloads one package. The verifier is a chunk that
 * only `verify` loads, for a quick start. The licences of bundled packages are in dist/licenses.md.
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
    rollupOptions: { output: { entryFileNames: 'lavra.mjs', chunkFileNames: 'verify.mjs' } },
  },
});
