import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic as serveFiles } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { type PagePolicy, pageHeaders, securityHeaders, workerHeaders } from '../reply/security-headers.ts';
import { acceptsMediaType } from '../request/media-type.ts';

export interface StaticOptions {
  /** The built app. */
  readonly dir: string;
  readonly publicUrl: string;
  /** The policy of a page by its path: only the signing page may be framed. */
  policyOf(address: URL): PagePolicy | Promise<PagePolicy>;
  /** The page for a path without a file, such as `index.html`; null responds 404. */
  fallbackOf(pathname: string): string | null;
  /** Personal markup for the page at this path, or null. */
  personalOf?(c: Context): Promise<PersonalMarkup | null>;
}

/** Markup of one visitor's page. */
export interface PersonalMarkup {
  /** At the end of the head. */
  readonly head: string;
  /** Shown until the app has rendered. */
  readonly content: string;
}

export type StaticHandler = (c: Context) => Promise<Response | null>;

/** pdf.js's fonts, character maps and decoders, which the SDK reads from other sites. */
const pdfData = /^\/pdf\/(cmaps|iccs|standard_fonts|wasm)\//;
/** Scripts that run as workers. */
const workers = /^\/pdf\/[^/]+\.m?js$/;
const hashedName = /[-.][A-Za-z0-9_-]{8,}\.\w+$/;
/** Element in which the app renders. */
const emptyApp = /<div id="app">(?=<\/div>)/;
const compressedTwin = /\.(br|gz)$/;

/**
 * Serves the built app: files, and a page for every other path that a client asks for as a page. Uses the build's
 * `name.br` files, and compresses others with gzip. Null for unknown paths.
 */
export function serveStatic({
  dir,
  publicUrl,
  policyOf,
  fallbackOf,
  personalOf,
}: StaticOptions): StaticHandler {
  const base = securityHeaders(publicUrl);
  const ofWorker = workerHeaders(base);
  const pageAt = (c: Context) => (isNavigation(c) ? fallbackOf(c.req.path) : null);
  const revalidated = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...Object.keys(base)] });
  const site = new Hono<{ Variables: { personal: PersonalMarkup | null } }>();
  site.onError((error) => {
    throw error;
  });
  site.use(compress(), async (c, next) => {
    const isPage = pageAt(c) !== null && c.req.method === 'GET';
    const personal = isPage ? ((await personalOf?.(c)) ?? null) : null;
    c.set('personal', personal);
    return personal === null ? revalidated(c, next) : next();
  });
  site.use(async (c, next) => {
    await next();
    if (c.res.status === 404) return;
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html');
    const file = workers.test(c.req.path) ? ofWorker : base;
    const own = isPage ? pageHeaders(base, await policyOf(new URL(c.req.url))) : file;
    for (const [name, value] of Object.entries(own)) c.header(name, value);
    if (pdfData.test(c.req.path)) c.header('Access-Control-Allow-Origin', '*');
    c.header('Vary', 'Accept-Encoding');
    if (c.res.headers.has('Cache-Control')) return;
    const isImmutable = !isPage && hashedName.test(c.req.path);
    c.header('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  site.get('*', async (c, next) => {
    const [page, personal] = [pageAt(c), c.get('personal')];
    if (page === null || personal === null) return next();
    const html = await readFile(join(dir, page), 'utf8');
    // For this visitor only.
    c.header('Cache-Control', 'no-store');
    return c.html(
      html
        .replace('</head>', () => `${personal.head}</head>`)
        .replace(emptyApp, (opening) => `${opening}${personal.content}`),
    );
  });
  site.get('*', serveFiles({ root: dir, precompressed: true }), (c, next) => {
    const page = pageAt(c);
    return page === null ? next() : serveFiles({ root: dir, path: page, precompressed: true })(c, next);
  });
  return async (c) => {
    if (compressedTwin.test(c.req.path)) return null;
    const response = await site.fetch(c.req.raw, c.env);
    return response.status === 404 ? null : response;
  };
}

/**
 * Whether a path is one of the app's pages. Link previews and monitors ask for a page with `*\/*` or without Accept;
 * so do browsers for a script or an image, whose names have an extension: a missing one stays 404, and so do
 * unknown paths of the API and of RFC 8615.
 */
function isNavigation(c: Context): boolean {
  const { path } = c.req;
  if (/^\/(api|hal|\.well-known)\//.test(path)) return false;
  const accept = c.req.header('accept') ?? '';
  if (!acceptsMediaType('text/html', accept)) return false;
  return accept.includes('text/html') || !/\.[^./]+$/.test(path);
}
