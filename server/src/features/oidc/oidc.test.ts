import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../../scripts/main-job/identity-provider.ts';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { type ProviderVisitor, providerVisitor } from '../../../test/support/provider-visitor.ts';
import type { OidcConfig } from '../../platform/config/oidc-config.ts';
import { userOfIdentity } from './identify-user.ts';

const publicUrl = 'http://localhost:3000';

let provider: IdentityProvider;
let app: TestApp;
let organization: TestOrganization;
let visitor: ProviderVisitor;

beforeAll(async () => {
  provider = await startIdentityProvider({ publicUrl });
  app = await appWith({});
  organization = await app.newOrganization({ usuarios: ['Gestor'] });
});
afterAll(() => provider.close());
beforeEach(() => {
  visitor = providerVisitor(publicUrl);
});

function appWith(change: Partial<OidcConfig>): Promise<TestApp> {
  const { issuer, clientId, clientSecret } = provider;
  const scopes = ['openid', 'email', 'profile'];
  const oidc = {
    issuer,
    clientId,
    clientSecret,
    scopes,
    nome: 'Conta da Empresa',
    novosUsuarios: null,
    ...change,
  };
  return testApp({ oidc });
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** A cookie jar, as in a browser. */
  readonly cookies: string;
}

async function ask(path: string, json: unknown, cookies = '', of: TestApp = app): Promise<Answer> {
  const headers = { Cookie: cookies, 'X-Requested-With': 'XMLHttpRequest' };
  const response = await of.request(`/api/public/sessao/${path}`, { method: 'POST', json, headers });
  const text = await response.text();
  const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  return {
    status: response.status,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    cookies: set.join('; '),
  };
}

/** A person whom the provider knows by this e-mail. */
function person(email: string, emailVerified = true, name = 'Marina Alves'): string {
  const sub = `sub-${crypto.randomUUID()}`;
  provider.accounts.set(sub, { sub, email, emailVerified, name });
  return sub;
}

async function enter(sub: string, of: TestApp = app, voltarPara = '/documentos/42'): Promise<Answer> {
  const begun = await ask('provedor/entrada', { voltarPara }, '', of);
  expect(begun.status).toBe(200);
  const back = await visitor.enter(String(begun.body.endereco), sub);
  return ask('provedor/retorno', { parametros: back.search.slice(1) }, begun.cookies, of);
}

describe('a login through the provider', () => {
  it('opens a session of ours for the user with the verified e-mail, and continues to the requested page', async () => {
    const { email, usuarioId } = organization.usuario('Gestor');
    const entered = await enter(person(email));
    expect(entered.body).toMatchObject({
      organizacaoId: organization.organizacaoId,
      voltarPara: '/documentos/42',
    });
    const token = String(entered.body.token);
    const session = await (await app.request('/hal/usuario/sessao', { token })).json();
    expect(session).toMatchObject({ userId: usuarioId, perfil: 'Gestor' });
    const renewed = await ask('renovar', undefined, entered.cookies);
    expect(renewed.status).toBe(200);
  });

  it('uses the code flow with PKCE S256, state and nonce, and keeps them in an unreadable cookie', async () => {
    const begun = await ask('provedor/entrada', {});
    const { origin, searchParams } = new URL(String(begun.body.endereco));
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'lavra',
      redirect_uri: `${publicUrl}/entrar/retorno`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(begun.cookies).not.toContain(searchParams.get('state'));
  });

  it('can be finished only by the browser that started it, once, and within ten minutes', async () => {
    const sub = person((await app.newOrganization()).usuario().email);
    const begun = await ask('provedor/entrada', {});
    const parametros = (await visitor.enter(String(begun.body.endereco), sub)).search.slice(1);
    const excecao = async (cookies: string) =>
      (await ask('provedor/retorno', { parametros }, cookies)).body.excecao;
    expect(await excecao('')).toBe('EntradaProvedorExpiradaException');
    const another = await ask('provedor/entrada', {});
    expect(await excecao(another.cookies)).toBe('EntradaProvedorRecusadaException');
    expect(await excecao(begun.cookies)).toBeUndefined();
    expect(await excecao(begun.cookies)).toBe('EntradaProvedorRecusadaException');
    app.platform.clock.advance(10 * 60_000);
    expect(await excecao(begun.cookies)).toBe('EntradaProvedorExpiradaException');
  });

  it('is refused for a wrong state, issuer or code', async () => {
    const sub = person(organization.usuario('Gestor').email);
    for (const [name, value] of [
      ['state', 'x'.repeat(43)],
      ['iss', 'https://outro.exemplo'],
      ['code', 'abc'],
    ] as const) {
      const begun = await ask('provedor/entrada', {});
      const back = await visitor.enter(String(begun.body.endereco), sub);
      back.searchParams.set(name, value);
      const refused = await ask('provedor/retorno', { parametros: back.search.slice(1) }, begun.cookies);
      expect([refused.status, refused.body.excecao]).toEqual([401, 'EntradaProvedorRecusadaException']);
    }
    const begun = await ask('provedor/entrada', {});
    const { searchParams } = new URL(String(begun.body.endereco));
    const parametros = `error=access_denied&state=${searchParams.get('state')}&iss=${provider.issuer}`;
    const refused = await ask('provedor/retorno', { parametros }, begun.cookies);
    expect(refused.body.excecao).toBe('EntradaProvedorRecusadaException');
  });

  it("continues over a rotation of the provider's signing keys", async () => {
    await provider.rotateKeys();
    const one = await app.newOrganization();
    expect((await enter(person(one.usuario().email))).status).toBe(200);
  });

  it.each([
    ['https://outro.exemplo/', '/'],
    ['//outro.exemplo/', '/'],
    ['/\\outro.exemplo/', '/'],
    ['/\t/outro.exemplo', '/'],
    ['javascript:alert(1)', '/'],
    ['/entrar/retorno?code=1', '/'],
    ['/documentos?pagina=2#lista', '/documentos?pagina=2#lista'],
  ])('asked to return to %j returns to %j', async (asked, expected) => {
    const one = await app.newOrganization();
    expect((await enter(person(one.usuario().email), app, asked)).body.voltarPara).toBe(expected);
  });
});

