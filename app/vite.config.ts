import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanEngine } from '../packages/sdk-react/build/lean-engine.ts';
import { pdfAssets } from '../packages/sdk-react/build/pdf-assets.ts';
import { pageOf, sharedBuild, sharedResolve } from './build/shared.ts';

/** Server used in development; `npm start` serves app/dist itself. */
const server = process.env.LAVRA_BUILD_SERVER ?? 'http://localhost:4400';

/** Builds the staff and validation pages. In development it serves all pages. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [leanEngine(), pdfAssets(), react()],
  resolve: sharedResolve,
  server: { proxy: { '/api': server, '/hal': server } },
  build: {
    ...sharedBuild,
    emptyOutDir: true,
    rolldownOptions: {
      input: { index: pageOf('index'), validar: pageOf('validar'), operacao: pageOf('operacao') },
      output: {
        ...sharedBuild.rolldownOptions.output,
        codeSplitting: {
          // The SDK's reset has the specificity of a class, so its stylesheet must precede those of all
          // components.
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
