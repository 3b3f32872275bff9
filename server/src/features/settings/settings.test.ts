import type { ConfiguracoesGerais } from '@lavra/client/types';
import { defaultNotifications } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { freePlan, type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { settingsOf } from './settings-of.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

const changed: ConfiguracoesGerais = {
  documento: { documentosNaRaiz: false, formalizarDocumentosAuto: true, signatariosRepetidos: true },
  signatario: {
    tokenAssinatura: false,
    localizacaoPrecisa: true,
    chaveSeguranca: 'abre-te sésamo',
    mensagem: 'Assine até sexta.',
  },
};

async function put(
  organization: TestOrganization,
  json: ConfiguracoesGerais,
  perfil?: 'Gestor' | 'Operador',
) {
  return app.request('/api/configuracoes-painel/gerais', {
    method: 'PUT',
    token: await organization.tokenFor(perfil),
    json,
  });
}

async function excecaoOf(response: Response) {
  return ((await response.json()) as { excecao: string }).excecao;
}

it('a new organisation allows documents in the root and requires the token', async () => {
  const organization = await app.newOrganization();
  const response = await app.request('/api/configuracoes-painel', { token: await organization.tokenFor() });
  expect(await response.json()).toEqual({
    geral: {
      documento: { documentosNaRaiz: true, formalizarDocumentosAuto: false, signatariosRepetidos: false },
      signatario: { tokenAssinatura: true, localizacaoPrecisa: false, chaveSeguranca: null, mensagem: null },
    },
    notificacoes: defaultNotifications,
  });
});

it('saves settings for every user of the organisation', async () => {
  const organization = await app.newOrganization({ usuarios: ['Operador'] });
  expect(await (await put(organization, changed)).json()).toEqual(changed);
  const response = await app.request(`/api/configuracoes/organizacoes/${organization.organizacaoId}`, {
    token: await organization.tokenFor('Operador'),
  });
  expect(await response.json()).toEqual({ podeCriarContratoRaiz: false, geral: changed });
});

it('encrypts the security key and shows it only to users who may enter signatories', async () => {
  const organization = await app.newOrganization({ usuarios: ['Visualizador'] });
  await put(organization, changed);
  const { configuracoes: c } = app.platform.db.tables;
  const rows = await app.platform.db.select().from(c).where(eq(c.organizacaoId, organization.organizacaoId));
  expect(JSON.stringify(rows)).not.toContain('sésamo');
  const response = await app.request(`/api/configuracoes/organizacoes/${organization.organizacaoId}`, {
    token: await organization.tokenFor('Visualizador'),
  });
  const seen = (await response.json()) as { geral: ConfiguracoesGerais };
  expect(seen.geral.signatario.chaveSeguranca).toBeNull();
});

it('on the free plan settings are read-only and the token stays on (3 §6)', async () => {
  const organization = await app.newOrganization({ plano: freePlan });
  const refused = await put(organization, changed);
  expect([refused.status, await excecaoOf(refused)]).toEqual([
    402,
    'OrganizacaoSemAcessoFuncionalidadeException',
  ]);
  const settings = await settingsOf(app.platform, organization.organizacaoId);
  expect(settings.signatario).toMatchObject({ tokenAssinatura: true, chaveSeguranca: null, mensagem: null });
});

it('without the edit permission settings are read-only (3 §6)', async () => {
  const organization = await app.newOrganization({ usuarios: ['Operador'] });
  expect((await put(organization, changed, 'Operador')).status).toBe(403);
});

it('lets only an administrator change whether documents may be in the root (3 §6)', async () => {
  const organization = await app.newOrganization({ usuarios: ['Gestor'] });
  const refused = await put(organization, changed, 'Gestor');
  expect([refused.status, await excecaoOf(refused)]).toEqual([403, 'SomenteAdministradorException']);
  const documento = { ...changed.documento, documentosNaRaiz: true };
  expect((await put(organization, { ...changed, documento }, 'Gestor')).status).toBe(200);
});

it("records changed settings by name in the organisation's history, without the key", async () => {
  const organization = await app.newOrganization();
  await put(organization, changed);
  const { historico: h } = app.platform.db.tables;
  const rows = await app.platform.db.select().from(h).where(eq(h.organizacaoId, organization.organizacaoId));
  expect(rows).toHaveLength(1);
  expect(rows[0]!.tipo).toBe('CONFIGURACOES_ALTERADAS');
  expect(rows[0]!.texto).toContain('chaveSeguranca');
  expect(rows[0]!.texto).not.toContain('sésamo');
});

const quiet = {
  ...defaultNotifications,
  organizacao: { ...defaultNotifications.organizacao, emailExcluirDoc: false, emailEtapaAssinarDoc: true },
};

async function putNotifications(organization: TestOrganization, perfil?: 'Operador') {
  const token = await organization.tokenFor(perfil);
  return app.request('/api/configuracoes-painel/notificacoes', { method: 'PUT', token, json: quiet });
}

it('saves notification settings, and the history records the changed ones', async () => {
  const organization = await app.newOrganization();
  expect(await (await putNotifications(organization)).json()).toEqual(quiet);
  const response = await app.request('/api/configuracoes-painel', { token: await organization.tokenFor() });
  expect(await response.json()).toMatchObject({ notificacoes: quiet });
  const { historico: h } = app.platform.db.tables;
  const rows = await app.platform.db.select().from(h).where(eq(h.organizacaoId, organization.organizacaoId));
  expect(rows.at(-1)!.texto).toContain('["organizacao.emailExcluirDoc","organizacao.emailEtapaAssinarDoc"]');
});

it('requires a permission for notification settings, and a paid plan outside CLM (3 §6)', async () => {
  const paid = await app.newOrganization({ usuarios: ['Operador'] });
  expect((await putNotifications(paid, 'Operador')).status).toBe(403);
  const free = await app.newOrganization({ plano: freePlan });
  expect((await putNotifications(free)).status).toBe(402);
  const clm = await app.newOrganization({ plano: freePlan, produto: 'LAVRA_CLM' });
  expect((await putNotifications(clm)).status).toBe(200);
});
