import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { freshDatabaseUrl } from './support/database.ts';
import { builtProgram } from './support/programs.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

// Each test starts processes, while other tests run.
vi.setConfig({ testTimeout: 90_000 });

const folder = temporaryFolder('main');

interface Started {
  readonly child: ChildProcess;
  output(): string;
}

function start(environment: Record<string, string>, command = 'all'): Started {
  const child = spawn(process.execPath, [builtProgram('main'), command], {
    env: { PATH: process.env.PATH ?? '', LAVRA_PORT: '0', LAVRA_DATA_DIR: folder, ...environment },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return { child, output: () => text };
}

async function until({ child, output }: Started, said: RegExp): Promise<RegExpExecArray> {
  while (true) {
    const found = said.exec(output());
    if (found) return found;
    const ended = await Promise.race([
      once(child.stdout!, 'data').then(() => false),
      once(child, 'close').then(() => true),
    ]);
    if (ended) throw new Error(`The server ended before it said ${said}:\n${output()}`);
  }
}

it('serves, reports the state of its seal and no secrets, and ends on SIGTERM', async () => {
  const started = start({ LAVRA_DATABASE_URL: await freshDatabaseUrl() });
  const [, port] = await until(started, /"port":(\d+).*"event":"server.listening"/);
  const seal = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/public/parametrosSistema`);
    return ((await answer.json()) as { selo: unknown }).selo;
  };
  // On a busy machine the seal is still being tested when the server listens.
  await expect.poll(seal, { timeout: 10_000 }).toMatchObject({ disponivel: true, desenvolvimento: true });
  const kept = await readFile(join(folder, 'master.key'), 'utf8');
  expect(started.output()).not.toContain(kept.trim());
  started.child.kill('SIGTERM');
  const [code] = await once(started.child, 'close');
  expect({ code, output: started.output().match(/error/i) }).toEqual({ code: 0, output: null });
});

it('a worker reports health and metrics on its own port, and responds to nothing else', async () => {
  const token = 'um-segredo-de-pelo-menos-32-caracteres';
  const { child, output } = start(
    { LAVRA_DATABASE_URL: await freshDatabaseUrl(), LAVRA_WORK_PORT: '0', LAVRA_METRICS_TOKEN: token },
    'work',
  );
  const [, port] = await until({ child, output }, /"healthPort":(\d+).*"event":"process.ready"/);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  expect(await (await ask('/saude/vivo')).json()).toEqual({ situacao: 'VIVO' });
  expect(await (await ask('/saude/pronto')).json()).toMatchObject({ situacao: 'PRONTO', banco: 'PRONTO' });
  expect((await ask('/metrics')).status).toBe(401);
  const metrics = await (await ask('/metrics', { Authorization: `Bearer ${token}` })).text();
  expect(metrics).toMatch(/^lavra_outbox_resting|^# HELP lavra_outbox_resting/m);
  expect(metrics).toMatch(/^process_resident_memory_bytes \d/m);
  for (const path of ['/', '/api/public/parametrosSistema', '/documentacao'])
    expect((await ask(path)).status, path).toBe(404);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

it('keeps every key readable only by its owner', async () => {
  const files = await readdir(folder, { recursive: true });
  const keys = files.filter((name) => /master\.key$|\.pem$/.test(name));
  expect(keys.length).toBeGreaterThanOrEqual(3);
  for (const name of keys)
    expect(((await stat(join(folder, name))).mode & 0o077).toString(8), name).toBe('0');
});

it('refuses to start with an invalid setting, and names it', async () => {
  const started = start({ LAVRA_PROT: '3000', LAVRA_PUBLIC_URL: 'ftp://lavra' });
  const [code] = await once(started.child, 'close');
  expect(code).toBe(78);
  expect(started.output()).toMatch(/LAVRA_PROT/);
  expect(started.output()).toMatch(/LAVRA_PUBLIC_URL/);
});

it.each([
  ['postgres://lavra:segredo@127.0.0.1:9/lavra', /connect ECONNREFUSED 127\.0\.0\.1:9/],
  ['libsql://127.0.0.1:2?tls=0&authToken=segredo', /ECONNREFUSED 127\.0\.0\.1:2/],
  [`file:${process.execPath}/lavra.db`, /mkdir/],
])(
  'reports in one line that the database %s does not open, without secrets of its address',
  async (url, reason) => {
    const started = start({ LAVRA_DATABASE_URL: url });
    const [code] = await once(started.child, 'close');
    const lines = started.output().trim().split('\n');
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/^O banco de dados não abriu \(.*\)\. Confira LAVRA_DATABASE_URL/);
    expect(lines[0]).toMatch(reason);
    expect(lines[0]).not.toContain('segredo');
  },
);

it('reports an unusable folder, key or file of its settings in one line', async () => {
  const file = join(folder, 'nada.txt');
  await writeFile(file, 'nada');
  const dkim = { LAVRA_DKIM_DOMAIN: 'exemplo.com.br', LAVRA_DKIM_SELECTOR: 's', LAVRA_DKIM_KEY: file };
  const mail = { LAVRA_SMTP_URL: 'smtp://127.0.0.1:9', LAVRA_MAIL_FROM: 'a@exemplo.com.br' };
  const faults = [
    [
      { LAVRA_DATA_DIR: join(file, 'dados') },
      1,
      /^Não foi possível usar .*dados \(ENOTDIR\).*LAVRA_DATA_DIR\.$/,
    ],
    [{ LAVRA_MASTER_KEY_FILE: file }, 1, /^.*nada\.txt deve ter chaves de 32 bytes.*$/],
    [{ ...mail, ...dkim }, 78, /^A configuração tem erros:\n {2}- LAVRA_DKIM_KEY deve ser um arquivo PEM.*$/],
  ] as const;
  for (const [environment, exitCode, words] of faults) {
    const started = start(environment);
    const [code] = await once(started.child, 'close');
    expect([code, started.output().trim()]).toEqual([exitCode, expect.stringMatching(words)]);
  }
});

it('reports a master key of another database in one line', async () => {
  const settings = { LAVRA_DATABASE_URL: await freshDatabaseUrl() };
  const [right, wrong] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const first = start({ ...settings, LAVRA_MASTER_KEY: right! });
  await until(first, /server\.listening/);
  first.child.kill('SIGTERM');
  await once(first.child, 'close');
  const started = start({ ...settings, LAVRA_MASTER_KEY: wrong! });
  const [code] = await once(started.child, 'close');
  expect([code, started.output()]).toEqual([
    1,
    expect.stringMatching(/^A chave mestra configurada não abre.*\n$/),
  ]);
});

it('warns of settings that a public deployment lacks', async () => {
  const started = start({
    LAVRA_DATABASE_URL: await freshDatabaseUrl(),
    LAVRA_PUBLIC_URL: 'http://lavra.test',
  });
  await until(started, /public-url\.not-https.*mail\.stays-here.*seal\.of-development/s);
  started.child.kill('SIGTERM');
  await once(started.child, 'close');
});

it('reports an occupied port in one line', async () => {
  const holder = createServer().listen(0);
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const started = start({ LAVRA_DATABASE_URL: await freshDatabaseUrl(), LAVRA_PORT: String(port) });
  const [code] = await once(started.child, 'close');
  holder.close();
  expect({ code, output: started.output().trim() }).toEqual({
    code: 1,
    output: `A porta ${port} já está em uso. Pare o que está nela ou escolha outra com LAVRA_PORT.`,
  });
});
