import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { developmentWorker } from './shipped-pdf.ts';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Files and folders of pdf.js that its worker needs for some documents. */
const assets: readonly (readonly [from: string, to: string])[] = [
  ['cmaps', 'cmaps'],
  ['standard_fonts', 'standard_fonts'],
  ['iccs/CGATS001Compat-v2-micro.icc', 'iccs/CGATS001Compat-v2-micro.icc'],
  ['wasm/qcms_bg.wasm', 'iccs/qcms_bg.wasm'],
  ['wasm/jbig2.wasm', 'wasm/jbig2.wasm'],
  ['wasm/openjpeg.wasm', 'wasm/openjpeg.wasm'],
  ['wasm/jbig2_nowasm_fallback.js', 'wasm/jbig2_nowasm_fallback.js'],
  ['wasm/openjpeg_nowasm_fallback.js', 'wasm/openjpeg_nowasm_fallback.js'],
];

async function copyPdfAssets(folder: string): Promise<void> {
  for (const [from, to] of assets) {
    await cp(path.join(pdfjs, from), path.join(folder, to), { recursive: true });
  }
}

type DevServer = {
  readonly middlewares: {
    use(
      handler: (
        request: { url?: string | undefined },
        response: { setHeader(name: string, value: string): void; end(body: Uint8Array | string): void },
        next: () => void,
      ) => void,
    ): void;
  };
};

/**
 * Vite plugin that serves pdf.js's files under `/pdf/` in development and copies them to `pdf/` in a build. In
 * development, pass `workerSrc="/pdf/pdf.worker.mjs"` to the provider. A build that uses it too is 'with worker'.
 */
export function pdfAssets(inBuild: 'with worker' | 'without worker' = 'without worker') {
  let outDir: string | undefined;
  let worker: Promise<string> | undefined;
  const bodyOf = (name: string) => {
    if (name === 'pdf.worker.mjs') {
      worker ??= developmentWorker();
      return worker;
    }
    const file = fileOf(name);
    return file && readFile(file);
  };
  return {
    name: 'lavra-pdf-assets',
    configResolved({ command, root, build }: { command: string; root: string; build: { outDir: string } }) {
      // A test server also closes, and would leave them in the package.
      outDir = command === 'build' ? path.resolve(root, build.outDir) : undefined;
    },
    configureServer(server: DevServer) {
      server.middlewares.use((request, response, next) => {
        const wanted = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
        const reading = wanted.startsWith('/pdf/') ? bodyOf(wanted.slice('/pdf/'.length)) : undefined;
        if (!reading) return next();
        Promise.resolve<Uint8Array | string>(reading).then(
          (body) => {
            if (/\.m?js$/.test(wanted)) response.setHeader('Content-Type', 'text/javascript');
            response.end(body);
          },
          () => next(),
        );
      });
    },
    async closeBundle() {
      if (!outDir) return;
      const folder = path.join(outDir, 'pdf');
      await copyPdfAssets(folder);
      if (inBuild === 'with worker')
        await writeFile(path.join(folder, 'pdf.worker.mjs'), await developmentWorker());
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
