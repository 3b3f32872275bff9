import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browsers } from './build/browsers.ts';
import { leanEngine } from './build/lean-engine.ts';
import { plainColors } from './build/plain-colors.ts';
import { shippedFiles } from './vite.config.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The element links the package's stylesheet, so the one from this build is not used. */
function oneStylesheet(): Plugin {
  let unused = '';
  return {
    name: 'lavra-one-stylesheet',
    configResolved(config) {
      unused = path.resolve(config.root, config.build.outDir, 'element.css');
    },
    closeBundle: () => rm(unused, { force: true }),
  };
}

/**
 * Builds `<lavra-signing>` with React and all dependencies bundled, for pages without a bundler, into the package's
 * folder.
 */
export default defineConfig({
  root: here,
  plugins: [leanEngine(), plainColors(), shippedFiles(), oneStylesheet(), react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { conditions: ['source', 'module', 'browser', 'production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: browsers,
    lib: {
      entry: { element: path.join(here, 'src/element.ts') },
      formats: ['es'],
      cssFileName: 'element',
    },
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: 'element-[name]-[hash].js', minify: true },
    },
  },
});