describe("a person's identity", () => {
  it('is recognised by subject after the first login, even if the e-mail changes', async () => {
    const one = await app.newOrganization();
    const sub = person(one.usuario().email);
    await enter(sub);
    provider.accounts.set(sub, { sub, email: 'outro@exemplo.test', emailVerified: false, name: 'Marina' });
    visitor = providerVisitor(publicUrl);
    const entered = await enter(sub);
    expect(entered.body).toMatchObject({ organizacaoId: one.organizacaoId });
  });

  it('is refused as another subject with the e-mail of a linked user', async () => {
    const one = await app.newOrganization();
    expect((await enter(person(one.usuario().email))).status).toBe(200);
    visitor = providerVisitor(publicUrl);
    const refused = await enter(person(one.usuario().email));
    expect([refused.status, refused.body.excecao]).toEqual([403, 'IdentidadeDivergenteException']);
  });

  it('is refused without a verified e-mail, without a user, and once inactive', async () => {
    const one = await app.newOrganization();
    const excecao = async (sub: string) => {
      visitor = providerVisitor(publicUrl);
      return (await enter(sub)).body.excecao;
    };
    expect(await excecao(person(one.usuario().email, false))).toBe('EmailNaoVerificadoException');
    expect(await excecao(person('ninguem@exemplo.test'))).toBe('UsuarioSemCadastroException');
    const sub = person(one.usuario().email);
    expect(await excecao(sub)).toBeUndefined();
    const { organizacoesUsuarios: m } = app.platform.db.tables;
    await app.platform.db.update(m).set({ situacao: 'INATIVO' });
    expect(await excecao(sub)).toBe('UsuarioInativoException');
    await app.platform.db.update(m).set({ situacao: 'ATIVO' });
  });

  it('becomes a user of the configured organisation if the deployment allows it', async () => {
    const { organizacaoId } = await app.newOrganization();
    const opened = await testApp({
      db: app.platform.db,
      oidc: { ...app.platform.config.oidc!, novosUsuarios: { organizacaoId, perfil: 'Visualizador' } },
    });
    const email = `nova.${crypto.randomUUID()}@exemplo.test`;
    const entered = await enter(person(email, true, 'Nova Pessoa'), opened);
    const session = await opened.request('/hal/usuario/sessao', { token: String(entered.body.token) });
    expect(await session.json()).toMatchObject({
      name: 'Nova Pessoa',
      userName: email,
      perfil: 'Visualizador',
      domainId: organizacaoId,
    });
  });

  it('becomes one user if two tabs log in for the first time concurrently', async () => {
    const { organizacaoId } = await app.newOrganization();
    const { db, config } = app.platform;
    const novosUsuarios = { organizacaoId, perfil: 'Visualizador' as const };
    const ctx = {
      ...app.platform,
      config: { ...config, oidc: { ...config.oidc!, novosUsuarios } },
      request: { requestId: 'teste', ip: '203.0.113.7', userAgent: 'teste', origem: null, host: null },
    };
    const email = `dois.${crypto.randomUUID()}@exemplo.test`;
    const identity = { emissor: provider.issuer, sujeito: `sub-${crypto.randomUUID()}` };
    const proved = { ...identity, email, isEmailVerified: true, nome: 'Duas Abas' };
    const both = await Promise.all([userOfIdentity(ctx, proved), userOfIdentity(ctx, proved)]);
    expect(both[0]!.id).toBe(both[1]!.id);
    const { organizacoesUsuarios: m } = db.tables;
    expect(await db.$count(m, eq(m.usuarioId, both[0]!.id))).toBe(1);
  });
});

