import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BareServer, startBareServer } from './bare-server.ts';

const engine = path.resolve(import.meta.dirname, '../../node_modules/pdfjs-dist/legacy/build');

const PAGE = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><script type="module">
import { getDocument, GlobalWorkerOptions } from '/pdf.min.mjs';
GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
const pdf = await getDocument({ url: '/documento.pdf', disableAutoFetch: true, rangeChunkSize: 262144 }).promise;
const draw = async (number) => {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 4 / 3 });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  document.body.append(canvas);
  await page.render({ canvas, viewport }).promise;
  canvas.dataset.drawn = '';
};
for (let number = 1; number <= Math.min(pdf.numPages, Number(location.hash.slice(1) || 1)); number++) await draw(number);
</script>`;

/** Baseline: a page with only pdf.js and a file, with the same compression and range requests as ours. */
export function serveBareViewer(pdf: Uint8Array): Promise<BareServer> {
  const texts = new Map([
    ['/', { type: 'text/html', body: brotliCompressSync(PAGE) }],
    ...['pdf.min.mjs', 'pdf.worker.min.mjs'].map(
      (name) =>
        [
          `/${name}`,
          { type: 'text/javascript', body: brotliCompressSync(readFileSync(path.join(engine, name))) },
        ] as const,
    ),
  ]);
  return startBareServer((request, response) => {
    const text = texts.get(request.url ?? '');
    if (text) {
      response.writeHead(200, { 'Content-Type': text.type, 'Content-Encoding': 'br' });
      return response.end(text.body);
    }
    if (request.url !== '/documento.pdf') return response.writeHead(404).end();
    const asked = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const [start, end] = asked ? [Number(asked[1]), Number(asked[2]) + 1] : [0, pdf.length];
    const part = pdf.subarray(start, Math.min(end, pdf.length));
    response.writeHead(asked ? 206 : 200, {
      'Content-Type': 'application/pdf',
      'Accept-Ranges': 'bytes',
      'Content-Length': part.length,
      ...(asked ? { 'Content-Range': `bytes ${start}-${start + part.length - 1}/${pdf.length}` } : {}),
    });
    return response.end(part);
  });
}
