import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { browsers } from './browsers.ts';
import { leanWorker } from './lean-engine.ts';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const DECODERS = '\0decoders';

/** The decoders in one file, because bundlers copy single files: the fragment of its address names the wanted one. */
const decodersEntry = `
import jbig2 from ${JSON.stringify(path.join(pdfjs, 'wasm/jbig2_nowasm_fallback.js'))};
import openjpeg from ${JSON.stringify(path.join(pdfjs, 'wasm/openjpeg_nowasm_fallback.js'))};
export default import.meta.url.endsWith('jbig2_nowasm_fallback.js') ? jbig2 : openjpeg;
`;

const decoders: Plugin = {
  name: 'lavra-decoders',
  resolveId: (source) => (source === DECODERS ? source : null),
  load: (id) => (id === DECODERS ? decodersEntry : null),
};

const viewer = path.resolve(import.meta.dirname, '../src/viewer');

const shipped = [
  ['pdf.worker.mjs', path.join(viewer, 'worker-legacy.ts')],
  ['pdf.worker.modern.mjs', path.join(viewer, 'worker-modern.ts')],
  ['pdf.decoders.mjs', DECODERS],
] as const;

/**
 * Writes pdf.js's workers and decoders into the package. Character maps and standard fonts, 2 MB, come from the
 * deployment, for the few documents that need them.
 */
export async function buildPdfFiles(dist: string): Promise<void> {
  for (const [name, input] of shipped)
    await writeFile(path.join(dist, name), await bundled(input, 'minified'));
}

/** The worker for development, which is not minified because that takes most of the time. */
export const developmentWorker = (): Promise<string> =>
  bundled(path.join(viewer, 'worker-legacy.ts'), 'readable');

async function bundled(input: string, form: 'minified' | 'readable'): Promise<string> {
  const minify = form === 'minified';
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: minify ? [leanWorker(), decoders] : [],
    build: {
      write: false,
      target: browsers,
      modulePreload: false,
      minify,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { minify } },
    },
  })) as Rolldown.RolldownOutput;
  if (made.output.length !== 1) throw new Error(`${input} is more than one file.`);
  return made.output[0].code;
}