describe('with a provider', () => {
  it("refuses a password login, and tells clients the provider's name", async () => {
    const { email, senha } = organization.usuario();
    for (const [path, json] of [
      ['entrar', { email, senha }],
      ['entrar/codigo', { desafio: 'x'.repeat(40), codigo: '123456' }],
    ] as const) {
      const refused = await ask(path, json);
      expect([refused.status, refused.body.excecao]).toEqual([409, 'EntradaPorProvedorException']);
    }
    const parameters = await (await app.request('/api/public/parametrosSistema')).json();
    expect(parameters).toMatchObject({ provedorIdentidade: 'Conta da Empresa' });
  });

  it('sends no password link, whoever requests it, and accepts no older one', async () => {
    const { email, usuarioId } = organization.usuario();
    const { caixaSaida, mensagens } = app.platform.db.tables;
    const mails = async () => (await app.platform.db.select().from(mensagens)).length;
    const before = await mails();
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    for (const [method, path, json] of [
      ['PUT', `/api/usuarios/${usuarioId}/resetar-senha`, undefined],
      ['POST', '/api/public/senha/solicitar', { email }],
    ] as const) {
      const token = await organization.tokenFor();
      const refused = await app.request(path, { method, json, headers, token });
      const { excecao } = (await refused.json()) as { excecao: string };
      expect([path, refused.status, excecao]).toEqual([path, 409, 'EntradaPorProvedorException']);
    }
    const { db } = app.platform;
    const earlier = await testApp({ db });
    const asked = await earlier.request('/api/public/senha/solicitar', {
      method: 'POST',
      json: { email },
      headers,
    });
    expect(asked.status).toBe(204);
    await app.drain();
    const [job] = await db.select().from(caixaSaida).where(eq(caixaSaida.topico, 'conta.link-senha'));
    expect([job?.estado, await mails()]).toEqual(['CONCLUIDO', before]);
  });

  it("logging out ends our session immediately and redirects to the provider's logout", async () => {
    const one = await app.newOrganization();
    const sub = person(one.usuario().email);
    const entered = await enter(sub);
    const left = await ask('provedor/saida', undefined, entered.cookies);
    expect((await app.request('/hal/usuario/sessao', { token: String(entered.body.token) })).status).toBe(
      401,
    );
    const ended = await visitor.visit(String(left.body.endereco));
    expect(ended.href).toBe(`${publicUrl}/`);
    // The provider's session has ended: it would ask for a login, which `visit` does not answer.
    const begun = await ask('provedor/entrada', {});
    await expect(visitor.visit(String(begun.body.endereco))).rejects.toThrow('The provider shows');
    expect((await ask('provedor/saida', undefined, entered.cookies)).body.endereco).toMatch(/session\/end/);
    expect((await ask('provedor/saida', undefined)).body).toEqual({ endereco: null });
  });

  it('reports a provider that does not answer in Portuguese, and retries it the next time', async () => {
    const gone = await startIdentityProvider({ publicUrl });
    const app = await appWith({ issuer: gone.issuer });
    await gone.close();
    const refused = await ask('provedor/entrada', {}, '', app);
    expect([refused.status, refused.body.excecao]).toEqual([503, 'ProvedorIndisponivelException']);
    expect(refused.body.detail).toContain('não está respondendo');
  });
});

it('has no provider operations without a provider', async () => {
  const own = await testApp();
  for (const path of ['provedor/entrada', 'provedor/saida']) {
    const refused = await ask(path, path.endsWith('entrada') ? {} : undefined, '', own);
    expect([refused.status, refused.body.excecao]).toEqual([409, 'ProvedorNaoConfiguradoException']);
  }
});
