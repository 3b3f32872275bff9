import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfAssets } from '../packages/sdk-react/build/pdf-assets.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const page = (name: string) => path.join(here, name);

/** Where the server is while developing; `npm start` serves app/dist itself. */
const server = process.env.LAVRA_BUILD_SERVER ?? 'http://localhost:4400';

export default defineConfig({
  root: here,
  plugins: [pdfAssets(), react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { '/api': server, '/hal': server } },
  build: {
    outDir: path.join(here, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inline: the pages are served under script-src, style-src and font-src 'self'.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The SDK's reset has a class's weight: its stylesheet must come before those of all components.
          groups: [
            {
              name: 'sdk',
              test: /packages[\\/]sdk-react[\\/]src[\\/](styles\.css|theme|primitives|provider|messages)/,
            },
          ],
        },
      },
      input: Object.fromEntries(
        ['index', 'assinar', 'incorporar', 'validar'].map((name) => [name, page(`${name}.html`)]),
      ),
    },
  },
});
