import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { listen } from '../src/http/server/web-server.ts';
import { systemClock } from '../src/platform/runtime/clock.ts';
import { write } from '../src/platform/write/write.ts';
import { masterKey } from './support/admin.ts';
import { testApp } from './support/app.ts';
import { freshDatabaseUrl } from './support/database.ts';
import { readEvents } from './support/event-reader.ts';
import { sampleEvent } from './support/events.ts';
import { makeContrato } from './support/fixtures.ts';
import { runScript } from './support/processes.ts';
import { builtProgram } from './support/programs.ts';

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** Starts a server process on this database; resolves with its address. */
async function startServer(environment: Record<string, string>): Promise<string> {
  const child: ChildProcess = spawn(process.execPath, [builtProgram('main'), 'serve'], {
    env: { PATH: process.env.PATH ?? '', LAVRA_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closers.push(async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
  });
  let output = '';
  for await (const chunk of child.stdout!) {
    output += String(chunk);
    const port = /porta (\d+)|"port":(\d+)/.exec(output);
    if (port) return `http://127.0.0.1:${port[1] ?? port[2]}`;
  }
  throw new Error(`The server ended:\n${output}`);
}

it('a browser at one server receives within a second what another server wrote', async () => {
  const url = await freshDatabaseUrl();
  const db = await openDatabase(url);
  closers.push(() => db.close());
  const app = await testApp({ db });
  const own = await app.newOrganization();
  const { organizacaoId } = own;
  const { usuarioId, email, senha } = own.usuario();
  const document = await makeContrato(db, { organizacaoId, usuarioId });
  const here = await listen(app.server.app, 0);
  closers.push(() => here.stop({ graceMs: 1_000, idleMs: 0 }));
  const there = await startServer({
    LAVRA_DATABASE_URL: url,
    LAVRA_DATA_DIR: app.platform.config.dataDir,
    LAVRA_MASTER_KEY: masterKey,
  });

  const loggedIn = await fetch(`${there}/api/public/sessao/entrar`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify({ email, senha, organizacaoId }),
  });
  const { token } = (await loggedIn.json()) as { token: string };
  const follow = async (base: string, bearer: string) => {
    const stream = readEvents(
      await fetch(`${base}/api/eventos`, { headers: { Authorization: `Bearer ${bearer}` } }),
    );
    closers.push(() => stream.leave());
    expect(await stream.next()).toMatchObject({ data: { tipo: 'INICIO' } });
    return stream;
  };
  const hereBase = `http://127.0.0.1:${here.port}`;
  const atThere = await follow(there, token);
  const atHere = await follow(hereBase, await own.tokenFor());

  const ctx = { ...app.platform, clock: systemClock };
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const begun = performance.now();
    await write(ctx, { organizacao: organizacaoId, contrato: document }, ({ history }) =>
      history(sampleEvent('CONTRATO_RENOMEADO')),
    );
    expect(await atThere.next()).toMatchObject({ data: { contratoId: document } });
    times.push(performance.now() - begun);
    expect(await atHere.next()).toMatchObject({ data: { contratoId: document } });
  }
  // A third process without clients.
  await runScript('write', url, String(organizacaoId), String(document), '1');
  for (const stream of [atHere, atThere])
    expect(await stream.next()).toMatchObject({ data: { contratoId: document, n: 6 } });
  expect(Math.max(...times)).toBeLessThan(1_000);
}, 60_000);
