import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export interface BareList {
  readonly url: string;
  close(): void;
}

const HEAD =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><style>p { height: 56px; margin: 0; }</style>';

/** Baseline: a page of plain HTML with this many rows. */
export async function serveBareList(rows: number): Promise<BareList> {
  const list = Array.from({ length: rows }, (_, n) => `<p data-row-target>Contrato de locação ${n}</p>`).join(
    '',
  );
  const body = brotliCompressSync(HEAD + list);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
