import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { makeContrato } from '../../../test/support/fixtures.ts';

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

const embedding = { origens: [origin], permissoes: ['Contrato.Visualizar'], minutos: 15 };

function mint(token: string, json: unknown = embedding) {
  return app.request('/api/tokens-incorporacao', { method: 'POST', token, json });
}

async function embedToken(json: unknown = embedding): Promise<string> {
  const response = await mint(await apiToken(), json);
  expect(response.status).toBe(201);
  return ((await response.json()) as { token: string }).token;
}

async function excecaoOf(response: Response): Promise<string> {
  return ((await response.json()) as { excecao: string }).excecao;
}

describe('an API token', () => {
  it('stands for its user, with the permissions of the profile', async () => {
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

  it('is kept by its hash and its first characters alone', async () => {
    const token = await apiToken('guardado');
    const { tokensApi } = app.platform.db.tables;
    const [row] = await app.platform.db.select().from(tokensApi).where(eq(tokensApi.nome, 'guardado'));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(token.startsWith(row!.prefixo)).toBe(true);
    expect(row!.prefixo.length).toBeLessThan(20);
  });

  it('of the same name replaces the older one, which ends within half a minute', async () => {
    const older = await apiToken('troca');
    expect((await app.request('/hal/usuario/sessao', { token: older })).status).toBe(200);
    const newer = await apiToken('troca');
    app.platform.clock.advance(30_000);
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

  it('is made by an administrator in person alone, for a member alone', async () => {
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

describe('an embed token', () => {
  it('holds the permissions asked for and ends after its minutes', async () => {
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

  it('is refused to pages of origins that it does not name', async () => {
    const token = await embedToken();
    for (const Origin of ['https://outro.exemplo', `${origin}:8443`, `${origin}.outro.exemplo`, 'null']) {
      const refused = await app.request('/hal/usuario/sessao', { token, headers: { Origin } });
      expect(await excecaoOf(refused)).toBe('OrigemNaoPermitidaException');
    }
  });

  it('names origins as browsers send them: lower case, without the default port', async () => {
    const token = await embedToken({ ...embedding, origens: ['https://Cliente.Exemplo.com.br:443'] });
    expect((await app.request('/hal/usuario/sessao', { token, headers: { Origin: origin } })).status).toBe(
      200,
    );
  });

  it('is not minted for a wildcard or an address with credentials', async () => {
    const token = await apiToken();
    for (const text of [
      'https://*.exemplo.com.br',
      'https://ana:senha@exemplo.com.br',
      'https://exemplo:99999',
    ]) {
      const refused = await mint(token, { ...embedding, origens: [text] });
      expect([refused.status, await excecaoOf(refused)]).toEqual([422, 'OrigemInvalidaException']);
    }
  });

  it('never holds more than the token that mints it, nor what is no permission', async () => {
    const token = await apiToken();
    for (const name of ['Usuario.Editar', 'Contrato.Tudo']) {
      const refused = await mint(token, { ...embedding, permissoes: ['Contrato.Visualizar', name] });
      expect([refused.status, await excecaoOf(refused)]).toEqual([422, 'PermissaoTokenInvalidaException']);
    }
  });

  it('is minted by an API token alone', async () => {
    expect((await mint(await organization.tokenFor())).status).toBe(403);
    expect((await mint(await embedToken())).status).toBe(403);
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

  it('bound to one document it cannot list the others', async () => {
    const contratoId = await makeContrato(app.platform.db, {
      organizacaoId: organization.organizacaoId,
      usuarioId: organization.usuario().usuarioId,
    });
    const token = await embedToken({ ...embedding, contratoId });
    const list = `/api/contratos/buscar/organizacao/${organization.organizacaoId}`;
    expect((await app.request(list, { token })).status).toBe(403);
    expect((await app.request(`/api/contratos/${contratoId + 1}`, { token })).status).toBe(404);
  });

  it('ends with the API token that minted it', async () => {
    const parent = await apiToken('pai');
    const { token } = (await (await mint(parent)).json()) as { token: string };
    expect((await app.request('/hal/usuario/sessao', { token })).status).toBe(200);
    await apiToken('pai');
    app.platform.clock.advance(30_000);
    expect((await app.request('/hal/usuario/sessao', { token })).status).toBe(401);
  });
});
