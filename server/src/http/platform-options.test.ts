import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sharedDatabase } from '../../test/support/database.ts';
import { testPlatform } from '../../test/support/platform.ts';
import { createRateLimiter } from '../platform/limits/rate-limiter.ts';
import { platformOptions } from './platform-options.ts';
import { createTestApp, type TestHandlers } from './testing/test-app.ts';

const db = await sharedDatabase();

async function serve(handlers: Partial<TestHandlers> = {}) {
  const platform = await testPlatform(db);
  const { takeRate, idempotency, receiveFile } = platformOptions(platform);
  const served = createTestApp(handlers, { takeRate, idempotency, receiveFile });
  return { ...served, platform };
}

type Served = Awaited<ReturnType<typeof serve>>;

function create({ app }: Served, nome: string, key: string) {
  return app.request('/api/contratos', {
    method: 'POST',
    body: JSON.stringify({ nome }),
    headers: { Authorization: 'Bearer staff', 'Content-Type': 'application/json', 'Idempotency-Key': key },
  });
}

function upload({ app }: Served, nome: string) {
  const body = new FormData();
  body.append('contrato', JSON.stringify({ nome }));
  body.append('arquivo', new Blob([`%PDF ${nome}`], { type: 'application/pdf' }), 'a.pdf');
  return app.request('/api/contratos/42/arquivos', {
    method: 'POST',
    body,
    headers: { Authorization: 'Bearer staff' },
  });
}

const temporaryFiles = ({ platform }: Served) => readdir(join(platform.config.dataDir, 'arquivos', 'tmp'));

it('does the work once for ten concurrent requests with one key; a later one gets the first response', async () => {
  const served = await serve();
  const key = randomUUID();
  const responses = await Promise.all(Array.from({ length: 10 }, () => create(served, 'um', key)));
  const statuses = responses.map((response) => response.status);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(await (await create(served, 'um', key)).json()).toEqual({ nome: 'um', valor: 1 });
  expect(served.runs.count).toBe(1);
});

it('encrypts the stored response in the database', async () => {
  const served = await serve();
  const key = randomUUID();
  await create(served, 'segredo', key);
  const { idempotencias } = db.tables;
  const [row] = await db.select().from(idempotencias).where(eq(idempotencias.chave, key));
  expect(row?.status).toBe(201);
  expect(row?.corpo).not.toContain('segredo');
});

it('frees the key in the database after a refusal', async () => {
  const served = await serve();
  const key = randomUUID();
  expect((await create(served, 'recusa', key)).status).toBe(422);
  expect((await create(served, 'um', key)).status).toBe(201);
});

it('keeps an upload that the handler stored, and removes its temporary file', async () => {
  const served = await serve({
    uploadFiles: async ({ body, files }, _ctx, reply) => {
      const { sha256 } = await served.platform.files.put({ path: files[0]!.path });
      return reply(200, { nome: body.contrato.nome, arquivos: [{ nome: '', tamanho: 0, tipo: '', sha256 }] });
    },
  });
  const response = await upload(served, 'fica');
  const { arquivos } = (await response.json()) as { arquivos: { sha256: string }[] };
  expect((await served.platform.files.read(arquivos[0]!.sha256)).toString()).toBe('%PDF fica');
  expect(await temporaryFiles(served)).toEqual([]);
});

it('leaves no temporary file of a refused upload', async () => {
  const served = await serve();
  expect((await upload(served, 'recusa')).status).toBe(422);
  expect(await temporaryFiles(served)).toEqual([]);
});

it('counts tries at an account across processes', async () => {
  const email = `${randomUUID().slice(0, 8)}@b.co`;
  const logIn = async () => {
    const served = await serve();
    const { takeRate } = platformOptions({
      ...served.platform,
      rates: createRateLimiter(db, served.platform.clock),
    });
    const { app } = createTestApp({}, { takeRate });
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', body: JSON.stringify({ email }), headers };
    return (await app.request('/api/public/sessao/entrar', init)).status;
  };
  expect([await logIn(), await logIn(), await logIn()]).toEqual([200, 200, 429]);
});
