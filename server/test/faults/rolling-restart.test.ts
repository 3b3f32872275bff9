import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createLavraClient } from '@lavra/client';
import { textPdf } from '@lavra/pdf/testing';
import Sqlite from 'libsql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApiToken } from '../../../scripts/main-job/api-token.ts';
import { largePlan, makeLocalOrganization } from '../../../scripts/main-job/organization.ts';
import { fileOf } from '../support/main-job.ts';
import { portOf, type Running, startMain } from '../support/running.ts';

const restMs = 1_500;
const dataDir = await mkdtemp(join(tmpdir(), 'lavra-troca-'));
const credentials = { email: 'marina@exemplo.com.br', senha: 'uma senha que sobrevive à troca' };
const metricsToken = 'um-segredo-de-pelo-menos-32-caracteres';
let supervisor: Running;
let port = 0;
let token = '';

beforeAll(async () => {
  const settings = {
    LAVRA_DATA_DIR: dataDir,
    LAVRA_PROCESSES: '2',
    LAVRA_STOP_SECONDS: '10',
    LAVRA_METRICS_TOKEN: metricsToken,
  };
  const administrador = { nome: 'Marina Alves', ...credentials };
  await makeLocalOrganization(settings, { nome: 'Horizonte', administrador, plano: largePlan });
  supervisor = startMain('supervise', settings);
  port = await portOf(supervisor);
  token = await makeApiToken({ url: `http://127.0.0.1:${port}`, credentials });
});
afterAll(async () => {
  await supervisor?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const authorized = () => ({ Authorization: `Bearer ${token}` });

interface Load {
  readonly answers: Map<string, number>;
  stop(): Promise<void>;
}

/** Sequential requests on kept connections, without retries. */
function load(lanes: readonly (() => Promise<string>)[]): Load {
  const answers = new Map<string, number>();
  let goesOn = true;
  const running = lanes.map(async (ask) => {
    while (goesOn) {
      const answer = await ask().catch((error: Error) => `failed: ${error.message}`);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  });
  return {
    answers,
    async stop() {
      goesOn = false;
      await Promise.all(running);
    },
  };
}

/** A client with one kept connection that honours the server's announcements. */
function reader(path: string): () => Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async () => {
    const sent = request({ port, path, agent, headers: authorized() });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await text(response);
    return `${path} ${response.statusCode}`;
  };
}

async function writer(): Promise<() => Promise<string>> {
  const pdf = await textPdf(['Contrato criado durante a troca']);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let n = 0;
  return async () => {
    await pause(restMs / 4);
    const form = new FormData();
    const inicioVigencia = new Date().toISOString();
    const fimAssinatura = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const contrato = { nome: `Durante a troca ${n++}`, inicioVigencia, fimVigencia: null, fimAssinatura };
    form.append('contrato', JSON.stringify(contrato));
    form.append('arquivo', fileOf(pdf));
    const encoded = new Response(form);
    const headers = { ...authorized(), 'Content-Type': encoded.headers.get('content-type')! };
    const sent = request({ port, path: '/api/contratos', method: 'POST', agent, headers });
    sent.end(Buffer.from(await encoded.arrayBuffer()));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await text(response);
    return `create ${response.statusCode}`;
  };
}

/** Returns to its connection after a pause, during which the server may have announced its end. */
function restingReader(): () => Promise<string> {
  const ask = reader('/saude/vivo');
  return async () => {
    await pause(restMs);
    return ask();
  };
}

it('reports the metrics of every process on any connection', async () => {
  const ask = (path: string, token: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { Authorization: `Bearer ${token}`, Connection: 'close' },
    });
  const counted = async () => {
    const metrics = await (await ask('/metrics', metricsToken)).text();
    return Number(/_count\{operation="getSession",status="2xx"\} (\d+)/.exec(metrics)?.[1] ?? 0);
  };
  const before = await counted();
  for (let n = 0; n < 4; n++) expect((await ask('/hal/usuario/sessao', token)).status).toBe(200);
  expect([await counted(), await counted()]).toEqual([before + 4, before + 4]);
});

it('fails no request during two rounds of replacing every process, also on kept connections', {
  timeout: 90_000,
}, async () => {
  const before = supervisor.output().match(/child\.ready/g)!.length;
  const create = await writer();
  expect(await create()).toBe('create 201');
  const { domainId } = await session();
  const client = createLavraClient({ baseUrl: `http://127.0.0.1:${port}`, getToken: () => token });
  const list = await client.call('listDocuments', { path: { organizacaoId: domainId } });
  const contratoId = list.ok ? list.data.content[0]!.contratoId : 0;
  const eventos = `http://127.0.0.1:${port}/api/contratos/${contratoId}/eventos`;
  const stream = (await fetch(eventos, { headers: authorized() })).text();
  const running = load([
    reader('/hal/usuario/sessao'),
    reader('/api/public/parametrosSistema'),
    // Proxies must not be redirected: the address stays ready all the while.
    reader('/saude/pronto'),
    restingReader(),
    create,
  ]);
  supervisor.child.kill('SIGHUP');
  await supervisor.said(/"reason":"REPLACED"/);
  // A request during a round starts another one.
  supervisor.child.kill('SIGHUP');
  await supervisor.said(/"event":"roll\.ended"/);
  await supervisor.said(/"event":"roll\.ended"/);
  await running.stop();
  expect([...running.answers.keys()].sort()).toEqual([
    '/api/public/parametrosSistema 200',
    '/hal/usuario/sessao 200',
    '/saude/pronto 200',
    '/saude/vivo 200',
    'create 201',
  ]);
  expect(running.answers.get('create 201')).toBeGreaterThan(3);
  expect(supervisor.output().match(/child\.ready/g)!.length - before).toBe(4);
  // A stream ends normally; a cut stream would reject. Its client continues with another process.
  expect(await stream).toContain('retry:');
  for await (const event of client.events(contratoId, {
    lastEventId: '0',
    signal: AbortSignal.timeout(10_000),
  })) {
    expect(event.ok).toBe(true);
    break;
  }
});

async function session(): Promise<{ domainId: number }> {
  const me = await fetch(`http://127.0.0.1:${port}/hal/usuario/sessao`, { headers: authorized() });
  return (await me.json()) as { domainId: number };
}

it('restarts a killed process, and connections wait for it instead of being refused', async () => {
  const children = [...supervisor.output().matchAll(/"child":(\d+),"event":"child\.ready"/g)];
  const alive = children.map(([, pid]) => Number(pid)).slice(-2);
  for (const pid of alive) process.kill(pid, 'SIGKILL');
  await supervisor.said(/"event":"child\.died"/);
  expect(await reader('/hal/usuario/sessao')()).toBe('/hal/usuario/sessao 200');
});

it('keeps the running processes if a new version cannot start, and reports why', async () => {
  await supervisor.said(/"event":"child\.ready"/);
  const db = new Sqlite(join(dataDir, 'lavra.db'));
  db.exec("insert into migracoes (hash, aplicada_em) values ('da-proxima-versao', 0)");
  const running = load([reader('/hal/usuario/sessao')]);
  supervisor.child.kill('SIGHUP');
  await supervisor.said(/versão mais nova/);
  await supervisor.said(/"event":"roll\.ended-early"/);
  await running.stop();
  expect([...running.answers.keys()]).toEqual(['/hal/usuario/sessao 200']);
  db.exec("delete from migracoes where hash = 'da-proxima-versao'");
  db.close();
});

it('gives up a starting process when told to end, and ends all others and itself', {
  timeout: 60_000,
}, async () => {
  // Simulates a migrating process, which blocks every start.
  const migrating = new Sqlite(join(dataDir, 'lavra.db-migracao'));
  migrating.exec('begin exclusive');
  const before = supervisor.output().length;
  supervisor.child.kill('SIGHUP');
  await supervisor.said(/"event":"roll\.began"/);
  expect(await supervisor.stop()).toBe(0);
  migrating.close();
  const said = supervisor.output().slice(before);
  expect(said).toMatch(/"event":"supervisor\.ended"/);
  expect(said).not.toMatch(/child\.(ready|not-started|killed)/);
});

it('leaves no process behind if the supervisor dies during their start', { timeout: 60_000 }, async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const starting = startMain('supervise', {
    LAVRA_DATA_DIR: dataDir,
    LAVRA_DATABASE_URL: `postgres://lavra@127.0.0.1:${port}/lavra`,
    LAVRA_PROCESSES: '1',
  });
  const [asking] = (await once(silent, 'connection')) as [Socket];
  asking.resume();
  const left = once(asking, 'close');
  starting.child.kill('SIGKILL');
  await left;
  silent.close();
});
