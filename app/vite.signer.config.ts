import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfAssets } from '../packages/sdk-react/build/pdf-assets.ts';
import { compressed } from './build/compressed.ts';
import { earlyScripts } from './build/early-scripts.ts';
import { outDir, pageOf, sharedBuild, sharedResolve } from './build/shared.ts';

/** The signer's pages are built by themselves: what the staff's pages share among them would come along otherwise. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    pdfAssets(),
    react(),
    earlyScripts({ first: 'src/early-requests.ts', next: 'signing/SigningDocument.tsx' }),
    compressed(outDir),
  ],
  resolve: sharedResolve,
  build: {
    ...sharedBuild,
    emptyOutDir: false,
    // One stylesheet: on a slow link a second one costs more than its bytes.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        ...sharedBuild.rolldownOptions.output,
        codeSplitting: {
          // What the pages share is one file: each more is a round trip where six go at a time.
          groups: [{ name: 'page', minShareCount: 2, test: /^(?!.*(early-requests|signer-locale)\.ts)/ }],
        },
      },
      input: {
        assinar: pageOf('assinar'),
        incorporar: pageOf('incorporar'),
        early: path.join(import.meta.dirname, 'src/early-requests.ts'),
      },
    },
  },
});
