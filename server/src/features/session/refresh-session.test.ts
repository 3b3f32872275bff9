import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { browserOf, cookieOf, fromPage, problemOf, tokenIn } from '../../../test/support/browser-session.ts';
import { forgetEndedSessions } from './forget-ended-sessions.ts';

let app: TestApp;
let organization: TestOrganization;
let enter: ReturnType<typeof browserOf>['enter'];
let refresh: ReturnType<typeof browserOf>['refresh'];
let whoIs: ReturnType<typeof browserOf>['whoIs'];

beforeAll(async () => {
  app = await testApp();
  organization = await app.newOrganization({ usuarios: ['Gestor'] });
  ({ enter, refresh, whoIs } = browserOf(app));
});

describe('session tokens', () => {
  it('of a user who became inactive or got another profile report that at the next request', async () => {
    const { db } = app.platform;
    const { organizacoesUsuarios: m, organizacoes: o } = db.tables;
    const one = await app.newOrganization({ usuarios: ['Gestor'] });
    const { usuarioId } = one.usuario('Gestor');
    const token = await one.tokenFor('Gestor');
    const set = (values: object) => db.update(m).set(values).where(eq(m.usuarioId, usuarioId));
    await set({ perfil: 'Visualizador' });
    const session = (await (await whoIs(token)).json()) as { perfil: string; authorities: string[] };
    expect(session.perfil).toBe('Visualizador');
    expect(session.authorities).not.toContain('Contrato.Novo');
    await set({ situacao: 'INATIVO' });
    expect(await problemOf(await whoIs(token))).toMatchObject({
      status: 403,
      excecao: 'UsuarioInativoException',
    });
    await set({ situacao: 'ATIVO' });
    await db.update(o).set({ ativa: false }).where(eq(o.id, one.organizacaoId));
    const notifications = await app.request('/api/notificacoes', { token });
    expect(await problemOf(notifications)).toMatchObject({ excecao: 'OrganizacaoInativaException' });
  });

  it('expire after five minutes', async () => {
    const token = await organization.tokenFor();
    expect((await whoIs(token)).status).toBe(200);
    app.platform.clock.advance(5 * 60_000);
    expect((await whoIs(token)).status).toBe(401);
  });

  it('are invalid with another signature, header or body', async () => {
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

  it('lets two tabs with the same cookie continue', async () => {
    const cookie = await entered();
    const both = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const response of both) expect((await refresh(cookieOf(response))).status).toBe(200);
  });

  it('ends the whole session, including issued tokens, when a used cookie is reused', async () => {
    const stolen = await entered();
    const second = await refresh(stolen);
    const third = await refresh(cookieOf(second));
    app.platform.clock.advance(10_001);
    expect(await problemOf(await refresh(stolen))).toMatchObject({ excecao: 'SessaoExpiradaException' });
    expect((await refresh(cookieOf(third))).status).toBe(401);
    for (const response of [second, third]) expect((await whoIs(await tokenIn(response))).status).toBe(401);
  });

  it('accepts reuse after a lost response, and detects a later reuse', async () => {
    const cookie = await entered();
    const lost = cookieOf(await refresh(cookie));
    app.platform.clock.advance(60_000);
    const again = await refresh(cookie);
    expect((await whoIs(await tokenIn(again))).status).toBe(200);
    expect((await refresh(lost)).status).toBe(401);
    expect((await refresh(cookieOf(again))).status).toBe(401);
  });

  it('with a cookie sent by many tabs at once gives each a token and ends no session', async () => {
    const cookie = await entered();
    const all = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie)));
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
    app.platform.clock.advance(200_000);
    expect((await refresh(cookieOf(all[3]!))).status).toBe(200);
  });

  it('stops after seven days without use, and after thirty in total', async () => {
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

  it('applies the current profile, and refuses inactive users', async () => {
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

  it("refuses a missing or forged cookie, and a request that another page's form could send", async () => {
    expect((await refresh('')).status).toBe(401);
    expect((await refresh('lavra_atualizacao=inventado')).status).toBe(401);
    const cookie = await entered();
    expect((await refresh(cookie, {})).status).toBe(403);
    expect((await refresh(cookie, { ...fromPage, Origin: 'https://outra.exemplo' })).status).toBe(403);
    expect((await refresh(cookie)).status).toBe(200);
  });
});

it('deletes expired refresh tokens, and sessions long after their end', async () => {
  const { db, clock } = app.platform;
  const { sessoes, tokensAtualizacao } = db.tables;
  const { email, senha } = (await app.newOrganization()).usuario();
  await enter(email, senha);
  const counts = async () => [await db.$count(tokensAtualizacao), (await db.$count(sessoes)) > 0];
  clock.advance(8 * 86_400_000);
  await forgetEndedSessions(app.platform);
  expect(await counts()).toEqual([0, true]);
  clock.advance(120 * 86_400_000);
  await forgetEndedSessions(app.platform);
  expect(await counts()).toEqual([0, false]);
});
