import type { WebhookConfiguracoes, WebhookEntrada } from '@lavra/client/types';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type RequestOptions, type TestApp, testApp } from '../../../test/support/app.ts';
import { type SampleKind, sampleEvent } from '../../../test/support/events.ts';
import { makeContrato } from '../../../test/support/fixtures.ts';
import { isSignedWith, webhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { createChannels } from '../../events/channels.ts';
import type { HistoryEvent } from '../../events/registry/index.ts';
import { JobRefused } from '../../platform/jobs/worker.ts';
import { write } from '../../platform/write/write.ts';
import { webhookChannel } from './channel.ts';
import { webhookConsumer } from './deliver-webhook.ts';
import { dropUndelivered } from './drop-undelivered.ts';
import { postWebhook } from './post-webhook.ts';
import { webhookTopic } from './webhook-job.ts';

let app: TestApp;
const day = 24 * 3_600_000;

beforeAll(async () => {
  app = await testApp();
});

/** An organisation with a webhook, and events of its documents. */
async function told(url: string) {
  const organization = await app.newOrganization();
  const { organizacaoId } = organization;
  const { usuarioId } = organization.usuario();
  // A new one each time, because the test advances the clock by days.
  const ask = async (to: string, options: RequestOptions = {}) =>
    app.request(to, { ...options, token: await organization.tokenFor() });
  const path = `/api/webhooks/organizacoes/${organizacaoId}/pendentes`;
  const { db } = app.platform;
  async function put(change: Partial<WebhookEntrada> = {}) {
    const json = { webhookAssinatura: true, webhookAssinaturaUrl: url, ...change };
    const answer = await ask('/api/webhooks/configuracoes', { method: 'PUT', json });
    return (await answer.json()) as WebhookConfiguracoes;
  }
  const { segredo } = await put();
  if (segredo === null) throw new Error('No secret was made.');
  return {
    organizacaoId,
    segredo,
    put,
    newDocument: () => makeContrato(db, { organizacaoId, usuarioId }),
    happen: (contrato: number, ...happened: (SampleKind | HistoryEvent)[]) =>
      write(
        { ...app.platform, channels: createChannels([webhookChannel], app.platform) },
        { contrato, organizacao: organizacaoId },
        async ({ history }) => {
          for (const event of happened) await history(typeof event === 'string' ? sampleEvent(event) : event);
        },
      ),
    async pending() {
      const answer = await ask(path);
      return (await answer.json()) as {
        content: { status: string; conteudo: string }[];
        totalElements: number;
      };
    },
    async resend() {
      const answer = await ask(`${path}/reenviar`, { method: 'PUT' });
      return ((await answer.json()) as { quantidade: number }).quantidade;
    },
    jobs: () => {
      const { caixaSaida: c } = db.tables;
      return db
        .select()
        .from(c)
        .where(and(eq(c.organizacaoId, organizacaoId), eq(c.topico, webhookTopic.name)))
        .orderBy(c.id);
    },
  };
}

const typesOf = (received: readonly { readonly body: { readonly type: string } }[]) =>
  received.map(({ body }) => body.type);

it('delivers an event once, signed, with its content at the time', async () => {
  const receiver = await webhookReceiver();
  const owner = await told(receiver.url);
  const contrato = await owner.newDocument();
  await owner.happen(contrato, 'MINUTA_FORMALIZADA');
  await app.drain();
  await app.drain();
  const [one, ...others] = receiver.received;
  expect(others).toEqual([]);
  expect(one && isSignedWith(owner.segredo, one)).toBe(true);
  expect(one && isSignedWith(`whsec_${Buffer.alloc(32).toString('base64')}`, one)).toBe(false);
  expect(one?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': `msg_${owner.organizacaoId}_${contrato}_1`,
    'webhook-timestamp': String(Math.floor(app.platform.clock.now().getTime() / 1000)),
  });
  expect(one?.body).toMatchObject({
    type: 'document.completed',
    data: { sequencia: 1, organizacaoId: owner.organizacaoId, contratoId: contrato, signatario: null },
  });
  expect((await owner.pending()).totalElements).toBe(0);
});

