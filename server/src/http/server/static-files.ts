import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { matchesEtag } from '../reply/file-reply.ts';
import { type PagePolicy, pageHeaders, securityHeaders } from '../reply/security-headers.ts';

export interface StaticOptions {
  /** The built app. */
  readonly dir: string;
  readonly publicUrl: string;
  /** The policy of a page by its address (the signing page may be framed, the others not). */
  policyOf(address: URL): PagePolicy | Promise<PagePolicy>;
  /** The page of an address that is no file, e.g. `index.html`; null answers it as unknown. */
  fallbackOf(pathname: string): string | null;
  /** Markup for the head of the page at this address, of its visitor's; null, or left out, for a page like any other. */
  headOf?(c: Context): Promise<string | null>;
}

export type StaticHandler = (c: Context) => Promise<Response | null>;

type Encoding = 'br' | 'gzip';

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly isHashed: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoded: Map<Encoding, Uint8Array<ArrayBuffer>>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE = /^(text\/|application\/(json|wasm|manifest)|image\/svg)/;
const HASHED_NAME = /[-.][A-Za-z0-9_-]{8,}\.\w+$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Serves a folder that does not change while the server runs: read once, found by exact path (so no path
 * leads out of it), with ETag, 304, HEAD and compression. Uses `name.br` and `name.gz` where the build
 * made them and compresses at the first request where it did not. Null for what is not here.
 */
export function serveStatic(options: StaticOptions): StaticHandler {
  const assets = readAssets(options.dir);
  const base = securityHeaders(options.publicUrl);
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null;
    const pathname = c.req.path;
    const asset = assets.get(pathname) ?? assets.get(`${pathname.replace(/\/$/, '')}/index.html`);
    const page = isNavigation(pathname, c.req.header('accept')) ? options.fallbackOf(pathname) : null;
    const found = asset ?? (page === null ? undefined : assets.get(`/${page}`));
    if (!found) return null;
    const isPage = found.type.startsWith('text/html');
    const headers: Record<string, string> = {
      ...(isPage ? pageHeaders(base, await options.policyOf(new URL(c.req.url))) : base),
      ETag: found.etag,
      'Cache-Control': found.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
    };
    const head = page !== null && c.req.method === 'GET' ? await options.headOf?.(c) : null;
    if (head) return personalPage(found, head, headers, c.req.header('accept-encoding'));
    if (matchesEtag(c.req.header('if-none-match') ?? null, found.etag)) {
      return new Response(null, { status: 304, headers });
    }
    const encoding = COMPRESSIBLE.test(found.type) ? acceptedEncoding(c.req.header('accept-encoding')) : null;
    const bytes = encoding ? await encode(found, encoding) : found.bytes;
    if (encoding) headers['Content-Encoding'] = encoding;
    headers['Content-Type'] = found.type;
    headers['Content-Length'] = String(bytes.byteLength);
    return new Response(c.req.method === 'HEAD' ? null : bytes, { status: 200, headers });
  };
}

/** A page with something in it that is one visitor's: it is kept nowhere. */
async function personalPage(
  { bytes, type }: Asset,
  head: string,
  { ETag: _sharedTag, ...headers }: Readonly<Record<string, string>>,
  accepted: string | undefined,
): Promise<Response> {
  const page = Buffer.from(bytes)
    .toString('utf8')
    .replace('</head>', () => `${head}</head>`);
  const encoding = acceptedEncoding(accepted);
  const body = encoding ? await compress(Buffer.from(page), encoding, 4) : page;
  return new Response(body, {
    headers: {
      ...headers,
      'Cache-Control': 'no-store',
      'Content-Type': type,
      ...(encoding && { 'Content-Encoding': encoding }),
    },
  });
}

/** Before anything is served, so all at once: one by one, some hundreds of files would be a third of a start. */
function readAssets(dir: string): Map<string, Asset> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(`/${relative(dir, file).split(sep).join('/')}`, new Uint8Array(readFileSync(file)));
  }
  const assets = new Map<string, Asset>();
  for (const [path, bytes] of files) {
    if (/\.(br|gz)$/.test(path) && files.has(path.replace(/\.(br|gz)$/, ''))) continue;
    const encoded = new Map<Encoding, Uint8Array<ArrayBuffer>>();
    const [br, gz] = [files.get(`${path}.br`), files.get(`${path}.gz`)];
    if (br) encoded.set('br', br);
    if (gz) encoded.set('gzip', gz);
    assets.set(path, {
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
      isHashed: HASHED_NAME.test(path) && !path.endsWith('.html'),
      bytes,
      encoded,
    });
  }
  return assets;
}

async function encode(asset: Asset, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = asset.encoded.get(encoding);
  if (known) return known;
  const bytes = await compress(asset.bytes, encoding, 6);
  asset.encoded.set(encoding, bytes);
  return bytes;
}

/** @param brotliQuality 0 to 11. */
async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  brotliQuality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  return new Uint8Array(
    encoding === 'br' ? await compressBrotli(bytes, { params }) : await compressGzip(bytes),
  );
}

function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

/** A browser that goes to an address of the app; an unknown address of the API stays unknown. */
function isNavigation(pathname: string, accept: string | undefined): boolean {
  return (accept ?? '').includes('text/html') && !/^\/(api|hal)\//.test(pathname);
}
