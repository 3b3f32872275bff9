import dts from 'rollup-plugin-dts';

/** Declarations of the entries; what they share is in chunks of its own. */
export default {
  input: {
    index: 'src/index.ts',
    operations: 'src/generated/operations.ts',
    types: 'src/types.ts',
    mock: 'src/mock/index.ts',
  },
  output: { dir: 'dist', format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: '[name]-[hash].d.ts' },
  external: ['openapi-fetch'],
  plugins: [dts({ compilerOptions: { customConditions: ['source'], declarationMap: false } })],
};
