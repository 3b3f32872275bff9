import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfAssets } from '../packages/sdk-react/build/pdf-assets.ts';
import { compressed } from './build/compressed.ts';
import { earlyScript } from './build/early-script.ts';
import { outDir, pageOf, sharedBuild, sharedResolve } from './build/shared.ts';

/** The signer's pages are built by themselves: what the staff's pages share among them would come along otherwise. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [pdfAssets(), react(), earlyScript('src/early-requests.ts'), compressed(outDir)],
  resolve: sharedResolve,
  build: {
    ...sharedBuild,
    emptyOutDir: false,
    // One stylesheet: on a slow link a second one costs more than its bytes.
    cssCodeSplit: false,
    rolldownOptions: {
      ...sharedBuild.rolldownOptions,
      input: {
        assinar: pageOf('assinar'),
        incorporar: pageOf('incorporar'),
        early: path.join(import.meta.dirname, 'src/early-requests.ts'),
      },
    },
  },
});
