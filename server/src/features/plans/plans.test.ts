import { beforeAll, expect, it } from 'vitest';
import { freePlan, starterPlan, type TestApp, testApp } from '../../../test/support/app.ts';
import { write } from '../../platform/write/write.ts';
import { changePlan, consumeDocument, giveBackDocument } from './index.ts';
import { findPlan } from './store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

it('a new organisation is on the free plan: 10 documents, 1000 users, 3 WhatsApp (3 §4)', async () => {
  const { organizacaoId, tokenFor } = await app.newOrganization({ plano: freePlan });
  const token = await tokenFor();
  const consumo = await app.request(`/api/configuracoes/organizacoes/${organizacaoId}/consumo`, { token });
  expect(await consumo.json()).toMatchObject({
    organizacaoSemAssinatura: true,
    totalDocumentos: 10,
    documentosUtilizados: 0,
    totalUsuarios: 1000,
    usuariosUtilizados: 1,
    totalWhatsapp: 3,
    totalSMS: 0,
  });
});

it("lists the plan's administrators for every user of the session", async () => {
  const organization = await app.newOrganization({ usuarios: ['Visualizador'] });
  const response = await app.request('/api/configuracoes/organizacoes/organizacao-plano', {
    token: await organization.tokenFor('Visualizador'),
  });
  expect(await response.json()).toMatchObject({
    organizacaoId: organization.organizacaoId,
    nomePlano: 'STARTER',
    recorrenciaDoPlano: 'MENSAL',
    statusAssinatura: 'ATIVA',
    administradoresId: [organization.usuario().usuarioId],
  });
});

it("lists the organisation's features; e-mail signature is always included", async () => {
  const organization = await app.newOrganization({ funcionalidades: ['whiteLabel'] });
  const response = await app.request(
    `/api/configuracoes/organizacoes/${organization.organizacaoId}/funcionalidades`,
    { token: await organization.tokenFor() },
  );
  const features = (await response.json()) as Record<string, boolean>;
  expect(
    Object.entries(features)
      .filter(([, has]) => has)
      .map(([name]) => name)
      .sort(),
  ).toEqual(['assinaturaEletronicaEmail', 'whiteLabel']);
});

it('answers whether the plan has room for a document and for a user (1 §7)', async () => {
  const plano = { ...starterPlan, totalDocumentos: 1, totalUsuarios: 1 };
  const { organizacaoId, tokenFor } = await app.newOrganization({ plano });
  const token = await tokenFor();
  const check = async (what: string) => {
    const path = `/api/configuracoes/organizacoes/${organizacaoId}/plano/${what}`;
    const response = await app.request(path, { token });
    return response.status === 204 ? 204 : ((await response.json()) as { excecao: string }).excecao;
  };
  expect(await check('validar-documento')).toBe(204);
  await write(app.platform, { organizacao: organizacaoId }, (work) => consumeDocument(work, organizacaoId));
  expect(await check('validar-documento')).toBe('LimiteDocumentosAtingidoException');
  expect(await check('validar-usuario')).toBe('LimiteUsuariosAtingidoException');
  await changePlan(app.platform, organizacaoId, { usuarios: 2 });
  expect(await check('validar-usuario')).toBe(204);
});

it('gives the last document of a plan to exactly one of two concurrent requests', async () => {
  const { organizacaoId } = await app.newOrganization({ plano: { ...starterPlan, totalDocumentos: 1 } });
  const take = () =>
    write(app.platform, { organizacao: organizacaoId }, (work) => consumeDocument(work, organizacaoId));
  const outcomes = await Promise.allSettled([take(), take(), take()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason.name).toBe('LimiteDocumentosAtingidoException');
  }
});

it('restores the allowance of a deleted draft, and never more than that', async () => {
  const { organizacaoId } = await app.newOrganization({ plano: { ...starterPlan, totalDocumentos: 1 } });
  await write(app.platform, { organizacao: organizacaoId }, async (work) => {
    await consumeDocument(work, organizacaoId);
    await giveBackDocument(work, organizacaoId);
    await giveBackDocument(work, organizacaoId);
  });
  expect((await findPlan(app.platform.db, organizacaoId))?.documentosUtilizados).toBe(0);
  const take = () =>
    write(app.platform, { organizacao: organizacaoId }, (work) => consumeDocument(work, organizacaoId));
  await take();
  await expect(take()).rejects.toMatchObject({ status: 402 });
});
