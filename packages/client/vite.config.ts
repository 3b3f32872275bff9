import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    lib: {
      entry: {
        index: 'src/index.ts',
        operations: 'src/generated/operations.ts',
        types: 'src/types.ts',
        mock: 'src/mock/index.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: ['openapi-fetch'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
