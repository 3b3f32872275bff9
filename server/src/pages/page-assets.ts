import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { HttpApp } from '../http/index.ts';

const assets = new URL('../../assets/', import.meta.url);

const files: readonly { readonly path: string; readonly file: string; readonly type: string }[] = [
  { path: '/paginas/base.css', file: 'pages/base.css', type: 'text/css; charset=utf-8' },
  { path: '/paginas/referencia.css', file: 'pages/reference.css', type: 'text/css; charset=utf-8' },
  { path: '/paginas/caixa.css', file: 'pages/mailbox.css', type: 'text/css; charset=utf-8' },
  { path: '/paginas/referencia.js', file: 'pages/reference.js', type: 'text/javascript; charset=utf-8' },
  { path: '/paginas/lavra.svg', file: 'pages/lavra.svg', type: 'image/svg+xml' },
  { path: '/paginas/inter-400.ttf', file: 'fonts/Inter_400Regular.ttf', type: 'font/ttf' },
  { path: '/paginas/inter-600.ttf', file: 'fonts/Inter_600SemiBold.ttf', type: 'font/ttf' },
];

/** Styles, script, mark and type of our server-made pages. */
export async function addPageAssets(app: HttpApp, headers: Readonly<Record<string, string>>): Promise<void> {
  for (const { path, file, type } of files) {
    const bytes = new Uint8Array(await readFile(new URL(file, assets)));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
    const shown = { ...headers, ETag: etag, 'Cache-Control': 'no-cache' };
    app.get(path, (c) =>
      c.req.header('if-none-match') === etag
        ? new Response(null, { status: 304, headers: shown })
        : new Response(bytes, { headers: { ...shown, 'Content-Type': type } }),
    );
  }
}
