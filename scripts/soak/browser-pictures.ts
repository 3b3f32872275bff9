import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { coarsePicture } from '@lavra/pdf/testing';
import { chromium as playwright } from 'playwright';
import { chromium } from '../../packages/sdk-react/build/chromium.ts';

/** Pages as pdf.js draws them in Chromium, with the viewer's settings. */
export interface BrowserPictures {
  /** Whether a page looks the same as PDFium draws it. */
  isLike(bytes: Uint8Array, index: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Both engines' images are divided into cells whose mean tones are compared, because edges and hinting differ. */
const columns = 40;
/** Minimum visible difference of a cell's tone, of 255. */
const visibleTone = 40;
const visibleCells = 3;

const root = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const types: Readonly<Record<string, string>> = { '.mjs': 'text/javascript', '.html': 'text/html' };

export async function startBrowserPictures(): Promise<BrowserPictures> {
  let current: Uint8Array = new Uint8Array();
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (name === '/') {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html>');
      return;
    }
    if (name === '/base.pdf') {
      response.end(current);
      return;
    }
    readFile(path.join(root, path.normalize(name))).then(
      (body) =>
        response.setHeader('Content-Type', types[path.extname(name)] ?? 'application/octet-stream').end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await playwright.launch(chromium);
  const page = await browser.newPage();
  await page.goto(address);
  return {
    isLike: async (bytes, index) => {
      current = bytes;
      const drawn = await page.evaluate(drawByPdfJs, { index, columns });
      const expected = await coarsePicture(bytes, index, { columns: drawn.columns, rows: drawn.rows });
      const unlike = expected.filter((tone, at) => Math.abs(tone - drawn.tones[at]!) > visibleTone);
      return unlike.length < visibleCells;
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

/** The used parts of a browser's API; this file is compiled without its types. */
interface Browser {
  readonly location: { readonly href: string };
  readonly document: {
    createElement(name: 'canvas'): {
      width: number;
      height: number;
      getContext(kind: '2d'): {
        getImageData(...area: readonly number[]): { readonly data: Uint8ClampedArray };
      };
    };
  };
}

/** Runs in the browser. */
async function drawByPdfJs({
  index,
  columns: maxColumns,
}: {
  readonly index: number;
  readonly columns: number;
}) {
  const web = globalThis as unknown as Browser;
  const engine = (await import(
    // @ts-expect-error an address of the page
    '/legacy/build/pdf.min.mjs'
  )) as typeof import('pdfjs-dist');
  engine.GlobalWorkerOptions.workerSrc = '/legacy/build/pdf.worker.min.mjs';
  const task = engine.getDocument({
    url: '/base.pdf',
    useWasm: false,
    useSystemFonts: false,
    standardFontDataUrl: new URL('/standard_fonts/', web.location.href).href,
    cMapUrl: new URL('/cmaps/', web.location.href).href,
  });
  const opened = await task.promise;
  const page = await opened.getPage(index + 1);
  const viewport = page.getViewport({ scale: 2 });
  const canvas = web.document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
  await page.render({ canvas: canvas as never, viewport }).promise;
  // In cells of fewer than 8 pixels, the edges of letters would count as a difference.
  const across = Math.min(maxColumns, Math.max(1, Math.floor(canvas.width / 8)));
  const rows = Math.max(1, Math.round((across * canvas.height) / canvas.width));
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  const sums = new Float64Array(across * rows);
  const counts = new Float64Array(across * rows);
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const cell = Math.floor((y * rows) / canvas.height) * across + Math.floor((x * across) / canvas.width);
      const at = (y * canvas.width + x) * 4;
      sums[cell]! += (pixels[at]! + pixels[at + 1]! + pixels[at + 2]!) / 3;
      counts[cell]!++;
    }
  }
  await task.destroy();
  return { columns: across, rows, tones: [...sums].map((sum, cell) => sum / counts[cell]!) };
}
