import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { freshDatabaseUrl } from './support/database.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'lavra-main-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Started {
  readonly child: ChildProcess;
  output(): string;
}

function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--conditions=source', main], {
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

it('serves, says the state of its seal and no secret, and ends by itself at SIGTERM', async () => {
  const started = start({ LAVRA_DATABASE_URL: await freshDatabaseUrl() });
  const [, port] = await until(started, /porta (\d+)/);
  await until(started, /Selo +Lavra – Selo de Desenvolvimento/);
  const answer = await fetch(`http://127.0.0.1:${port}/api/public/parametrosSistema`);
  expect(await answer.json()).toMatchObject({ selo: { disponivel: true, desenvolvimento: true } });
  const kept = await readFile(join(folder, 'master.key'), 'utf8');
  expect(started.output()).not.toContain(kept.trim());
  started.child.kill('SIGTERM');
  const [code] = await once(started.child, 'close');
  expect({ code, output: started.output().match(/error/i) }).toEqual({ code: 0, output: null });
});

it('keeps every key for its owner alone', async () => {
  const files = await readdir(folder, { recursive: true });
  const keys = files.filter((name) => /master\.key$|\.pem$|\.jwk\.json$/.test(name));
  expect(keys.length).toBeGreaterThanOrEqual(4);
  for (const name of keys)
    expect(((await stat(join(folder, name))).mode & 0o077).toString(8), name).toBe('0');
});

it('refuses to start with a mistake in its settings, and names it', async () => {
  const started = start({ LAVRA_PROT: '3000', LAVRA_PUBLIC_URL: 'ftp://lavra' });
  const [code] = await once(started.child, 'close');
  expect(code).toBe(1);
  expect(started.output()).toMatch(/LAVRA_PROT/);
  expect(started.output()).toMatch(/LAVRA_PUBLIC_URL/);
});

it('says in a line that its port is taken', async () => {
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
