import type { WebhookConfiguracoes } from '@lavra/client/types';
import type { PerfilNome } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { invited } from '../../../test/support/signing.ts';
import { webhookReceiver } from '../../../test/support/webhook-receiver.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const on = { webhookAssinatura: true, webhookAssinaturaUrl: 'https://exemplo.test/lavra' };

async function put(organization: TestOrganization, json: object, perfil?: PerfilNome) {
  const token = await organization.tokenFor(perfil);
  return app.request('/api/webhooks/configuracoes', { method: 'PUT', token, json });
}

it('is off until saved; its secret is shown once and stored encrypted', async () => {
  const organization = await app.newOrganization();
  const token = await organization.tokenFor();
  const get = async () => (await app.request('/api/webhooks/configuracoes', { token })).json();
  const off = { webhookAssinatura: false, webhookAssinaturaUrl: '', segredo: null, segredoAnterior: false };
  expect(await get()).toEqual(off);
  const saved = (await (await put(organization, on)).json()) as WebhookConfiguracoes;
  expect(saved).toEqual({ ...on, segredo: expect.stringMatching(/^whsec_/), segredoAnterior: false });
  expect(await get()).toEqual({ ...saved, segredo: null });
  expect(await (await put(organization, on)).json()).toEqual({ ...saved, segredo: null });
  const { webhooks: w } = app.platform.db.tables;
  const rows = await app.platform.db.select().from(w).where(eq(w.organizacaoId, organization.organizacaoId));
  expect(JSON.stringify(rows)).not.toContain(saved.segredo?.slice('whsec_'.length));
});

it.each([
  '',
  'exemplo.test',
  'https://exemplo.test:999999',
  'javascript:alert(1)',
  `https://exemplo.test/${'a'.repeat(500)}`,
])('refuses the invalid address %s', async (webhookAssinaturaUrl) => {
  const answer = await put(await app.newOrganization(), { ...on, webhookAssinaturaUrl });
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { excecao: 'WebhookUrlInvalidaException' },
  ]);
});

describe('in a deployment that posts only to public addresses', () => {
  beforeAll(() => Object.assign(app.platform.config, { webhooksInternos: false }));
  afterAll(() => Object.assign(app.platform.config, { webhooksInternos: true }));

  it.each([
    ['ftp://exemplo.com.br/lavra', 'WebhookProtocoloException'],
    ['http://exemplo.com.br/lavra', 'WebhookProtocoloException'],
    ['https://127.0.0.1/lavra', 'WebhookRedeInternaException'],
    ['https://2130706433/lavra', 'WebhookRedeInternaException'],
    ['https://[::1]/lavra', 'WebhookRedeInternaException'],
    ['https://[::ffff:10.0.0.1]/lavra', 'WebhookRedeInternaException'],
    ['https://169.254.169.254/latest', 'WebhookRedeInternaException'],
    ['https://[fe80::1]/lavra', 'WebhookRedeInternaException'],
    ['https://LOCALHOST./lavra', 'WebhookRedeInternaException'],
    ['https://banco.internal/lavra', 'WebhookRedeInternaException'],
  ])('refuses %s and keeps the saved one', async (webhookAssinaturaUrl, excecao) => {
    const organization = await app.newOrganization();
    await put(organization, on);
    const answer = await put(organization, { ...on, webhookAssinaturaUrl });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { excecao, campos: [{ caminho: 'webhookAssinaturaUrl' }] },
    ]);
    const { webhooks: w } = app.platform.db.tables;
    const rows = await app.platform.db
      .select()
      .from(w)
      .where(eq(w.organizacaoId, organization.organizacaoId));
    expect(rows).toMatchObject([{ url: on.webhookAssinaturaUrl }]);
  });

  it('lets an address from before the rule be switched off, but not on', async () => {
    const organization = await app.newOrganization();
    await put(organization, on);
    const { webhooks: w } = app.platform.db.tables;
    const url = 'ftp://exemplo.test';
    await app.platform.db.update(w).set({ url }).where(eq(w.organizacaoId, organization.organizacaoId));
    const save = (webhookAssinatura: boolean) =>
      put(organization, { webhookAssinatura, webhookAssinaturaUrl: url });
    expect([(await save(false)).status, (await save(true)).status]).toEqual([200, 422]);
  });
});

it('is visible only to users who may edit webhooks of the same organisation', async () => {
  const organization = await app.newOrganization({ usuarios: ['Gestor', 'Integração API'] });
  const other = await app.newOrganization();
  expect((await put(organization, on, 'Gestor')).status).toBe(403);
  expect((await put(organization, on, 'Integração API')).status).toBe(200);
  const token = await organization.tokenFor();
  const path = `/api/webhooks/organizacoes/${other.organizacaoId}/pendentes`;
  expect((await app.request(path, { token })).status).toBe(404);
  expect((await app.request(`${path}/reenviar`, { method: 'PUT', token })).status).toBe(404);
});

it('notifies a receiver of a signature, of the completion and of the seal separately', async () => {
  const receiver = await webhookReceiver();
  const { desk, link, email, signatarioId } = await invited(app, {}, async (made) => {
    await made.change({ documento: { formalizarDocumentosAuto: true } });
    await made.staff('PUT', '/api/webhooks/configuracoes', { ...on, webhookAssinaturaUrl: receiver.url });
  });
  expect((await link.sign()).status).toBe(200);
  await app.drain();
  expect(receiver.received.map(({ body }) => body.type)).toEqual([
    'signature.signed',
    'document.completed',
    'document.sealed',
  ]);
  const numbers = receiver.received.map(({ body }) => body.data.sequencia);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(receiver.received[0]?.body.data).toMatchObject({
    contratoId: desk.contratoId,
    minutaId: desk.minutaId,
    signatario: { id: signatarioId, nome: 'Bia Lima' },
  });
  const told = receiver.received.map(({ text }) => text).join();
  expect(told).not.toContain(desk.linkTo(email));
  expect(told).not.toContain(email);
});

it("removes an erased signatory's name from stored events", async () => {
  const receiver = await webhookReceiver();
  receiver.answer = () => 500;
  const { desk, link, email } = await invited(app, {}, async (made) => {
    await made.staff('PUT', '/api/webhooks/configuracoes', { ...on, webhookAssinaturaUrl: receiver.url });
  });
  await link.call('POST', '/rejeicao', { json: { motivo: 'Não concordo com o prazo.' } });
  const path = `/api/webhooks/organizacoes/${desk.organization.organizacaoId}/pendentes`;
  const told = async () => JSON.stringify((await desk.staff('GET', path)).body);
  expect(await told()).toContain('Bia Lima');
  const { minutas: m } = app.platform.db.tables;
  await app.platform.db.update(m).set({ situacaoFormalizacao: 'CANCELADO' }).where(eq(m.id, desk.minutaId));
  await desk.staff('POST', '/api/titulares/eliminacao', { email });
  expect(await told()).toContain('signature.rejected');
  expect(await told()).not.toContain('Bia Lima');
});
