import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browsers } from './build/browsers.ts';
import { moduleNames } from './build/entries.ts';
import { leanOperations } from './build/lean-operations.ts';
import { plainColors } from './build/plain-colors.ts';
import { buildPdfFiles } from './build/shipped-pdf.ts';
import manifest from './package.json' with { type: 'json' };

const here = path.dirname(fileURLToPath(import.meta.url));

/** Workspace packages are bundled; npm packages stay dependencies of the host. */
const external = [...Object.keys(manifest.peerDependencies), ...Object.keys(manifest.dependencies)]
  .filter((name) => !name.startsWith('@lavra/') && !name.startsWith('@fontsource'))
  .map((name) => new RegExp(`^${name}(/|$)`));

/** Vite would inline fonts as data: into a library's stylesheet; a strict font-src refuses those. */
function shippedFonts(): Plugin {
  let dist = '';
  return {
    name: 'lavra-shipped-fonts',
    enforce: 'pre',
    apply: 'build',
    configResolved(config) {
      dist = path.resolve(config.root, config.build.outDir);
    },
    transform(code, id) {
      if (!id.endsWith('/src/styles.css')) return undefined;
      return { code: code.replace('@import "./theme/fonts.css";', ''), map: null };
    },
    async closeBundle() {
      const stylesheet = path.join(dist, 'styles.css');
      const faces = await readFile(path.join(here, 'src/theme/fonts.css'), 'utf8');
      await writeFile(path.join(dist, 'fonts.css'), faces);
      await writeFile(stylesheet, `${faces}${await readFile(stylesheet, 'utf8')}`);
      await cp(path.join(here, 'src/theme/fonts'), path.join(dist, 'fonts'), { recursive: true });
      await buildPdfFiles(dist);
    },
  };
}

/** The package finds its worker and stylesheets next to its modules; the sources find them elsewhere. */
export function shippedFiles(): Plugin {
  return {
    name: 'lavra-shipped-files',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (!source.endsWith('/default-worker.ts') || !importer) return null;
      return path.join(here, 'src/viewer/default-worker.dist.ts');
    },
    // Hosts' bundlers recognise only the plain form of `new URL(…, import.meta.url)`.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replaceAll('"" + import.meta.url', 'import.meta.url');
      }
    },
  };
}

export default defineConfig({
  root: here,
  plugins: [leanOperations(), plainColors(), shippedFonts(), shippedFiles(), react()],
  resolve: { conditions: ['source', 'module', 'browser', 'production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: browsers,
    minify: false,
    lib: {
      entry: Object.fromEntries(moduleNames.map((name) => [name, path.join(here, `src/${name}.ts`)])),
      formats: ['es'],
      cssFileName: 'styles',
    },
    rolldownOptions: {
      external,
      output: {
        banner: "'use client';",
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Hosts minify; shorter local names and no docstrings only make the download smaller.
        comments: { jsdoc: false },
        minify: { compress: true, mangle: { toplevel: false }, codegen: { removeWhitespace: false } },
      },
    },
  },
});
