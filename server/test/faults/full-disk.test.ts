import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { ContratoPagina, Problema } from '@lavra/client/types';
import { heavyPdf, textPdf } from '@lavra/pdf/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApiToken } from '../../../scripts/main-job/api-token.ts';
import { type LocalServer, startLocalServer } from '../../../scripts/main-job/local-server.ts';
import { type MailServer, startMailServer } from '../../../scripts/main-job/mail-server.ts';
import { fileOf } from '../support/main-job.ts';

/** No file may exceed 3 MB (in blocks of 512 bytes): simulates a disk with space for small files only. */
const smallFilesOnly = ['/bin/sh', '-c', 'ulimit -f 6144; exec "$@"', 'sh'];

let dataDir = '';
let mail: MailServer;
let server: LocalServer;
let token = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lavra-cheio-'));
  mail = await startMailServer();
  server = await startLocalServer({ dataDir, smtpUrl: mail.url, wrapper: smallFilesOnly });
  token = await makeApiToken(server);
});
afterAll(async () => {
  await server?.close();
  await mail?.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Created {
  readonly status: number;
  readonly body: Problema;
}

/** On a new connection, because a refused upload closes its own. */
async function create(nome: string, ...pdfs: Uint8Array[]): Promise<Created> {
  const fim = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const form = new FormData();
  const contrato = { nome, inicioVigencia: new Date().toISOString(), fimVigencia: null, fimAssinatura: fim };
  form.append('contrato', JSON.stringify(contrato));
  for (const pdf of pdfs) form.append('arquivo', fileOf(pdf));
  const encoded = new Response(form);
  const sent = request(`${server.url}/api/contratos`, {
    method: 'POST',
    agent: false,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': encoded.headers.get('content-type')!,
      'Idempotency-Key': encodeURIComponent(nome.padStart(8, '-')),
    },
  });
  sent.end(Buffer.from(await encoded.arrayBuffer()));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: (await json(response)) as Problema };
}

async function titles(): Promise<string[]> {
  const session = await fetch(`${server.url}/hal/usuario/sessao`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { domainId } = (await session.json()) as { domainId: number };
  const list = await fetch(`${server.url}/api/contratos/buscar/organizacao/${domainId}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await list.json()) as ContratoPagina).content.map(({ nome }) => nome);
}

/** Fails unless every temporary file goes: those of an earlier document's preview may still be in use. */
const leavesNothing = () =>
  expect.poll(() => readdir(join(dataDir, 'arquivos', 'tmp')), { timeout: 60_000 }).toEqual([]);

describe('a disk that is full', () => {
  it('refuses an upload with a message, stores nothing, and keeps the server running', async () => {
    const before = await create('antes', await textPdf(['Cabe']));
    expect(before.status).toBe(201);
    for (const attempt of ['primeira', 'repetida']) {
      const refused = await create('grande', await heavyPdf(1, 1100));
      const problem = refused.body;
      expect([refused.status, problem.excecao, problem.title], attempt).toEqual([
        507,
        'ArmazenamentoCheioException',
        'Armazenamento cheio',
      ]);
      expect(problem.detail).toMatch(/^Não há espaço e nada foi salvo/);
    }
    await leavesNothing();
    expect((await create('depois', await textPdf(['Cabe também']))).status).toBe(201);
    expect(await titles()).toEqual(['antes', 'depois']);
  });

  it('reports a full disk of the merging process in the same way', async () => {
    const [one, other] = [await heavyPdf(1, 800), await heavyPdf(1, 800)];
    const refused = await create('mesclado', one, other);
    expect([refused.status, refused.body.excecao]).toEqual([507, 'ArmazenamentoCheioException']);
    await leavesNothing();
    expect(await titles()).not.toContain('mesclado');
    expect((await create('um só', one)).status).toBe(201);
  });
});
