import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { LavraClient } from '@lavra/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApiToken } from '../../scripts/main-job/api-token.ts';
import { freePort, type LocalServer, startLocalServer } from '../../scripts/main-job/local-server.ts';
import { must } from '../../scripts/main-job/must.ts';
import { stopServer } from '../../scripts/main-job/server-process.ts';
import { writeSamples } from '../support/guide-samples.ts';
import { contractPdf, prepareDocument, staffClient } from '../support/prepare-document.ts';

/** The samples for a back end, as a reader would copy them. */
const run = promisify(execFile);
let folder: string;
let server: LocalServer;
let staff: LavraClient;
let token: string;
let receiver: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lavra-api-'));
  server = await startLocalServer({
    dataDir: path.join(folder, 'data'),
    smtpUrl: 'smtp://localhost:1',
    env: { LAVRA_WEBHOOK_ALLOW_PRIVATE: 'on' },
  });
  token = await makeApiToken(server);
  staff = await staffClient(server);
  writeFileSync(path.join(folder, 'contrato.pdf'), await contractPdf('Pedido 4711'));
  for (const [guide, group] of [
    ['api', 'api'],
    ['errors', 'errors'],
    ['webhooks', 'webhooks'],
    ['tokens', 'tokens'],
    ['signing-in-your-site', 'sessao'],
  ] as const)
    writeSamples(guide, group, folder, server.url);
});
afterAll(async () => {
  if (receiver) await stopServer(receiver);
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const sample = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

/** Runs a sample's script. @returns its answer, also of a refusal */
async function shell(name: string, env: Readonly<Record<string, string | number>> = {}): Promise<unknown> {
  const all = {
    ...process.env,
    LAVRA: server.url,
    TOKEN: token,
    LAVRA_API_TOKEN: token,
    ...env,
  } as NodeJS.ProcessEnv;
  const { stdout } = await run('bash', [name], { cwd: folder, env: all }).catch(
    (refused: { stdout: string }) => refused,
  );
  return stdout === '' ? null : JSON.parse(stdout);
}

const createdBy = (name: string) =>
  shell(name) as Promise<{ readonly contratoId: number; readonly minutaId: number }>;

test('the API guide creates a document once and downloads it', async () => {
  const created = await createdBy('criar.sh');
  expect(await createdBy('criar.sh')).toEqual(created);
  await shell('baixar.sh', { CONTRATO: created.contratoId, MINUTA: created.minutaId });
  expect(sample('impressao.pdf')).toMatch(/^%PDF-/);
});

test('the guides open a token for staff and a session for a signatory', async () => {
  expect(await shell('incorporar.sh')).toMatchObject({ token: expect.stringMatching(/^lavra_inc_/) });
  const ana = {
    nome: 'Ana Prado',
    email: 'ana@exemplo.com.br',
    disponibilidadeAssinatura: 'PRESENCIAL',
  } as const;
  const { contratoId, minutaId, signatarioIds } = await prepareDocument(staff, 'Sessão', [ana]);
  const env = { CONTRATO: contratoId, MINUTA: minutaId, SIGNATARIO: signatarioIds[0] ?? 0 };
  const session = { credencial: expect.stringMatching(/^lavra_ass_/) };
  expect(await shell('abrir.sh', env)).toMatchObject(session);
});

test('a refusal has the form that the guide shows', async () => {
  const { domainId: organizacaoId, userId: usuarioId } = must(await staff.call('getSession', {}));
  const path = { organizacaoId, usuarioId };
  const body = { nome: 'Leitura', permissoes: ['Contrato.Visualizar'] };
  const { tokenApi } = must(await staff.call('createApiToken', { path, body }));
  const shown = JSON.parse(sample('sem-permissao.json')) as Record<string, unknown>;
  const own = { instance: expect.stringMatching(/^urn:uuid:/), requestId: expect.any(String) };
  expect(await shell('criar.sh', { TOKEN: tokenApi })).toEqual({ ...shown, ...own });
});

test('the receiver of the webhook guide accepts what Lavra signs, and nothing else', async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/lavra`;
  writeFileSync(
    path.join(folder, 'configurar.sh'),
    sample('configurar.sh').replace('https://erp.exemplo.com.br/lavra', address),
  );
  const { segredo } = (await shell('configurar.sh')) as { segredo: string };
  const lines: string[] = [];
  receiver = spawn(process.execPath, ['receber.mjs'], {
    cwd: folder,
    env: { WEBHOOK_SECRET: segredo, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (receiver.stdout) createInterface(receiver.stdout).on('line', (line) => lines.push(line));
  await expect.poll(() => lines.length).toBe(1);

  const [head = '', body = ''] = sample('entrega.http').split('\n\n');
  const headers = Object.fromEntries(
    head
      .split('\n')
      .slice(1)
      .map((line) => line.split(': ') as [string, string]),
  );
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(401);

  // Created before, so that only its change is an event.
  const { contratoId } = await createdBy('criar.sh');
  must(
    await staff.call('updateDocumentTags', {
      path: { contratoId },
      body: { contratoTags: [{ nome: 'pedido' }] },
    }),
  );
  await expect.poll(() => lines.slice(1)).toEqual([`document.tags_changed ${contratoId}`]);
});
