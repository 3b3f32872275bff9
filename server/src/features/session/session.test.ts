import { DomainError } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  freePlan,
  starterPlan,
  type TestApp,
  type TestOrganization,
  testApp,
} from '../../../test/support/app.ts';
import { addMember, createOrganization } from '../organizations/index.ts';

let app: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  app = await testApp();
  organization = await app.newOrganization({ usuarios: ['Operador', 'Gestor', 'Visualizador'] });
});

const fromPage = { 'X-Requested-With': 'XMLHttpRequest' };
let addresses = 0;

/** Each login seems to come from an address of its own, but where the test is about addresses. */
function enter(email: string, senha: string, more: { organizacaoId?: number; ip?: string } = {}) {
  addresses += 1;
  const { ip = `10.1.${addresses >> 8}.${addresses & 255}`, ...rest } = more;
  const json = { email, senha, ...rest };
  return app.request('/api/public/sessao/entrar', {
    method: 'POST',
    json,
    headers: { 'X-Forwarded-For': ip },
  });
}

function cookieOf(response: Response): string {
  const [pair = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  return pair;
}

function refresh(cookie: string, headers: Record<string, string> = fromPage) {
  return app.request('/api/public/sessao/renovar', {
    method: 'POST',
    headers: { Cookie: cookie, ...headers },
  });
}

async function problemOf(response: Response) {
  return (await response.json()) as { status: number; excecao: string };
}

async function whoIs(token: string) {
  return app.request('/hal/usuario/sessao', { token });
}

async function tokenIn(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { token: string }).token;
}

