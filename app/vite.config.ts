import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanEngine } from '../packages/sdk-react/build/lean-engine.ts';
import { pdfAssets } from '../packages/sdk-react/build/pdf-assets.ts';
import { plainColors } from '../packages/sdk-react/build/plain-colors.ts';
import { pageOf, sharedBuild, sharedResolve, sharedWorker } from './build/shared.ts';

/** Server used in development; `npm start` serves app/dist itself. */
const server = process.env.LAVRA_BUILD_SERVER ?? 'http://localhost:4400';

/** Builds the staff and validation pages. In development it serves all pages. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [leanEngine(), plainColors(), pdfAssets(), react()],
  resolve: sharedResolve,
  worker: sharedWorker,
  server: { proxy: { '/api': server, '/hal': server } },
  build: {
    ...sharedBuild,
    emptyOutDir: true,
    rolldownOptions: {
      // The SDK imports its calendar on demand, which saves nothing here: the agenda always needs it.
      checks: { ineffectiveDynamicImport: false },
      input: { index: pageOf('index'), validar: pageOf('validar'), operacao: pageOf('operacao') },
      output: {
        ...sharedBuild.rolldownOptions.output,
        codeSplitting: {
          // Rules of one specificity apply in file order, so the SDK's base and primitives precede its screens.
          groups: [
            {
              name: 'sdk',
              test: /packages[\\/]sdk-react[\\/]src[\\/](styles\.css|theme|primitives|provider|messages)/,
            },
          ],
        },
      },
    },
  },
});
