import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { makeContrato } from '../../../test/support/fixtures.ts';
import { forgetExpiredEmbedTokens } from './index.ts';

let app: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  app = await testApp();
  organization = await app.newOrganization({ usuarios: ['Gestor', 'Integração API'] });
});

const origin = 'https://cliente.exemplo.com.br';

async function makeApiToken(usuarioId: number, nome: string, token?: string) {
  return app.request(
    `/api/configuracoes-usuarios/organizacoes/${organization.organizacaoId}/usuarios/${usuarioId}`,
    { method: 'PUT', token: token ?? (await organization.tokenFor()), json: { nome } },
  );
}

async function apiToken(nome = 'ERP'): Promise<string> {
  const response = await makeApiToken(organization.usuario('Integração API').usuarioId, nome);
  expect(response.status).toBe(201);
  return ((await response.json()) as { tokenApi: string }).tokenApi;
}

const listPath = () => `/api/contratos/buscar/organizacao/${organization.organizacaoId}`;

const embedding = { origens: [origin], permissoes: ['Contrato.Visualizar'], minutos: 15 };

function mint(token: string, json: unknown = embedding) {
  return app.request('/api/tokens-incorporacao', { method: 'POST', token, json });
}

async function embedToken(json: unknown = embedding): Promise<string> {
  const response = await mint(await apiToken(), json);
  expect(response.status).toBe(201);
  return ((await response.json()) as { token: string }).token;
}

/** Sends requests like a page of `origin`. */
const fromPage = (path: string, token: string) => app.request(path, { token, headers: { Origin: origin } });

async function excecaoOf(response: Response): Promise<string> {
  return ((await response.json()) as { excecao: string }).excecao;
}

describe('an API token', () => {
  it('acts for its user, with the permissions of the profile', async () => {
    const token = await apiToken();
    expect(token).toMatch(/^lavra_api_[\w-]{43}$/);
    const session = (await (await app.request('/hal/usuario/sessao', { token })).json()) as Record<
      string,
      unknown
    >;
    expect(session).toMatchObject({ tipoUsuario: 'TOKEN_API', perfil: 'Integração API' });
    expect(session.authorities).toContain('Contrato.Novo');
    expect(session.authorities).not.toContain('Painel.Geral.Editar');
  });

  it('is stored only as its hash and its first characters', async () => {
    const token = await apiToken('guardado');
    const { tokensApi } = app.platform.db.tables;
    const [row] = await app.platform.db.select().from(tokensApi).where(eq(tokensApi.nome, 'guardado'));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(token.startsWith(row!.prefixo)).toBe(true);
    expect(row!.prefixo.length).toBeLessThan(20);
  });

  it('of the same name replaces the older one, which ends immediately', async () => {
    const older = await apiToken('troca');
    expect((await app.request('/hal/usuario/sessao', { token: older })).status).toBe(200);
    const newer = await apiToken('troca');
    const refused = await app.request('/hal/usuario/sessao', { token: older });
    expect(refused.status).toBe(401);
    expect(await excecaoOf(refused)).toBe('TokenApiInvalidoException');
    expect((await app.request('/hal/usuario/sessao', { token: newer })).status).toBe(200);
  });

  it('is refused once its user is inactive', async () => {
    const one = await app.newOrganization({ usuarios: ['Integração API'] });
    const { usuarioId } = one.usuario('Integração API');
    const made = await app.request(
      `/api/configuracoes-usuarios/organizacoes/${one.organizacaoId}/usuarios/${usuarioId}`,
      { method: 'PUT', token: await one.tokenFor(), json: { nome: 'ERP' } },
    );
    const { tokenApi: token } = (await made.json()) as { tokenApi: string };
    const { organizacoesUsuarios: m } = app.platform.db.tables;
    await app.platform.db.update(m).set({ situacao: 'INATIVO' }).where(eq(m.usuarioId, usuarioId));
    expect(await excecaoOf(await app.request('/hal/usuario/sessao', { token }))).toBe(
      'UsuarioInativoException',
    );
  });

  it('can be created only by an administrator in person, and only for a member', async () => {
    const { usuarioId } = organization.usuario('Integração API');
    const stranger = (await app.newOrganization()).usuario();
    expect((await makeApiToken(usuarioId, 'ERP', await organization.tokenFor('Gestor'))).status).toBe(403);
    expect(await excecaoOf(await makeApiToken(stranger.usuarioId, 'ERP'))).toBe(
      'UsuarioNaoEncontradoException',
    );
    const administrators = await makeApiToken(organization.usuario().usuarioId, 'administrador');
    const { tokenApi } = (await administrators.json()) as { tokenApi: string };
    expect((await makeApiToken(usuarioId, 'filho', tokenApi)).status).toBe(403);
  });
});

