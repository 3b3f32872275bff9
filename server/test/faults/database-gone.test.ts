import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLavraClient, type LavraClient } from '@lavra/client';
import type { Problema } from '@lavra/client/types';
import { textPdf } from '@lavra/pdf/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApiToken } from '../../../scripts/main-job/api-token.ts';
import { type MailServer, startMailServer } from '../../../scripts/main-job/mail-server.ts';
import { largePlan, makeLocalOrganization } from '../../../scripts/main-job/organization.ts';
import { fileOf } from '../support/main-job.ts';
import { startPostgres, type ThrowawayPostgres } from '../support/postgres.ts';
import { portOf, type Running, startMain } from '../support/running.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'lavra-sem-banco-'));
const credentials = { email: 'marina@exemplo.com.br', senha: 'uma senha que espera pelo banco' };
let database: ThrowawayPostgres;
let mail: MailServer;
let server: Running;
let url = '';
let token = '';
let client: LavraClient;
let organizacaoId = 0;

beforeAll(async () => {
  [database, mail] = await Promise.all([startPostgres(), startMailServer()]);
  const settings = {
    LAVRA_DATA_DIR: dataDir,
    LAVRA_DATABASE_URL: database.url,
    LAVRA_SMTP_URL: mail.url,
    LAVRA_MAIL_FROM: 'Lavra <nao-responda@exemplo.com.br>',
  };
  const administrador = { nome: 'Marina Alves', ...credentials };
  await makeLocalOrganization(settings, { nome: 'Horizonte', administrador, plano: largePlan });
  server = startMain('all', settings);
  url = `http://127.0.0.1:${await portOf(server)}`;
  token = await makeApiToken({ url, credentials });
  client = createLavraClient({ baseUrl: url, getToken: () => token, retry: { retries: 8 } });
  const me = await client.call('getSession', {});
  organizacaoId = me.ok ? me.data.domainId : 0;
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([database?.stop(), mail?.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

const list = () =>
  fetch(`${url}/api/contratos/buscar/organizacao/${organizacaoId}`, {
    headers: { Authorization: `Bearer ${token}` },
  });

async function create(nome: string, pdf: Uint8Array) {
  const inicioVigencia = new Date().toISOString();
  const fimAssinatura = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const contrato = { nome, inicioVigencia, fimVigencia: null, fimAssinatura };
  return client.call('createDocument', {
    body: { contrato, arquivo: [fileOf(pdf)] },
    idempotencyKey: randomUUID(),
  });
}

async function untilReady(situacao: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/saude/pronto`);
    if (((await response.json()) as { situacao: string }).situacao === situacao) return;
  }
}

it('a database restart under load fails no retried request, and repeats no work', {
  timeout: 60_000,
}, async () => {
  const pdf = await textPdf(['Criado enquanto o banco reinicia']);
  const problems: { readonly status: number; readonly retryAfter: string | null; readonly body: Problema }[] =
    [];
  let goesOn = true;
  const readers = Array.from({ length: 4 }, async () => {
    while (goesOn) {
      const response = await list();
      const retryAfter = response.headers.get('retry-after');
      const body = (await response.json()) as Problema;
      if (response.status !== 200) problems.push({ status: response.status, retryAfter, body });
    }
  });
  const names = Array.from({ length: 6 }, (_, n) => `Criado ${n}`);
  // Requests run at the same time, so that the restart interrupts them at different steps.
  const created = names.map((nome) => create(nome, pdf));
  await Promise.race(created);
  await database.halt();
  await untilReady('INDISPONIVEL');
  await list();
  await database.resume();
  await untilReady('PRONTO');
  const outcomes = await Promise.all(created);
  goesOn = false;
  await Promise.all(readers);

  // A committed document whose response was lost exists; it is never created again.
  const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem.excecao]));
  expect(refusals.filter((name) => name !== 'IdempotenciaEmAndamentoException')).toEqual([]);
  const { content } = (await (await list()).json()) as { content: { nome: string }[] };
  expect(content.map(({ nome }) => nome).sort()).toEqual(names);
  expect(problems.length).toBeGreaterThan(0);
  for (const { status, retryAfter, body } of problems) {
    expect({ status, excecao: body.excecao, title: body.title }).toEqual({
      status: 503,
      excecao: 'BancoIndisponivelException',
      title: 'Serviço indisponível',
    });
    expect(body.detail).toMatch(/^O sistema está fora do ar por um momento/);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
});

it('the same process continues its jobs when the database is back', async () => {
  await database.halt();
  await database.resume();
  await untilReady('PRONTO');
  const asked = await createLavraClient({ baseUrl: url, retry: { retries: 8 } }).call('requestPasswordLink', {
    body: { email: credentials.email },
  });
  expect(asked.ok).toBe(true);
  expect(await mail.next(({ to }) => to === credentials.email)).toBeDefined();
});
