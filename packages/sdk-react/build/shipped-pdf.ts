import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
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

const shipped = [
  ['pdf.worker.mjs', path.join(pdfjs, 'legacy/build/pdf.worker.mjs')],
  ['pdf.worker.modern.mjs', path.join(pdfjs, 'build/pdf.worker.mjs')],
  ['pdf.decoders.mjs', DECODERS],
] as const;

/**
 * Writes pdf.js's workers and decoders into the package. Character maps and standard fonts, 2 MB, come from the
 * deployment, for the few documents that need them.
 */
export async function buildPdfFiles(dist: string): Promise<void> {
  for (const [name, input] of shipped) await writeFile(path.join(dist, name), await bundled(input));
}

async function bundled(input: string): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [leanWorker(), decoders],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { minify: true } },
    },
  })) as Rolldown.RolldownOutput;
  if (made.output.length !== 1) throw new Error(`${input} is more than one file.`);
  return made.output[0].code;
}
