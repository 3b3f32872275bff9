import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanEngine } from '../packages/sdk-react/build/lean-engine.ts';
import { pdfAssets } from '../packages/sdk-react/build/pdf-assets.ts';
import { plainColors } from '../packages/sdk-react/build/plain-colors.ts';
import { compiledAhead } from './build/compiled-ahead.ts';
import { compressed } from './build/compressed.ts';
import { preloads } from './build/preloads.ts';
import { runsAlone } from './build/runs-alone.ts';
import { pageOf, sharedBuild, sharedResolve, sharedWorker } from './build/shared.ts';
import { signerOperations } from './build/signer-operations.ts';

/** Dynamically imported right after the first render, so it is preloaded. */
const pane = 'signing/SigningDocument.tsx';

/** Runs while all other code is loading. */
const firstScript =
  /app\/src\/(signer-start|early-requests|signer-locale|underway)\.ts|sdk-react\/src\/(start|signing\/read-ahead|viewer\/(start-viewer|first-ranges|default-worker|drawing-losses|modern-browser|open-document|page-pictures|pdf-data|pdf-engine|pdf-files|range-reader))\.ts|worker-(legacy|modern)\.ts|preload-helper/;

/** Layout of dialogs, menus and tooltips: shared by several later chunks, unused by the first screens. */
const popups = /node_modules\/(@floating-ui|tabbable)\/|sdk-react\/src\/primitives\/overlays\/use-popup\.ts/;

/** The signer's pages have their own build; otherwise chunks shared by the staff pages would be included. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    leanEngine(),
    plainColors(),
    signerOperations(),
    pdfAssets(),
    react(),
    preloads({ assinar: ['src/signer.tsx', pane], incorporar: ['src/framed-signer.tsx', pane] }),
    runsAlone('start'),
    compiledAhead(['page', 'SigningDocument']),
    compressed(),
  ],
  resolve: sharedResolve,
  worker: sharedWorker,
  build: {
    ...sharedBuild,
    emptyOutDir: false,
    // One stylesheet: on a slow connection a second request costs more than the extra bytes.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        ...sharedBuild.rolldownOptions.output,
        codeSplitting: {
          // Otherwise the page's chunk would absorb the dependencies of the first script, which would then
          // wait for it.
          includeDependenciesRecursively: false,
          // One shared chunk: browsers limit parallel requests to six, so each further file may cost a round
          // trip.
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
