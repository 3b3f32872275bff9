import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createLavraClient } from '@lavra/client';
import { textPdf } from '@lavra/pdf/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApiToken } from '../../../scripts/main-job/api-token.ts';
import { type MailServer, startMailServer } from '../../../scripts/main-job/mail-server.ts';
import { largePlan, makeLocalOrganization } from '../../../scripts/main-job/organization.ts';
import { inspect } from '../../../scripts/soak/kills.ts';
import { completePersistently, eventually } from '../../../scripts/soak/persistent-envelope.ts';
import { openDatabase } from '../../src/db/database.ts';
import { MAIL_TOPIC } from '../../src/platform/mail/mail.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { fileOf } from '../support/main-job.ts';
import { portOf, type Running, startMain } from '../support/running.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'lavra-varios-'));
const credentials = { email: 'marina@exemplo.com.br', senha: 'uma senha para dois servidores' };
const running: Running[] = [];
let databaseUrl = '';
let mail: MailServer;
let servers: Running[] = [];
let urls: string[] = [];
let token = '';
let turn = 0;

/** Alternates between the two servers. */
const nextUrl = () => urls[turn++ % urls.length]!;

function start(command: string, settings: Record<string, string> = {}): Running {
  const process = startMain(command, {
    LAVRA_DATA_DIR: dataDir,
    LAVRA_DATABASE_URL: databaseUrl,
    LAVRA_SMTP_URL: mail.url,
    LAVRA_MAIL_FROM: 'Lavra <nao-responda@exemplo.com.br>',
    ...settings,
  });
  running.push(process);
  return process;
}

