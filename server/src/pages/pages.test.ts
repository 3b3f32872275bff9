import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { html } from '@lavra/mails/html';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { listOperations, readContract } from '../http/index.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { unsubscribeToken } from '../platform/mail/unsubscribe.ts';
import { write } from '../platform/write/write.ts';
import { pageOf } from './add-pages.ts';

interface ShownContract {
  readonly paths: Record<
    string,
    Record<string, { description: string; 'x-codeSamples': { source: string }[] } | undefined>
  >;
}

let app: TestApp;
let organizacaoId: number;

beforeAll(async () => {
  app = await testApp({ mailbox: 'loopback', trustedProxies: 0 });
  ({ organizacaoId } = await app.newOrganization());
});

/** A request from this address to this host. */
function visit(path: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) {
  const incoming = { socket: { remoteAddress } } as unknown as IncomingMessage;
  const request = new Request(`http://localhost:3000${path}`, {
    headers: { Host: 'localhost:3000', ...headers },
  });
  return app.server.app.fetch(request, { incoming });
}

const keepMessage = (html: string, assunto = 'Convite'): Promise<number> =>
  write({ ...app.platform, principal: null, request: null }, { organizacao: organizacaoId }, (work) =>
    queueMail(app.platform, work, {
      tipoServico: 'ENVIO_CONVITE',
      destino: 'beatriz@exemplo.test',
      assunto,
      html,
      texto: 'Abra https://lavra.exemplo/assinar/abc e assine.',
    }),
  );

it('escapes every value and keeps existing markup', () => {
  const name = `<b onclick="x">&'`;
  expect(html`<p title="${name}">${[html`<i>1</i>`, name]}</p>`.markup).toBe(
    '<p title="&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;"><i>1</i>&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;</p>',
  );
});