it('signs with both secrets during a change, and then only with the new one', async () => {
  const receiver = await webhookReceiver();
  const owner = await told(receiver.url);
  const contrato = await owner.newDocument();
  const changed = await owner.put({ segredo: 'TROCAR' });
  expect(changed.segredoAnterior).toBe(true);
  await owner.happen(contrato, 'MINUTA_FORMALIZADA');
  await app.drain();
  expect((await owner.put({ segredo: 'ENCERRAR_ANTERIOR' })).segredoAnterior).toBe(false);
  await owner.happen(contrato, 'MINUTA_SELADA');
  await app.drain();
  const signed = receiver.received.map((one) => [
    isSignedWith(owner.segredo, one),
    isSignedWith(changed.segredo ?? '', one),
  ]);
  expect(signed).toEqual([
    [true, true],
    [false, true],
  ]);
});

it('retries with the same id and body, and delays only the same document', async () => {
  const receiver = await webhookReceiver();
  const owner = await told(receiver.url);
  const [first, second] = [await owner.newDocument(), await owner.newDocument()];
  let failures = 1;
  receiver.answer = ({ body }) => (body.data.contratoId === first && failures-- > 0 ? 500 : 200);
  await owner.happen(first, 'ASSINATURA_REALIZADA', 'MINUTA_FORMALIZADA', 'MINUTA_SELADA');
  await owner.happen(second, 'CONTRATO_EXCLUIDO');
  await app.drain();
  expect(typesOf(receiver.received).toSorted()).toEqual(['document.deleted', 'signature.signed']);
  expect((await owner.pending()).content.map(({ status }) => status)).toEqual(
    Array(3).fill('NAO_ENFILEIRADA'),
  );
  app.platform.clock.advance(day);
  await app.drain();
  const ofFirst = receiver.received.filter(({ body }) => body.data.contratoId === first);
  expect(typesOf(ofFirst)).toEqual([
    ...['signature.signed', 'signature.signed'],
    ...['document.completed', 'document.sealed'],
  ]);
  expect(ofFirst[1]?.headers['webhook-id']).toBe(ofFirst[0]?.headers['webhook-id']);
  expect(ofFirst[1]?.text).toBe(ofFirst[0]?.text);
});

it('tells the deletion of one version from that of the document', async () => {
  const receiver = await webhookReceiver();
  const owner = await told(receiver.url);
  const transient = { autorId: 1, documentoNome: 'Contrato', versao: 2 };
  const removed = { tipo: 'CONTRATO_EXCLUIDO', minutaId: 2, dados: { versao: 2 }, transient } as const;
  await owner.happen(await owner.newDocument(), removed, 'CONTRATO_EXCLUIDO');
  await app.drain();
  expect(typesOf(receiver.received)).toEqual(['document.version_deleted', 'document.deleted']);
});

it('a redirect is not followed', async () => {
  const [receiver, other] = [await webhookReceiver(), await webhookReceiver()];
  receiver.answer = () => ({ status: 307, headers: { location: other.url } });
  const owner = await told(receiver.url);
  await owner.happen(await owner.newDocument(), 'MINUTA_SELADA');
  await app.drain();
  expect([receiver.received.length, other.received.length]).toEqual([1, 0]);
  expect(await owner.jobs()).toMatchObject([{ estado: 'PENDENTE', erro: expect.stringContaining('307') }]);
});

it('a 410 switches the webhook off and is recorded in the history', async () => {
  const receiver = await webhookReceiver();
  const owner = await told(receiver.url);
  receiver.answer = () => 410;
  const contrato = await owner.newDocument();
  await owner.happen(contrato, 'MINUTA_FORMALIZADA');
  await app.drain();
  await owner.happen(contrato, 'MINUTA_SELADA');
  await app.drain();
  expect(receiver.received.length).toBe(1);
  const { historico: h } = app.platform.db.tables;
  const rows = await app.platform.db.select().from(h).where(eq(h.organizacaoId, owner.organizacaoId));
  expect(rows.filter(({ tipo }) => tipo === 'WEBHOOK_DESLIGADO')).toHaveLength(1);
  expect((await owner.pending()).content).toMatchObject([{ status: 'NAO_ENVIADA' }]);
});

it('lists an event given up after about three days until it is resent', async () => {
  const receiver = await webhookReceiver();
  const owner = await told(receiver.url);
  receiver.answer = () => 503;
  await owner.happen(await owner.newDocument(), 'MINUTA_SELADA');
  const begun = app.platform.clock.now().getTime();
  const givenUp = async () => (await owner.jobs())[0]?.estado === 'MORTO';
  while (!(await givenUp())) {
    await app.drain();
    const [job] = await owner.jobs();
    if (job?.disponivelEm)
      app.platform.clock.advance(
        Math.max(1, job.disponivelEm.getTime() - app.platform.clock.now().getTime()),
      );
  }
  const days = (app.platform.clock.now().getTime() - begun) / day;
  expect(receiver.received).toHaveLength(21);
  expect(days).toBeGreaterThan(1.7);
  expect(days).toBeLessThan(4);
  expect(await owner.pending()).toMatchObject({
    totalElements: 1,
    content: [{ status: 'NAO_ENVIADA', conteudo: receiver.received[0]?.text }],
  });
  receiver.answer = () => 204;
  expect(await owner.resend()).toBe(1);
  await app.drain();
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await owner.pending()).content).toEqual([]);
  expect(await owner.resend()).toBe(0);
});