beforeAll(async () => {
  [mail, databaseUrl] = await Promise.all([startMailServer(), freshDatabaseUrl()]);
  const settings = { LAVRA_DATA_DIR: dataDir, LAVRA_DATABASE_URL: databaseUrl };
  const administrador = { nome: 'Marina Alves', ...credentials };
  await makeLocalOrganization(settings, { nome: 'Horizonte', administrador, plano: largePlan });
  const patient = { LAVRA_DRAIN_SECONDS: '1' };
  servers = [start('serve', patient), start('serve', patient)];
  const workers = [start('work'), start('work')];
  const ports = await Promise.all(servers.map(portOf));
  urls = ports.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all(workers.map((worker) => worker.said(/"event":"process\.ready"/)));
  token = await makeApiToken({ url: nextUrl(), credentials });
}, 120_000);
afterAll(async () => {
  await Promise.all(running.map((process) => process.stop()));
  await mail?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const authorized = (bearer = token) => ({ Authorization: `Bearer ${bearer}` });
const desk = () => ({
  server: {
    get url() {
      return nextUrl();
    },
    dataDir,
    rootPem: () => rootPem,
    whenUp: async () => {},
  },
  mail,
  token,
});
let rootPem = '';

function session(url: string, path: string, cookie: string | null, body?: unknown): Promise<Response> {
  return fetch(`${url}/api/public/sessao/${path}`, {
    method: 'POST',
    headers: {
      'X-Requested-With': 'teste',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(cookie === null ? {} : { Cookie: cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((one) => one.startsWith('lavra_atualizacao='))!
    .split(';')[0]!;
const tokenOf = async (response: Response) => ((await response.json()) as { token: string }).token;
const statusOf = async (url: string, bearer: string) =>
  (await fetch(`${url}/hal/usuario/sessao`, { headers: authorized(bearer) })).status;

it('a session works on both servers, and ends on both', async () => {
  const [one = '', other = ''] = urls;
  const entered = await session(one, 'entrar', null, credentials);
  const first = await tokenOf(entered);
  expect(await statusOf(other, first)).toBe(200);
  const renewed = await session(other, 'renovar', cookieOf(entered));
  const second = await tokenOf(renewed);
  expect(await statusOf(one, second)).toBe(200);
  expect((await session(other, 'sair', cookieOf(renewed))).status).toBe(204);
  expect([await statusOf(one, first), await statusOf(one, second)]).toEqual([401, 401]);
  expect((await session(one, 'renovar', cookieOf(renewed))).status).toBe(401);
});

it('envelopes whose requests alternate between servers are sealed once, by either worker', {
  timeout: 60_000,
}, async () => {
  rootPem = await readFile(join(dataDir, 'keys/selo/raiz.pem'), 'utf8');
  const pdf = await textPdf(['Contrato de dois servidores']);
  const names = ['Alternado 0', 'Alternado 1', 'Alternado 2'];
  const done = await Promise.all(names.map((nome) => completePersistently(desk(), nome, pdf)));
  expect(await inspect(desk(), done)).toEqual({ findings: [], repeatedMails: 0 });
});

it('one key at both servers concurrently creates one document, and its events arrive from either', async () => {
  const pdf = fileOf(await textPdf(['Uma vez']));
  const idempotencyKey = randomUUID();
  const inicioVigencia = new Date().toISOString();
  const fimAssinatura = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const contrato = { nome: 'Uma vez', inicioVigencia, fimVigencia: null, fimAssinatura };
  const clients = urls.map((baseUrl) =>
    createLavraClient({ baseUrl, getToken: () => token, retry: { retries: 8 } }),
  );
  const answers = await Promise.all(
    clients.map((client) =>
      client.call('createDocument', { body: { contrato, arquivo: [pdf] }, idempotencyKey }),
    ),
  );
  const ids = answers.map((answer) => (answer.ok ? answer.data.contratoId : null));
  expect(ids[0]).toEqual(expect.any(Number));
  expect(ids[1]).toBe(ids[0]);
  const signal = AbortSignal.timeout(15_000);
  const events = clients[0]!.events(ids[0]!, { signal, lastEventId: '0' });
  const renamed = clients[1]!.call('renameDocument', {
    path: { contratoId: ids[0]! },
    body: { nome: 'Uma vez só' },
  });
  const told: string[] = [];
  for await (const event of events) {
    if (event.ok) told.push(event.data.data.evento);
    if (told.at(-1) === 'CONTRATO_RENOMEADO') break;
  }
  expect((await renamed).ok).toBe(true);
  expect(told.filter((evento) => evento === 'CONTRATO_CRIADO')).toHaveLength(1);
  expect(told.at(-1)).toBe('CONTRATO_RENOMEADO');
});

it('a stopping server reports it first, still responds, and lets an upload finish', async () => {
  const [server] = servers;
  const [url = ''] = urls;
  const form = new FormData();
  const inicioVigencia = new Date().toISOString();
  const fimAssinatura = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const contrato = { nome: 'Enviado no fim', inicioVigencia, fimVigencia: null, fimAssinatura };
  form.append('contrato', JSON.stringify(contrato));
  form.append('arquivo', fileOf(await textPdf(['Enviado enquanto o servidor para'])));
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const upload = request(`${url}/api/contratos`, {
    method: 'POST',
    agent: false,
    headers: {
      ...authorized(),
      'Content-Type': encoded.headers.get('content-type')!,
      'Content-Length': bytes.length,
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    upload.once('error', reject);
    upload.once('response', (response) => void text(response).then(() => resolve(response.statusCode ?? 0)));
  });
  await new Promise((resolve) => upload.write(bytes.subarray(0, 500), resolve));
  server!.terminate();
  await server!.said(/"event":"process\.stopping"/);
  const ready = await fetch(`${url}/saude/pronto`);
  expect({ status: ready.status, ...((await ready.json()) as object) }).toMatchObject({
    status: 503,
    situacao: 'PARANDO',
  });
  const alive = await fetch(`${url}/saude/vivo`);
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
  upload.end(bytes.subarray(500));
  expect(await answered).toBe(201);
  expect(await server!.stop()).toBe(0);
  await expect(fetch(`${url}/saude/vivo`)).rejects.toThrow();
});

it('a stopping worker returns unfinished jobs immediately', { timeout: 60_000 }, async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  for (const worker of running.slice(2, 4)) await worker.stop();
  const db = await openDatabase(databaseUrl);
  const { caixaSaida } = db.tables;
  const asked = await createLavraClient({ baseUrl: urls[1]! }).call('requestPasswordLink', {
    body: { email: credentials.email },
  });
  expect(asked.ok).toBe(true);
  const slow = start('work', { LAVRA_SMTP_URL: `smtp://127.0.0.1:${port}`, LAVRA_STOP_SECONDS: '1' });
  const jobs = (estado: 'EM_EXECUCAO' | 'PENDENTE') =>
    db
      .select()
      .from(caixaSaida)
      .where(and(eq(caixaSaida.topico, MAIL_TOPIC.name), eq(caixaSaida.estado, estado)));
  await eventually('the e-mail under way', async () =>
    (await jobs('EM_EXECUCAO')).length > 0 ? true : null,
  );
  expect(await slow.stop()).toBe(0);
  const [left] = await jobs('PENDENTE');
  expect(left).toMatchObject({ tentativas: 0, quedas: 0, arrendatario: null });
  // By the database's clock, which differs from ours; its lease would have lasted a minute.
  expect(left!.disponivelEm!.getTime()).toBeLessThan(Date.now() + 10_000);
  start('work');
  expect(
    await mail.next(({ to, subject }) => to === credentials.email && /senha/i.test(subject)),
  ).toBeDefined();
  await db.close();
  silent.close();
});
