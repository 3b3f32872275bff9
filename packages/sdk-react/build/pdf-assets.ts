import { cp, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Files and folders of pdf.js that must be served, with their names in the package. */
const assets: readonly (readonly [from: string, to: string])[] = [
  ['legacy/build/pdf.worker.min.mjs', 'pdf.worker.mjs'],
  ['build/pdf.worker.min.mjs', 'pdf.worker.modern.mjs'],
  ['cmaps', 'cmaps'],
  ['standard_fonts', 'standard_fonts'],
  ['wasm/jbig2_nowasm_fallback.js', 'wasm/jbig2_nowasm_fallback.js'],
  ['wasm/openjpeg_nowasm_fallback.js', 'wasm/openjpeg_nowasm_fallback.js'],
];

/** Copies the worker and the files it loads on demand into a folder. */
async function copyPdfAssets(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'wasm'), { recursive: true });
  for (const [from, to] of assets) {
    await cp(path.join(pdfjs, from), path.join(folder, to), { recursive: true });
  }
}

type DevServer = {
  readonly middlewares: {
    use(
      handler: (
        request: { url?: string | undefined },
        response: { setHeader(name: string, value: string): void; end(body: Uint8Array): void },
        next: () => void,
      ) => void,
    ): void;
  };
};

/**
 * Vite plugin that serves pdf.js's files under `/pdf/` in development and copies them to `pdf/` in a build.
 * Pass `workerSrc="/pdf/pdf.worker.mjs"` to the provider.
 */
export function pdfAssets() {
  let outDir: string | undefined;
  return {
    name: 'lavra-pdf-assets',
    configResolved({ command, root, build }: { command: string; root: string; build: { outDir: string } }) {
      // A test server also closes, and would leave them in the package.
      outDir = command === 'build' ? path.resolve(root, build.outDir) : undefined;
    },
    configureServer(server: DevServer) {
      server.middlewares.use((request, response, next) => {
        const wanted = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
        const file = wanted.startsWith('/pdf/') ? fileOf(wanted.slice('/pdf/'.length)) : undefined;
        if (!file) return next();
        readFile(file).then(
          (body) => {
            if (/\.m?js$/.test(file)) response.setHeader('Content-Type', 'text/javascript');
            response.end(body);
          },
          () => next(),
        );
      });
    },
    async closeBundle() {
      if (outDir) await copyPdfAssets(path.join(outDir, 'pdf'));
    },
  };
}

function fileOf(name: string): string | undefined {
  if (name.split('/').includes('..')) return undefined;
  for (const [from, to] of assets) {
    if (name === to) return path.join(pdfjs, from);
    if (name.startsWith(`${to}/`)) return path.join(pdfjs, from, name.slice(to.length + 1));
  }
  return undefined;
}
