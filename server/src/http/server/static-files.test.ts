import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { serveStatic } from './static-files.ts';

const app = new Hono();
let dir = '';
const script = 'console.log("olá");'.repeat(100);

beforeAll(async () => {
  const folder = temporaryFolder('static');
  dir = join(folder, 'app');
  await mkdir(dir);
  await mkdir(join(dir, 'assets'));
  await mkdir(join(dir, 'pdf/standard_fonts'), { recursive: true });
  await writeFile(join(dir, 'pdf/standard_fonts/FoxitSerif.pfb'), 'letras');
  await mkdir(join(dir, 'pdf/wasm'));
  await writeFile(join(dir, 'pdf/wasm/jbig2.wasm'), 'imagens');
  await writeFile(join(dir, 'pdf/pdf.worker-modern-aBcD1234.js'), 'postMessage(1)');
  await writeFile(join(dir, 'index.html'), '<!doctype html><title>Lavra</title>');
  await writeFile(join(dir, 'assets/main-Ab3dE6_9.js'), script);
  await writeFile(join(dir, 'assets/pre-Ab3dE6_9.js'), script);
  await writeFile(join(dir, 'assets/pre-Ab3dE6_9.js.br'), 'feito antes');
  await writeFile(join(folder, 'segredo.txt'), 'fora');
  const policyOf = ({ pathname }: URL) =>
    pathname.startsWith('/assinar/')
      ? { frameAncestors: ['https://cliente.exemplo'], connect: [] }
      : { frameAncestors: 'none' as const, connect: [] };
  const options = { dir, publicUrl: 'http://localhost', policyOf, fallbackOf: () => 'index.html' };
  const serve = serveStatic(options);
  app.notFound(async (c) => (await serve(c)) ?? c.text('nada', 404));
});

describe('the built app', () => {
  it('caches a hashed asset permanently, and revalidates pages', async () => {
    const asset = await app.request('/assets/main-Ab3dE6_9.js');
    const page = await app.request('/');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(await asset.text()).toBe(script);
  });

  it('compresses text by what the client accepts', async () => {
    const fetchAs = (encoding: string) =>
      app.request('/assets/main-Ab3dE6_9.js', { headers: { 'Accept-Encoding': encoding } });
    const gzip = await fetchAs('gzip, br');
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script);
    expect((await fetchAs('identity')).headers.has('content-encoding')).toBe(false);
  });

  it("sends the build's compressed files, which have no URL of their own", async () => {
    const headers = { 'Accept-Encoding': 'gzip, br' };
    const sent = await app.request('/assets/pre-Ab3dE6_9.js', { headers });
    expect([sent.headers.get('content-encoding'), await sent.text()]).toEqual(['br', 'feito antes']);
    const gzip = await app.request('/assets/pre-Ab3dE6_9.js', {
      headers: { 'Accept-Encoding': 'gzip, br;q=0' },
    });
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script);
    expect((await app.request('/assets/pre-Ab3dE6_9.js.br')).status).toBe(404);
  });

  it('responds 304 to a known ETag, and HEAD with the length and no body', async () => {
    const first = await app.request('/');
    const again = await app.request('/', { headers: { 'If-None-Match': first.headers.get('etag')! } });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const head = await app.request('/', { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['35', '']);
  });

  it('lets other sites read the fonts of pdf.js, and nothing else', async () => {
    const font = await app.request('/pdf/standard_fonts/FoxitSerif.pfb');
    expect([await font.text(), font.headers.get('access-control-allow-origin')]).toEqual(['letras', '*']);
    const asset = await app.request('/assets/main-Ab3dE6_9.js');
    expect(asset.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('serves the page for an address of the app, and 404 for a missing file', async () => {
    const page = await app.request('/documentos/3', { headers: { Accept: 'text/html,*/*' } });
    expect(await page.text()).toContain('<title>Lavra');
    const spaced = await app.request('/documentos/a%20b', { headers: { Accept: 'text/html' } });
    expect(await spaced.text()).toContain('<title>Lavra');
    expect((await app.request('/assets/nada.js')).status).toBe(404);
    expect((await app.request('/api/nada', { headers: { Accept: 'text/html' } })).status).toBe(404);
  });

  it.each([
    ['no Accept', 'GET', {}],
    ['*/*, as curl and monitors', 'GET', { Accept: '*/*' }],
    ['a link preview', 'GET', { Accept: 'text/*;q=0.8, image/*' }],
    ['HEAD', 'HEAD', { Accept: '*/*' }],
  ])('serves the page to whoever accepts HTML: %s', async (_what, method, headers) => {
    const page = await app.request('/assinar/abc', { method, headers });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const refused = [
      await app.request('/assets/nada.js', { method, headers }),
      await app.request('/api/nada', { method, headers }),
      await app.request('/.well-known/nada', { method, headers }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it.each(['application/json', 'image/*', 'text/html;q=0, */*'])(
    'serves no page to a client that does not accept HTML: %s',
    async (accept) => {
      expect((await app.request('/assinar/abc', { headers: { Accept: accept } })).status).toBe(404);
    },
  );

  it.each(['/../segredo.txt', '/..%2fsegredo.txt', '/assets/..%2f..%2fsegredo.txt', '//segredo.txt'])(
    'serves no path outside the folder: %s',
    async (path) => {
      expect((await app.request(new Request(`http://localhost${path}`))).status).toBe(404);
    },
  );

  it('allows no inline scripts in a page, and framing only by its policy', async () => {
    const page = await app.request('/');
    const csp = page.headers.get('content-security-policy')!;
    expect(csp).toContain("default-src 'none'");
    expect(csp).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;|$)/);
    expect(csp).toContain("frame-ancestors 'none'");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    const signing = await app.request('/assinar/abc', { headers: { Accept: 'text/html' } });
    expect(signing.headers.get('content-security-policy')).toContain(
      'frame-ancestors https://cliente.exemplo',
    );
    expect(signing.headers.has('x-frame-options')).toBe(false);
  });

  it('lets a worker load decoders from this origin, and nothing else', async () => {
    const csp = async (path: string) =>
      (await app.request(path)).headers.get('content-security-policy')?.split('; ');
    expect(await csp('/pdf/pdf.worker-modern-aBcD1234.js')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "connect-src 'self'",
    ]);
    expect(await csp('/pdf/wasm/jbig2.wasm')).toContain('sandbox');
  });

  it('reports a failure to the server', async () => {
    const policyOf = async () => Promise.reject(new Error('no database'));
    const failing = new Hono();
    const serve = serveStatic({ dir, publicUrl: 'http://localhost', policyOf, fallbackOf: () => null });
    failing.notFound(async (c) => (await serve(c)) ?? c.text('nada', 404));
    failing.onError((error, c) => c.text(error.message, 503));
    const answer = await failing.request('/');
    expect([answer.status, await answer.text()]).toEqual([503, 'no database']);
  });
});
