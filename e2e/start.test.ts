import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLavraClient, type FiltroFormalizacao, type LavraClient } from '@lavra/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTargets } from '../scripts/build-targets.ts';
import { freePort } from '../scripts/main-job/local-server.ts';
import { must } from '../scripts/main-job/must.ts';
import { sessionToken } from '../scripts/main-job/session-token.ts';

const root = path.resolve(import.meta.dirname, '..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'lavra-start-'));
const port = await freePort();
const baseUrl = `http://localhost:${port}`;

interface Start {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
  errors(): string;
}

const starts: Start[] = [];

/** `npm start` in a process group of its own. */
function start(env: Record<string, string> = {}): Start {
  const child = spawn(process.execPath, ['--conditions=source', 'scripts/start.ts'], {
    cwd: root,
    detached: true,
    env: { PATH: process.env.PATH, LAVRA_PORT: String(port), LAVRA_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { output: '', errors: '' };
  child.stdout?.on('data', (chunk: Buffer) => (said.output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (said.errors += chunk));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const started = { child, ended, output: () => said.output, errors: () => said.errors };
  starts.push(started);
  return started;
}

/** Whether any process of the start's group is alive. */
function isRunning({ child }: Start): boolean {
  try {
    return process.kill(-(child.pid ?? 0), 0);
  } catch {
    return false;
  }
}

/** The server process, the only child of the start. */
function serverPid({ child }: Start): number {
  return Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim());
}

const password = (): string =>
  (JSON.parse(readFileSync(path.join(dataDir, 'demonstracao.json'), 'utf8')) as { senha: string }).senha;

async function clientOf(email: string): Promise<LavraClient> {
  const token = await sessionToken(baseUrl, { email, senha: password() });
  return createLavraClient({ baseUrl, getToken: () => token });
}

// A start that builds writes about it to standard error.
beforeAll(() => buildTargets(['server', 'app']));
afterAll(() => {
  for (const one of starts) if (isRunning(one)) process.kill(-(one.child.pid ?? 0), 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

test('a start on a taken port ends with one line that names the port, and leaves nothing running', async () => {
  const other = createServer().listen(port);
  await once(other, 'listening');
  const failed = start();
  expect(await failed.ended).toBe(1);
  expect(failed.errors()).toMatch(new RegExp(`^A porta ${port} já está em uso\\..*\\n$`));
  await expect.poll(() => isRunning(failed)).toBe(false);
  other.close();
  await once(other, 'close');
});

test('a start without a usable data folder ends with one line that names the folder', async () => {
  const file = path.join(dataDir, 'arquivo');
  writeFileSync(file, '');
  const folder = path.join(file, 'dados');
  const failed = start({ LAVRA_DATA_DIR: folder });
  expect(await failed.ended).toBe(1);
  expect(failed.errors()).toMatch(/^Não foi possível usar .*\n$/);
  expect(failed.errors()).toContain(folder);
});

test('a start with a wrong setting ends with one line and the code of a wrong configuration', async () => {
  const failed = start({ LAVRA_SEAL_LEVEL: 'B-X', LAVRA_MAILBOX: '' });
  expect(await failed.ended).toBe(78);
  expect(failed.errors()).toMatch(/^A configuração tem erros: LAVRA_SEAL_LEVEL .*\n$/);
});

test('an interrupted demonstration is continued by the next start, with documents in every state', async () => {
  const interrupted = start({ LAVRA_PUBLIC_URL: '', LAVRA_SMTP_URL: ' ' });
  const isHalfDone = async () => {
    const author = await clientOf('marina@exemplo.com.br');
    const path = { organizacaoId: must(await author.call('getSession', {})).domainId };
    return must(await author.call('listDocuments', { path, query: {} })).content.length >= 8;
  };
  await expect.poll(() => isHalfDone().catch(() => false), { timeout: 100_000 }).toBe(true);
  process.kill(-(interrupted.child.pid ?? 0), 'SIGKILL');
  await interrupted.ended;
  await expect.poll(() => isRunning(interrupted)).toBe(false);

  const running = start({ LAVRA_PUBLIC_URL: '', LAVRA_SMTP_URL: ' ' });
  await expect.poll(() => running.output() + running.errors(), { timeout: 100_000 }).toContain('Senha');
  const marina = await clientOf('marina@exemplo.com.br');
  const { domainId: organizacaoId } = must(await marina.call('getSession', {}));
  const list = async (formalizacao: FiltroFormalizacao) => {
    const query = { formalizacao, rowsPerPage: 50 };
    return must(await marina.call('listDocuments', { path: { organizacaoId }, query })).content;
  };

  const all = await list('MEUS');
  expect(all.length).toBeGreaterThanOrEqual(29);
  const states = new Set(all.map(({ situacaoFormalizacao }) => situacaoFormalizacao));
  expect(states).toEqual(new Set(['RASCUNHO', 'EM_FORMALIZACAO', 'FORMALIZADO']));
  expect(all.filter(({ totalRejeicoes }) => totalRejeicoes > 0)).not.toHaveLength(0);
  expect(all.filter(({ tags }) => tags === '')).toHaveLength(0);
  expect(await list('PARCIAL_ASSINADOS')).not.toHaveLength(0);
  const signed = await list('ASSINADOS');
  expect(new Set(signed.map(({ situacaoFormalizacao }) => situacaoFormalizacao))).toEqual(
    new Set(['EM_FORMALIZACAO', 'FORMALIZADO']),
  );

  const formalized = await list('FORMALIZADO');
  expect(new Set(formalized.map(({ situacaoProcessamento }) => situacaoProcessamento))).toEqual(
    new Set(['PROCESSADO']),
  );
  expect(new Set(formalized.map(({ cor }) => cor))).toEqual(new Set(['VERMELHO', 'LARANJA', 'VERDE', null]));
  expect(formalized.filter(({ diasRestantesVigencia: days }) => days !== null && days < 0)).not.toHaveLength(
    0,
  );

  for (const ended of ['ARQUIVADOS', 'CANCELADO', 'EXTINTOS'] as const)
    expect(await list(ended)).toHaveLength(1);
  const folders = must(await marina.call('listFolders', { path: { organizacaoId }, query: {} })).content;
  expect(folders.map(({ pastaNome }) => pastaNome)).toEqual(['Locações', 'RH']);

  const emails = ['marina', 'rafael', 'camila'].map((name) => `${name}@exemplo.com.br`);
  expect(new Set(all.map(({ autorEmail }) => autorEmail))).toEqual(new Set(emails));
  const profiles = await Promise.all(
    emails.map(async (email) => must(await (await clientOf(email)).call('getSession', {})).perfil),
  );
  expect(new Set(profiles).size).toBe(3);

  running.child.kill('SIGINT');
  expect(await running.ended).toBe(0);
  await expect.poll(() => isRunning(running)).toBe(false);
});

test('a start whose server is killed ends with one line and leaves nothing running', async () => {
  const running = start();
  await expect.poll(() => running.output() + running.errors(), { timeout: 100_000 }).toContain('Senha');
  process.kill(serverPid(running), 'SIGKILL');
  expect(await running.ended).toBe(1);
  expect(running.errors()).toBe('O servidor parou (SIGKILL).\n');
  await expect.poll(() => isRunning(running)).toBe(false);
});

test('a start whose server dies while starting ends with one line', async () => {
  const key = path.join(dataDir, 'master.key');
  const kept = readFileSync(key);
  writeFileSync(key, 'não é uma chave\n');
  const failed = start();
  expect(await failed.ended).toBe(1);
  expect(failed.errors()).toMatch(/^.*master\.key.*\n$/);
  await expect.poll(() => isRunning(failed)).toBe(false);
  writeFileSync(key, kept);
});
