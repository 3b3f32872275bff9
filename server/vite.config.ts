import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';
import { programs } from './src/platform/runtime/package-files.ts';

const conditions = ['source', 'module', 'node', 'development|production'];

const serverPrograms = () =>
  Object.fromEntries(Object.entries(programs).map(([name, source]) => [name, `src/${source}`]));

/** The scripts that tests run in processes of their own. */
const testPrograms = () => readdirSync('test/programs').map((file) => `test/programs/${file}`);

/** A file for each program and what they share, flat beside each other: docs/decisions/0027-server-build.md. */
export default defineConfig(({ mode }) => {
  const isTest = mode === 'test-programs';
  return {
    resolve: { conditions },
    ssr: {
      noExternal: true,
      // What loads native code or WebAssembly from beside itself, and what is asked for only where it is installed.
      external: [
        '@hyzyla/pdfium',
        '@jsquash/jpeg',
        '@libsql/client',
        '@myriaddreamin/typst-ts-node-compiler',
        '@node-rs/argon2',
        'libsql',
        'pg-native',
        'pkcs11js',
      ],
      resolve: { conditions },
    },
    build: {
      ssr: true,
      outDir: isTest ? 'dist-test' : 'dist',
      target: 'node24',
      // A fault's trace names functions as the source does.
      minify: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: isTest ? testPrograms() : serverPrograms(),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
});