describe('logging in', () => {
  it('opens a session of five minutes that names the user, the organisation and the permissions', async () => {
    const { email, senha, usuarioId } = organization.usuario('Operador');
    const response = await enter(email.toUpperCase(), senha);
    const { token, expiraEm } = (await response.json()) as { token: string; expiraEm: string };
    expect(Date.parse(expiraEm) - app.platform.clock.now().getTime()).toBe(5 * 60_000);
    const session = (await (await whoIs(token)).json()) as Record<string, unknown>;
    expect(session).toMatchObject({
      userId: usuarioId,
      domainId: organization.organizacaoId,
      tipoUsuario: 'USUARIO',
      perfil: 'Operador',
    });
    expect(session.authorities).toContain('Contrato.Novo');
    expect(session.authorities).not.toContain('Usuario.Editar');
  });

  it('gives the refresh token only as an HttpOnly, SameSite=Strict cookie of the session paths', async () => {
    const { email, senha } = organization.usuario();
    const header = (await enter(email, senha)).headers.get('set-cookie') ?? '';
    expect(header).toMatch(/^lavra_atualizacao=[\w-]{43}; Path=\/api\/public\/sessao; Max-Age=604800/);
    expect(header).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it('refuses a wrong password and an unknown e-mail with the very same answer', async () => {
    const wrong = await problemOf(await enter(organization.usuario().email, 'não é esta senha'));
    const unknown = await problemOf(await enter('ninguem@exemplo.test', 'não é esta senha'));
    expect(wrong).toMatchObject({ status: 401, excecao: 'CredenciaisInvalidasException' });
    expect({ ...unknown, requestId: '', instance: '' }).toEqual({ ...wrong, requestId: '', instance: '' });
  });

  it('pauses an account after ten tries, from whatever addresses, even for the right password', async () => {
    const { email, senha } = organization.usuario('Gestor');
    for (let i = 0; i < 10; i += 1) expect((await enter(email, 'errada demais')).status).toBe(401);
    const refused = await enter(email, senha);
    expect(await problemOf(refused)).toMatchObject({ status: 429, excecao: 'MuitasTentativasException' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    app.platform.clock.advance(15 * 60_000 + 1);
    expect((await enter(email, senha)).status).toBe(200);
  });

  it('pauses an address after thirty tries in a minute', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) {
      statuses.push((await enter(`pessoa${i}@exemplo.test`, 'qualquer senha', { ip: '10.9.9.9' })).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(statuses[30]).toBe(429);
  });

  it('enters the organisation asked for, or the first; one that is not theirs is a 404', async () => {
    const { usuarioId, email, senha } = organization.usuario('Visualizador');
    const other = await app.newOrganization();
    await addMember(app.platform, { organizacaoId: other.organizacaoId, usuarioId, perfil: 'Gestor' });
    const domainOf = async (response: Response) =>
      ((await (await whoIs(await tokenIn(response))).json()) as { domainId: number }).domainId;
    expect(await domainOf(await enter(email, senha))).toBe(organization.organizacaoId);
    const chosen = await enter(email, senha, { organizacaoId: other.organizacaoId });
    expect(await domainOf(chosen)).toBe(other.organizacaoId);
    const foreign = await enter(organization.usuario().email, senha, { organizacaoId: other.organizacaoId });
    expect(await problemOf(foreign)).toMatchObject({ excecao: 'OrganizacaoNaoEncontradaException' });
  });

  it('refuses who is inactive, and whose organisation is, by name', async () => {
    const { db } = app.platform;
    const { organizacoes, organizacoesUsuarios } = db.tables;
    const one = await app.newOrganization();
    const { usuarioId, email, senha } = one.usuario();
    await db.update(organizacoes).set({ ativa: false }).where(eq(organizacoes.id, one.organizacaoId));
    expect(await problemOf(await enter(email, senha))).toMatchObject({
      status: 402,
      excecao: 'OrganizacaoInativaException',
    });
    await db
      .update(organizacoesUsuarios)
      .set({ situacao: 'INATIVO' })
      .where(eq(organizacoesUsuarios.usuarioId, usuarioId));
    expect(await problemOf(await enter(email, senha))).toMatchObject({
      status: 403,
      excecao: 'UsuarioInativoException',
    });
  });
});

describe('session tokens', () => {
  it('end after five minutes', async () => {
    const token = await organization.tokenFor();
    expect((await whoIs(token)).status).toBe(200);
    app.platform.clock.advance(5 * 60_000);
    expect((await whoIs(token)).status).toBe(401);
  });

  it('hold no more with another signature, another header or another body', async () => {
    const token = await organization.tokenFor();
    const [header, body, signature] = token.split('.') as [string, string, string];
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const other = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(body, 'base64url').toString()),
        org: organization.organizacaoId + 1,
      }),
    ).toString('base64url');
    for (const forged of [`${none}.${body}.`, `${header}.${other}.${signature}`, `${header}.${body}.AAAA`]) {
      expect((await whoIs(forged)).status).toBe(401);
    }
  });
});