it('deletes an event given up and never resent, together with message bodies', async () => {
  const receiver = await webhookReceiver();
  receiver.answer = () => 410;
  const owner = await told(receiver.url);
  await owner.happen(await owner.newDocument(), 'MINUTA_SELADA');
  await app.drain();
  app.platform.clock.advance(89 * day);
  await dropUndelivered(app.platform);
  expect(await owner.jobs()).toHaveLength(1);
  app.platform.clock.advance(2 * day);
  await dropUndelivered(app.platform);
  expect(await owner.jobs()).toEqual([]);
});

it('does not delay other addresses if one hangs or is down', async () => {
  const [hangs, well] = [await webhookReceiver(), await webhookReceiver()];
  const [one, other] = [await told(hangs.url), await told(well.url)];
  let release = () => {};
  const released = new Promise<number>((resolve) => {
    release = () => resolve(503);
  });
  hangs.answer = () => released;
  for (let n = 0; n < 12; n += 1) await one.happen(await one.newDocument(), 'MINUTA_SELADA');
  await other.happen(await other.newDocument(), 'MINUTA_SELADA');
  const arrived = new Promise<void>((resolve) => {
    well.answer = () => {
      resolve();
      return 200;
    };
  });
  const drained = app.drain();
  await arrived;
  expect(hangs.received.length).toBeLessThan(5);
  release();
  await drained;
  // Permanently down: five of its jobs fail, and the others are not tried.
  for (let n = 0; n < 3; n += 1) {
    app.platform.clock.advance(1_100);
    await app.drain();
  }
  const tried = (await one.jobs()).filter(({ tentativas }) => tentativas > 0).length;
  expect(tried).toBeLessThan(12);
  expect(app.server.worker.resting().size).toBe(0);
  await other.happen(await other.newDocument(), 'MINUTA_SELADA');
  await app.drain();
  expect(well.received).toHaveLength(2);
  hangs.answer = () => 200;
  while ((await one.pending()).totalElements > 0) {
    app.platform.clock.advance(3_600_000);
    await app.drain();
  }
  expect(new Set(hangs.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
});

it.each(['https://127.0.0.1', 'https://[::1]', 'https://localhost', 'https://2130706433', 'http://8.8.8.8'])(
  'posts nothing to %s unless private networks are allowed',
  async (url) => {
    const posted = { url, headers: {}, body: '{}', signal: AbortSignal.timeout(10_000) };
    await expect(postWebhook({ ...posted, allowPrivate: false })).rejects.toThrow(
      /rede interna|só aceita endereços https/,
    );
  },
);

it('reports a refused address as not sent, including an ftp address saved before', async () => {
  const receiver = await webhookReceiver();
  const owner = await told(receiver.url);
  await owner.happen(await owner.newDocument(), 'MINUTA_SELADA');
  const [row] = await owner.jobs();
  if (!row) throw new Error('No job was made.');
  const outside = { ...app.platform, config: { ...app.platform.config, webhooksInternos: false } };
  const job = { ...row, carga: JSON.parse(row.carga), tentativa: 1, signal: new AbortController().signal };
  await expect(webhookConsumer.run(outside, job)).rejects.toThrow(JobRefused);
  const { webhooks: w } = app.platform.db.tables;
  const saved = eq(w.organizacaoId, owner.organizacaoId);
  await app.platform.db.update(w).set({ url: 'ftp://127.0.0.1/lavra' }).where(saved);
  await app.drain();
  expect(receiver.received).toEqual([]);
  expect((await owner.pending()).content).toMatchObject([{ status: 'NAO_ENVIADA' }]);
});

it('enqueues nothing without a webhook', async () => {
  const owner = await told('https://exemplo.test');
  await owner.put({ webhookAssinatura: false });
  await owner.happen(await owner.newDocument(), 'MINUTA_SELADA');
  expect(await owner.jobs()).toEqual([]);
});