const tokensPath = () => `/api/configuracoes-usuarios/organizacoes/${organization.organizacaoId}/tokens`;

async function listed(): Promise<Record<string, unknown>[]> {
  const response = await app.request(tokensPath(), { token: await organization.tokenFor() });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>[];
}

async function scopedToken(json: object): Promise<Response> {
  const { usuarioId } = organization.usuario('Integração API');
  return app.request(
    `/api/configuracoes-usuarios/organizacoes/${organization.organizacaoId}/usuarios/${usuarioId}`,
    { method: 'PUT', token: await organization.tokenFor(), json },
  );
}

describe('the API tokens of an organisation', () => {
  it('are listed with their user, scope and last use, but never the token', async () => {
    const token = await apiToken('listado');
    await app.request('/hal/usuario/sessao', { token });
    const rows = await listed();
    const row = rows.find(({ nome }) => nome === 'listado');
    const { usuarioId, email } = organization.usuario('Integração API');
    expect(row).toMatchObject({
      prefixo: token.slice(0, 16),
      usuarioId,
      usuarioEmail: email,
      permissoes: null,
      dataExpiracao: null,
      ultimoUso: app.platform.clock.now().toISOString(),
    });
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('note their use once a minute at most', async () => {
    const token = await apiToken('minuto');
    const used = async () => (await listed()).find(({ nome }) => nome === 'minuto')?.ultimoUso;
    await app.request('/hal/usuario/sessao', { token });
    const first = await used();
    app.platform.clock.advance(31_000);
    await app.request('/hal/usuario/sessao', { token });
    expect(await used()).toBe(first);
    app.platform.clock.advance(31_000);
    await app.request('/hal/usuario/sessao', { token });
    expect(await used()).toBe(app.platform.clock.now().toISOString());
  });

  it('have only the given permissions, and expire', async () => {
    const made = await scopedToken({ nome: 'leitura', permissoes: ['Contrato.Visualizar'], diasValidade: 1 });
    const { tokenApi: token } = (await made.json()) as { tokenApi: string };
    const session = await (await app.request('/hal/usuario/sessao', { token })).json();
    expect(session).toMatchObject({ authorities: ['Contrato.Visualizar'] });
    const create = await app.request('/api/contratos', { method: 'POST', token, body: new FormData() });
    expect(create.status).toBe(403);
    app.platform.clock.advance(86_400_000);
    expect((await app.request('/hal/usuario/sessao', { token })).status).toBe(401);
    expect((await listed()).map(({ nome }) => nome)).not.toContain('leitura');
  });

  it("never exceed their user's permissions, and reject unknown ones", async () => {
    for (const name of ['Usuario.Editar', 'Contrato.Tudo']) {
      const refused = await scopedToken({ nome: 'demais', permissoes: ['Contrato.Visualizar', name] });
      expect([refused.status, await excecaoOf(refused)]).toEqual([422, 'PermissaoTokenInvalidaException']);
    }
  });

  it('end immediately when revoked, and their embed tokens with them', async () => {
    const token = await apiToken('revogado');
    const embedded = ((await (await mint(token)).json()) as { token: string }).token;
    expect((await fromPage('/hal/usuario/sessao', embedded)).status).toBe(200);
    const id = (await listed()).find(({ nome }) => nome === 'revogado')?.id;
    const revoke = async () =>
      app.request(`${tokensPath()}/${id}`, { method: 'DELETE', token: await organization.tokenFor() });
    expect((await revoke()).status).toBe(204);
    for (const ended of [token, embedded]) {
      expect(await excecaoOf(await fromPage('/hal/usuario/sessao', ended))).toBe('TokenApiInvalidoException');
    }
    expect((await listed()).map(({ nome }) => nome)).not.toContain('revogado');
    expect(await excecaoOf(await revoke())).toBe('TokenNaoEncontradoException');
  });

  it('can end themselves; nobody else can use this operation', async () => {
    const end = (token: string, headers = {}) =>
      app.request('/api/tokens-api/atual', { method: 'DELETE', token, headers });
    const token = await apiToken('de saída');
    const embedded = ((await (await mint(token)).json()) as { token: string }).token;
    expect(await excecaoOf(await end(embedded, { Origin: origin }))).toBe('SemPermissaoException');
    expect(await excecaoOf(await end(await organization.tokenFor()))).toBe('SemPermissaoException');
    expect((await end(token)).status).toBe(204);
    expect(await excecaoOf(await end(token))).toBe('TokenApiInvalidoException');
  });

  it('are limited to one hundred', async () => {
    const one = await app.newOrganization();
    const token = await one.tokenFor();
    const path = `/api/configuracoes-usuarios/organizacoes/${one.organizacaoId}/usuarios/${one.usuario().usuarioId}`;
    const make = (nome: string) => app.request(path, { method: 'PUT', token, json: { nome } });
    for (let n = 0; n < 100; n += 1) expect((await make(`token ${n}`)).status).toBe(201);
    expect(await excecaoOf(await make('mais um'))).toBe('LimiteTokensException');
    expect((await make('token 7')).status).toBe(201);
  });
});

describe('an embed token', () => {
  it('has the requested permissions and a lifetime of minutes', async () => {
    const token = await embedToken();
    const headers = { Origin: origin };
    const response = await app.request('/hal/usuario/sessao', { token, headers });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await response.json()).toMatchObject({
      tipoUsuario: 'TOKEN_INCORPORACAO',
      authorities: ['Contrato.Visualizar'],
    });
    app.platform.clock.advance(15 * 60_000);
    expect((await app.request('/hal/usuario/sessao', { token, headers })).status).toBe(401);
  });

  it('is refused for pages of unlisted origins', async () => {
    const token = await embedToken();
    const { origin: own } = new URL(app.platform.config.publicUrl);
    for (const Origin of [
      own,
      'https://outro.exemplo',
      `${origin}:8443`,
      `${origin}.outro.exemplo`,
      'null',
    ]) {
      const refused = await app.request('/hal/usuario/sessao', { token, headers: { Origin } });
      expect([refused.status, await excecaoOf(refused)]).toEqual([403, 'OrigemNaoPermitidaException']);
    }
  });

  it('is refused without an origin, except for a page of a listed server', async () => {
    const { origin: own } = new URL(app.platform.config.publicUrl);
    const parent = await apiToken('duas origens');
    const mintFor = async (origens: string[]) =>
      ((await (await mint(parent, { ...embedding, origens })).json()) as { token: string }).token;
    const [token, ownToken] = [await mintFor([origin]), await mintFor([own])];
    const read = (bearer: string, headers: Record<string, string> = {}) =>
      app.request('/hal/usuario/sessao', { token: bearer, headers });
    for (const refused of [await read(token), await read(ownToken)])
      expect(await excecaoOf(refused)).toBe('OrigemNaoPermitidaException');
    const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };
    expect((await read(ownToken, sameOrigin)).status).toBe(200);
    expect((await read(token, sameOrigin)).status).toBe(403);
  });

  it('without permissions can read its session and the reference lists, but no document', async () => {
    const token = await embedToken({ ...embedding, permissoes: [] });
    expect(await (await fromPage('/hal/usuario/sessao', token)).json()).toMatchObject({ authorities: [] });
    const list = await fromPage(listPath(), token);
    expect([list.status, await excecaoOf(list)]).toEqual([403, 'SemPermissaoException']);
  });

  it('lists origins as browsers send them: lower case, without the default port', async () => {
    const token = await embedToken({ ...embedding, origens: ['https://Cliente.Exemplo.com.br:443'] });
    expect((await app.request('/hal/usuario/sessao', { token, headers: { Origin: origin } })).status).toBe(
      200,
    );
  });

  it('is refused for a wildcard, an address with credentials or a host that would end a policy', async () => {
    const token = await apiToken();
    for (const text of [
      'https://*.exemplo.com.br',
      'https://ana:senha@exemplo.com.br',
      'https://exemplo:99999',
      'https://exemplo;sandbox',
      'https://exemplo,script-src',
      "https://'self'",
    ]) {
      const refused = await mint(token, { ...embedding, origens: [text] });
      expect([refused.status, await excecaoOf(refused)]).toEqual([422, 'OrigemInvalidaException']);
    }
  });

  it('never exceeds the token that mints it, and rejects unknown permissions', async () => {
    const token = await apiToken();
    for (const name of ['Usuario.Editar', 'Contrato.Tudo']) {
      const refused = await mint(token, { ...embedding, permissoes: ['Contrato.Visualizar', name] });
      expect([refused.status, await excecaoOf(refused)]).toEqual([422, 'PermissaoTokenInvalidaException']);
    }
  });

  it('can be created only by an API token', async () => {
    expect((await mint(await organization.tokenFor())).status).toBe(403);
    const headers = { Origin: origin };
    const chained = { method: 'POST', token: await embedToken(), json: embedding, headers };
    expect(await excecaoOf(await app.request('/api/tokens-incorporacao', chained))).toBe(
      'SemPermissaoException',
    );
  });

  it("is bound to a document of the organisation; another's is not found", async () => {
    const contratoId = await makeContrato(app.platform.db, {
      organizacaoId: organization.organizacaoId,
      usuarioId: organization.usuario().usuarioId,
    });
    const stranger = await app.newOrganization();
    const foreign = await makeContrato(app.platform.db, {
      organizacaoId: stranger.organizacaoId,
      usuarioId: stranger.usuario().usuarioId,
    });
    const token = await apiToken();
    expect((await mint(token, { ...embedding, contratoId })).status).toBe(201);
    const refused = await mint(token, { ...embedding, contratoId: foreign });
    expect([refused.status, await excecaoOf(refused)]).toEqual([404, 'ContratoNaoEncontradoException']);
  });

  it("for one document reaches neither another one nor the organisation's totals", async () => {
    const { organizacaoId, usuario } = organization;
    const owner = { organizacaoId, usuarioId: usuario().usuarioId };
    const contratoId = await makeContrato(app.platform.db, owner);
    const other = await makeContrato(app.platform.db, owner);
    const token = await embedToken({ ...embedding, contratoId });
    expect((await fromPage(`/api/contratos/${other}`, token)).status).toBe(404);
    const consumption = await fromPage(`/api/configuracoes/organizacoes/${organizacaoId}/consumo`, token);
    expect([consumption.status, await excecaoOf(consumption)]).toEqual([403, 'SemPermissaoException']);
  });

  it('is deleted a day after it expires, and not before', async () => {
    const token = await embedToken();
    const { tokensIncorporacao } = app.platform.db.tables;
    const hash = app.platform.secrets.hashToken(token);
    const isStored = async () =>
      (await app.platform.db.$count(tokensIncorporacao, eq(tokensIncorporacao.tokenHash, hash))) === 1;
    const now = app.platform.clock.now().getTime();
    const after = (ms: number) => ({ ...app.platform, clock: { now: () => new Date(now + ms) } });
    await forgetExpiredEmbedTokens(after(24 * 3_600_000));
    expect(await isStored()).toBe(true);
    await forgetExpiredEmbedTokens(after(24 * 3_600_000 + 16 * 60_000));
    expect(await isStored()).toBe(false);
  });

  it('ends with the API token that created it', async () => {
    const parent = await apiToken('pai');
    const { token } = (await (await mint(parent)).json()) as { token: string };
    expect((await fromPage('/hal/usuario/sessao', token)).status).toBe(200);
    await apiToken('pai');
    expect((await fromPage('/hal/usuario/sessao', token)).status).toBe(401);
  });
});
