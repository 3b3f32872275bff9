import { brotliCompressSync } from 'node:zlib';
import { type BareServer, startBareServer } from './bare-server.ts';

const HEAD =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><style>p { height: 56px; margin: 0; }</style>';

/** Baseline: a page of plain HTML with this many rows. */
export function serveBareList(rows: number): Promise<BareServer> {
  const list = Array.from({ length: rows }, (_, n) => `<p data-row-target>Contrato de locação ${n}</p>`).join(
    '',
  );
  const body = brotliCompressSync(HEAD + list);
  return startBareServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' });
    response.end(body);
  });
}
