import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { HttpApp } from '../http/index.ts';
import { fontFile } from '../platform/pdf/index.ts';
import { packageFile } from '../platform/runtime/package-files.ts';

const page = (name: string) => packageFile(`assets/pages/${name}`);
const inter = (face: string) => fontFile('@expo-google-fonts/inter', `${face}.ttf`);

const files: readonly { readonly path: string; readonly file: URL | string; readonly type: string }[] = [
  { path: '/paginas/base.css', file: page('base.css'), type: 'text/css; charset=utf-8' },
  { path: '/paginas/referencia.css', file: page('reference.css'), type: 'text/css; charset=utf-8' },
  { path: '/paginas/erros.css', file: page('errors.css'), type: 'text/css; charset=utf-8' },
  { path: '/paginas/caixa.css', file: page('mailbox.css'), type: 'text/css; charset=utf-8' },
  { path: '/paginas/referencia.js', file: page('reference.js'), type: 'text/javascript; charset=utf-8' },
  { path: '/paginas/lavra.svg', file: page('lavra.svg'), type: 'image/svg+xml' },
  { path: '/paginas/inter-400.ttf', file: inter('400Regular/Inter_400Regular'), type: 'font/ttf' },
  { path: '/paginas/inter-600.ttf', file: inter('600SemiBold/Inter_600SemiBold'), type: 'font/ttf' },
];

/** Styles, script, logo and font of our server-made pages. */
export async function addPageAssets(app: HttpApp, headers: Readonly<Record<string, string>>): Promise<void> {
  for (const { path, file, type } of files) {
    const bytes = new Uint8Array(await readFile(file));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
    const shown = { ...headers, ETag: etag, 'Cache-Control': 'no-cache' };
    app.get(path, (c) =>
      c.req.header('if-none-match') === etag
        ? new Response(null, { status: 304, headers: shown })
        : new Response(bytes, { headers: { ...shown, 'Content-Type': type } }),
    );
  }
}
