import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanEngine } from '../packages/sdk-react/build/lean-engine.ts';
import { pdfAssets } from '../packages/sdk-react/build/pdf-assets.ts';
import { compiledAhead } from './build/compiled-ahead.ts';
import { compressed } from './build/compressed.ts';
import { preloads } from './build/preloads.ts';
import { pageOf, sharedBuild, sharedResolve } from './build/shared.ts';
import { signerOperations } from './build/signer-operations.ts';

/** Imported when the page is drawn, but needed so soon after it that it is asked for with the rest. */
const pane = 'signing/SigningDocument.tsx';

/** Runs while all other code is on its way. */
const firstScript =
  /app\/src\/(signer-start|early-requests|signer-locale|underway)\.ts|sdk-react\/src\/(start|signing\/read-ahead|viewer\/(start-viewer|first-ranges|default-worker|modern-browser|open-document|pdf-engine|range-reader))\.ts|pdf\.worker|preload-helper/;

/** What lays out dialogs, open menus and tooltips: several later files need it, the first screens nothing of it. */
const popups = /node_modules\/(@floating-ui|tabbable)\/|sdk-react\/src\/primitives\/overlays\/use-popup\.ts/;

/** The signer's pages are built by themselves: what the staff's pages share among them would come along otherwise. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    leanEngine(),
    signerOperations(),
    pdfAssets(),
    react(),
    preloads({ assinar: ['src/signer.tsx', pane], incorporar: ['src/framed-signer.tsx', pane] }),
    compiledAhead(['page', 'SigningDocument']),
    compressed(),
  ],
  resolve: sharedResolve,
  build: {
    ...sharedBuild,
    emptyOutDir: false,
    // One stylesheet: on a slow link a second one costs more than its bytes.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        ...sharedBuild.rolldownOptions.output,
        codeSplitting: {
          // Else the page's chunk would take what its first script needs, which would wait for it.
          includeDependenciesRecursively: false,
          // What the pages share is one file: each more is a round trip where six go at a time.
          groups: [
            { name: 'start', test: firstScript, priority: 1 },
            { name: 'popups', test: popups, priority: 1 },
            { name: 'page', minShareCount: 2 },
          ],
        },
      },
      input: { assinar: pageOf('assinar'), incorporar: pageOf('incorporar') },
    },
  },
});
