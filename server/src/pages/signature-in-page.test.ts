import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AssinaturaConvite } from '@lavra/client/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { openSession, signingDesk } from '../../test/support/signing.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';

const nome = '</script><script>alert("nome")</script><!-- Contrato';
const site = 'https://portal.exemplo.com.br';
const chaveSeguranca = 'abre-te sésamo';

let app: TestApp;
let open: string;
/** Path of the page in a frame. */
let framed: string;
let locked: string;

beforeAll(async () => {
  const appDir = temporaryFolder('app');
  const page = '<!doctype html><head><title>Assinar</title></head><p>$&</p><div id="app"></div>';
  for (const name of ['assinar.html', 'incorporar.html', 'index.html'])
    await writeFile(join(appDir, name), page);
  app = await testApp({ pdf: 'real', appDir });
  const desk = await signingDesk(app, {}, { entrada: { nome } });
  const { id } = await desk.addSigner({ email: 'bia@exemplo.test' });
  await desk.addSigner({ email: 'leo@exemplo.test', nome: 'Leo Prado', chaveSeguranca });
  await desk.invite();
  const { credencial } = await openSession(desk, id, { origens: [site], minutos: 15 });
  framed = `/incorporar/assinar/${credencial}?origem=${encodeURIComponent(site)}`;
  [open, locked] = [desk.linkTo('bia@exemplo.test'), desk.linkTo('leo@exemplo.test')];
});

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers: { Accept: 'text/html', 'Accept-Language': 'pt-BR', ...headers } });

const block =
  /<script type="application\/json" id="convite">([^<]*)<\/script><\/head><p>\$&<\/p><div id="app">/;
const inPage = (html: string): AssinaturaConvite => JSON.parse(block.exec(html)?.[1] ?? 'null');

describe('the page of a signature', () => {
  it("contains the operation's response, whatever a name contains, alone and in a frame", async () => {
    const answer = await app.request(`/api/public/assinaturas/${open}?idioma=pt-BR`);
    const { agora, link, ...asked } = (await answer.json()) as AssinaturaConvite;
    for (const path of [`/assinar/${open}`, framed]) {
      const given = inPage(await (await visit(path)).text());
      expect(given).toMatchObject(asked);
      expect(given.contrato.nome).toBe(nome);
    }
  });

  it('opens with what follows the link in a message', async () => {
    for (const end of ['.', ')', '%3E', '.%E2%80%9D', '/'])
      expect(inPage(await (await visit(`/assinar/${open}${end}`)).text())?.contrato.nome, end).toBe(nome);
  });

  it('shows who asks for which document before any script, escaped and in the right language', async () => {
    const words = async (language: string) => {
      const html = await (await visit(`/assinar/${open}`, { 'Accept-Language': language })).text();
      return html.slice(html.indexOf('<div id="app">'));
    };
    const said = await words('pt-BR');
    expect(said).toMatch(/<h1>.+ pede sua assinatura<\/h1>/);
    expect(said).toContain('&lt;/script&gt;&lt;script&gt;alert(');
    expect(said).not.toContain('<script');
    expect(await words('en')).toContain('asks for your signature');
  });

  it('contains a refusal and no signature in a frame that may not show it', async () => {
    const stranger = await visit(framed.replace(/origem=.*/, 'origem=https://outro.exemplo'));
    const html = await stranger.text();
    expect(html).toContain('"excecao":"OrigemNaoPermitidaException"');
    expect(html).not.toContain('convite');
    expect(stranger.headers.get('content-security-policy')).toContain(
      'frame-ancestors https://outro.exemplo',
    );
    const invitation = await visit(`/incorporar/assinar/${open}?origem=${encodeURIComponent(site)}`);
    expect(await invitation.text()).toContain('"excecao":"OrigemNaoPermitidaException"');
  });

  it('uses the requested language, otherwise the browser’s', async () => {
    const spoken = async (path: string, language: string) =>
      inPage(await (await visit(path, { 'Accept-Language': language })).text()).idioma;
    expect(await spoken(`/assinar/${open}`, 'es-AR,es;q=0.9')).toBe('es');
    expect(await spoken(`${framed}&idioma=en`, 'es-AR')).toBe('en');
  });

  it('is never cached, and is compressed', async () => {
    const page = await visit(`/assinar/${open}`, { 'Accept-Encoding': 'gzip, br' });
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('etag')).toBeNull();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(inPage(gunzipSync(Buffer.from(await page.arrayBuffer())).toString())).not.toBeNull();
  });

  it('discloses no more than the operation before the key is given', async () => {
    const html = await (await visit(`/assinar/${locked}`)).text();
    expect(inPage(html)).toMatchObject({ bloqueado: true });
    const answer = await app.request(`/api/public/assinaturas/${locked}?idioma=pt-BR`);
    const { agora, ...asked } = (await answer.json()) as AssinaturaConvite;
    expect(inPage(html)).toMatchObject(asked);
    expect(html).not.toContain(chaveSeguranca);
  });

  it('is plain if the operation refuses, and for requests without a body', async () => {
    const unknown = await visit('/assinar/nenhum');
    expect(unknown.headers.get('cache-control')).toBe('no-cache');
    expect(await unknown.text()).not.toContain('convite');
    expect(await (await visit(`/assinar/${open}`, {}, 'HEAD')).text()).toBe('');
    expect(await (await visit(`/documentos/${open}`)).text()).not.toContain('convite');
  });

  it('counts as a request of its visitor', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.7' };
    for (let n = 0; n < 300; n++) await visit(`/assinar/${open}`, headers);
    expect(await (await visit(`/assinar/${open}`, headers)).text()).not.toContain('convite');
    const refused = await app.request(`/api/public/assinaturas/${open}`, { headers });
    expect(refused.status).toBe(429);
  });
});