describe('refreshing', () => {
  async function entered() {
    const { email, senha } = organization.usuario();
    return cookieOf(await enter(email, senha));
  }

  it('exchanges the cookie for a new token and a new cookie', async () => {
    const first = await entered();
    const response = await refresh(first);
    const second = cookieOf(response);
    expect(second).toMatch(/^lavra_atualizacao=/);
    expect(second).not.toBe(first);
    expect((await whoIs(await tokenIn(response))).status).toBe(200);
    expect((await refresh(second)).status).toBe(200);
  });

  it('lets two tabs that send the same cookie at once both go on', async () => {
    const cookie = await entered();
    const both = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const response of both) expect((await refresh(cookieOf(response))).status).toBe(200);
  });

  it('ends the whole session, tokens already given among it, when a used cookie comes back', async () => {
    const stolen = await entered();
    const refreshed = await refresh(stolen);
    const own = cookieOf(refreshed);
    const token = await tokenIn(refreshed);
    app.platform.clock.advance(10_001);
    expect(await problemOf(await refresh(stolen))).toMatchObject({ excecao: 'SessaoExpiradaException' });
    expect((await refresh(own)).status).toBe(401);
    expect((await whoIs(token)).status).toBe(401);
  });

  it('stops after seven unused days, and after thirty in all', async () => {
    const unused = await entered();
    let cookie = await entered();
    for (let week = 0; week < 4; week += 1) {
      app.platform.clock.advance(7 * 86_400_000 - 1);
      cookie = cookieOf(await refresh(cookie));
    }
    expect((await refresh(unused)).status).toBe(401);
    app.platform.clock.advance(2 * 86_400_000 - 1000);
    cookie = cookieOf(await refresh(cookie));
    app.platform.clock.advance(2000);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('takes the profile as it is now, and refuses who became inactive', async () => {
    const { db } = app.platform;
    const { organizacoesUsuarios: m } = db.tables;
    const one = await app.newOrganization();
    const { email, senha, usuarioId } = one.usuario();
    const first = cookieOf(await enter(email, senha));
    await db.update(m).set({ perfil: 'Operador' }).where(eq(m.usuarioId, usuarioId));
    const response = await refresh(first);
    const cookie = cookieOf(response);
    const session = (await (await whoIs(await tokenIn(response))).json()) as { perfil: string };
    expect(session.perfil).toBe('Operador');
    await db.update(m).set({ situacao: 'INATIVO' }).where(eq(m.usuarioId, usuarioId));
    expect(await problemOf(await refresh(cookie))).toMatchObject({ excecao: 'UsuarioInativoException' });
  });

  it('refuses no cookie, a made-up one, and a request that a form of another page could send', async () => {
    expect((await refresh('')).status).toBe(401);
    expect((await refresh('lavra_atualizacao=inventado')).status).toBe(401);
    const cookie = await entered();
    expect((await refresh(cookie, {})).status).toBe(403);
    expect((await refresh(cookie, { ...fromPage, Origin: 'https://outra.exemplo' })).status).toBe(403);
    expect((await refresh(cookie)).status).toBe(200);
  });
});

it('logging out ends the session at once and clears the cookie', async () => {
  const { email, senha } = organization.usuario();
  const response = await enter(email, senha);
  const cookie = cookieOf(response);
  const token = await tokenIn(response);
  const left = await app.request('/api/public/sessao/sair', {
    method: 'POST',
    headers: { Cookie: cookie, ...fromPage },
  });
  expect(left.status).toBe(204);
  expect(left.headers.get('set-cookie')).toMatch(/^lavra_atualizacao=; .*Max-Age=0/);
  expect((await whoIs(token)).status).toBe(401);
  expect((await refresh(cookie)).status).toBe(401);
});

it('the deployment tells its products and limits without a login', async () => {
  const products = await app.request('/hal/public/produtos?produtoNome=LAVRA_CLM');
  expect(await products.json()).toEqual([
    { id: 2, nome: 'LAVRA_CLM', titulo: 'Lavra CLM', terminologia: 'pt_clm' },
  ]);
  const parameters = await app.request('/api/public/parametrosSistema');
  expect(await parameters.json()).toMatchObject({
    tamanhoMaximoArquivos: 20 * 1024 * 1024,
    quantidadeMaximaPdfs: 5,
    tamanhoMaximoNomeArquivo: 180,
    selo: { disponivel: false, desenvolvimento: true },
    caixaDesenvolvimento: true,
  });
});

it('an organisation cannot be made for a user that is not there, nor half', async () => {
  const { db } = app.platform;
  const before = await db.$count(db.tables.organizacoes);
  const input = { nome: 'Sem dono', produto: 'LAVRA' as const, administradorId: 9_007_199_254_740_000 };
  await expect(createOrganization(app.platform, { ...input, plano: starterPlan })).rejects.toThrow(
    DomainError,
  );
  expect(await db.$count(db.tables.organizacoes)).toBe(before);
  expect(freePlan.totalDocumentos).toBe(10);
});