it('runs only our own scripts on every page, and allows no foreign frame', async () => {
  const contract = await readContract(new URL('../../../openapi.json', import.meta.url));
  const operations = new Set(listOperations(contract).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')));
  const id = await keepMessage('<p>Assine</p>');
  const aviso = unsubscribeToken(app.platform.secrets, {
    organizacaoId,
    usuarioId: 1,
    aviso: 'emailAssinarDoc',
  });
  const routes = app.server.app.routes.filter(
    ({ method, path }) => method === 'GET' && !operations.has(path),
  );
  const pages: string[] = [];
  for (const path of new Set(routes.map((route) => route.path))) {
    const address = path
      .replace(':id', String(id))
      .replace(':token', aviso)
      .replace(':nome', 'ContratoNaoEncontradoException');
    const response = await visit(address);
    const { headers } = response;
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toMatch(/frame-ancestors '(none|self)'/);
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'|\*|https?:/);
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    if (response.ok && headers.get('content-type')?.startsWith('text/html')) pages.push(path);
  }
  expect(pages).toEqual(
    expect.arrayContaining(['/documentacao', '/caixa-de-correio', '/avisos/desligar/:token']),
  );
});

it('names the contact for vulnerabilities in security.txt (RFC 9116)', async () => {
  const response = await visit('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    'Contact: mailto:seguranca@lavra.test\nContact: https://lavra.test/seguranca\n' +
      'Expires: 2030-01-31T23:59:59.000Z\nPreferred-Languages: pt, en\n',
  );
});

describe('the API reference', () => {
  it('shows every operation with its access and a TypeScript sample, by a library from our own origin', async () => {
    const response = await visit('/documentacao');
    const page = await response.text();
    expect(page).not.toMatch(/<script>|<style|style=|(?:src|href)="https?:/);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm/);
    expect(response.headers.get('content-security-policy')).toMatch(/connect-src 'self';/);
    for (const [, path] of page.matchAll(/(?:src|href)="(\/[^"#]+)"/g)) {
      expect((await visit(path!)).status, path).toBe(200);
    }
    const library = gunzipSync(await (await visit('/documentacao/scalar.js')).arrayBuffer()).toString();
    expect(library).toContain('createApiReference');
    const shown = (await (await visit('/documentacao/contrato.json')).json()) as ShownContract;
    const contract = await readContract(new URL('../../../openapi.json', import.meta.url));
    for (const { operationId, path, method } of listOperations(contract)) {
      const operation = shown.paths[path]?.[method.toLowerCase()];
      expect(operation?.['x-codeSamples'][0]?.source, operationId).toContain("from '@lavra/client'");
      expect(operation?.description, operationId).toMatch(
        /Pública|Só para operadores|Qualquer token|Permissão: /,
      );
    }
    expect(shown.paths['/api/contratos']?.post?.['x-codeSamples'][0]?.source).toContain(
      "lavra.call('createDocument', {",
    );
  });

  it('lets any origin fetch the contract, as YAML and as JSON', async () => {
    const response = await visit('/openapi.yaml');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toMatch(/^openapi: 3\.1/);
    const json = (await (await visit('/openapi.json')).json()) as { openapi: string };
    expect(json.openapi).toMatch(/^3\.1/);
  });

  it('has a page for each error, which the `type` of a problem names', async () => {
    const response = await app.request('/api/contratos/1', { headers: { Authorization: 'Bearer x.y.z' } });
    const { type } = (await response.json()) as { type: string };
    const page = await visit(new URL(type).pathname);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1>NaoAutenticadoException</h1>');
    const missing = await (await visit('/documentacao/erros/ContratoNaoEncontradoException')).text();
    expect(missing).toContain('<code>getDocument</code>');
    expect((await visit('/documentacao/erros/NenhumErro')).status).toBe(404);
    expect(await (await visit('/documentacao/erros')).text()).toContain('ContratoNaoEncontradoException');
  });
});

describe('the development mailbox', () => {
  it('lists messages and shows one with its links, with any text', async () => {
    const id = await keepMessage('<p>Assine</p>', '<script>alert(1)</script>');
    const list = await (await visit('/caixa-de-correio')).text();
    expect(list).toContain(`href="/caixa-de-correio/${id}"`);
    expect(list).toContain('&lt;script&gt;alert(1)');
    expect(list).not.toContain('<script>');
    const message = await (await visit(`/caixa-de-correio/${id}`)).text();
    expect(message).toContain('href="https://lavra.exemplo/assinar/abc"');
    expect(message).toContain(`src="/caixa-de-correio/${id}/html"`);
  });

  it("runs no script in a message's HTML, which only our page frames", async () => {
    const id = await keepMessage('<p>Assine</p><script>alert(1)</script>');
    const response = await visit(`/caixa-de-correio/${id}/html`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(policy).toMatch(/frame-ancestors 'self'/);
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  });

  it('is shown only to this machine: no other address, no proxy, no foreign host name', async () => {
    expect((await visit('/caixa-de-correio', '::1')).status).toBe(200);
    expect((await visit('/caixa-de-correio', '192.168.0.7')).status).toBe(404);
    expect((await visit('/caixa-de-correio', '127.0.0.1', { 'X-Forwarded-For': '8.8.8.8' })).status).toBe(
      404,
    );
    expect((await visit('/caixa-de-correio', '127.0.0.1', { Host: 'ataque.exemplo' })).status).toBe(404);
  });

  it('is absent with a mail server, and open to all if configured', async () => {
    const closed = await testApp({ mailbox: 'off' });
    expect((await closed.request('/caixa-de-correio')).status).toBe(404);
    const open = await testApp({ mailbox: 'open' });
    expect((await open.request('/caixa-de-correio')).status).toBe(200);
  });

  it('responds 404 for an unknown message', async () => {
    for (const id of ['999999999', '0', 'abc', '1e3']) {
      expect((await visit(`/caixa-de-correio/${id}`)).status).toBe(404);
    }
  });
});

it.each([
  ['/assinar/abc', 'assinar.html'],
  ['/validar', 'validar.html'],
  ['/validar/ABC', 'validar.html'],
  ['/', 'index.html'],
  ['/documentos/42', 'index.html'],
  ['/assinaturas', 'index.html'],
])('serves %s as %s', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page);
});
