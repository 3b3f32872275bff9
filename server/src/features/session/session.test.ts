import { DomainError } from '@lavra/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  freePlan,
  starterPlan,
  type TestApp,
  type TestOrganization,
  testApp,
} from '../../../test/support/app.ts';
import { browserOf, cookieOf, fromPage, problemOf, tokenIn } from '../../../test/support/browser-session.ts';
import { addMember } from '../organizations/index.ts';
import { createOrganization } from '../registration/index.ts';
import { deviceCookieName, refreshCookie } from './refresh-cookie.ts';

let app: TestApp;
let organization: TestOrganization;
let enter: ReturnType<typeof browserOf>['enter'];
let refresh: ReturnType<typeof browserOf>['refresh'];
let whoIs: ReturnType<typeof browserOf>['whoIs'];

beforeAll(async () => {
  app = await testApp();
  organization = await app.newOrganization();
  ({ enter, refresh, whoIs } = browserOf(app));
});

describe('several organisations', () => {
  it('enters the last used one, and switches to another without logging in again', async () => {
    const home = await app.newOrganization();
    const other = await app.newOrganization();
    const { usuarioId, email, senha } = home.usuario();
    await addMember(app.platform, { organizacaoId: other.organizacaoId, usuarioId, perfil: 'Operador' });
    const entered = await enter(email, senha);
    const token = await tokenIn(entered);
    const list = await app.request('/hal/usuario/organizacoes', { token });
    const names = (await list.json()) as { organizacaoId: number; perfil: string }[];
    expect(names.map(({ organizacaoId }) => organizacaoId).sort()).toEqual(
      [home.organizacaoId, other.organizacaoId].sort(),
    );
    const switchTo = (organizacaoId: number, cookie: string) =>
      app.request('/api/public/sessao/organizacao', {
        method: 'POST',
        json: { organizacaoId },
        headers: { Cookie: cookie, ...fromPage },
      });
    app.platform.clock.advance(1000);
    const switched = await switchTo(other.organizacaoId, cookieOf(entered));
    const session = (await (await whoIs(await tokenIn(switched.clone()))).json()) as Record<string, unknown>;
    expect(session).toMatchObject({ domainId: other.organizacaoId, perfil: 'Operador' });
    const renewed = (await (await refresh(cookieOf(switched))).json()) as { organizacaoId: number };
    expect(renewed.organizacaoId).toBe(other.organizacaoId);
    app.platform.clock.advance(1000);
    const again = (await (await enter(email, senha)).json()) as { organizacaoId: number };
    expect(again.organizacaoId).toBe(other.organizacaoId);
    const foreign = await switchTo(organization.organizacaoId, cookieOf(await enter(email, senha)));
    expect(await problemOf(foreign)).toMatchObject({ excecao: 'OrganizacaoNaoEncontradaException' });
  });
});

it('uses cookie names behind HTTPS that no other host of the domain can set', () => {
  const deployment = { publicUrl: 'https://lavra.exemplo.com.br' };
  expect(refreshCookie(deployment, 'x', 60)).toMatchObject({ name: '__Host-lavra_atualizacao', path: '/' });
  expect(deviceCookieName(deployment)).toBe('__Host-lavra_dispositivo');
});

it('logging out ends the session immediately and clears the cookie', async () => {
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

it("returns the deployment's products and limits without a login", async () => {
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
    telefoneComercial: '+5511987654321',
  });
});

it('creates no organisation, even partly, for an unknown user', async () => {
  const { db } = app.platform;
  const before = await db.$count(db.tables.organizacoes);
  const input = { nome: 'Sem dono', produto: 'LAVRA' as const, administradorId: 9_007_199_254_740_000 };
  await expect(createOrganization(app.platform, { ...input, plano: starterPlan })).rejects.toThrow(
    DomainError,
  );
  expect(await db.$count(db.tables.organizacoes)).toBe(before);
  expect(freePlan.totalDocumentos).toBe(10);
});
