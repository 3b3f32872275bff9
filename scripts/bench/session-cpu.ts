import { argon2Sync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BenchServer, withServer } from './bench-server.ts';
import { poolCpuMs, treeCpuMs } from './process-cpu.ts';
import { ratesOf } from './request-load.ts';
import { withEmptyRoute } from './request-time.ts';
import type { RowPlan } from './row.ts';

/** Until V8 has optimised what a request runs: a server that is up for a day has. */
const WARM_UP = 2_000;
const ROUNDS = 5;
const TIMES = 200;

type Post = (path: string, init?: { body?: unknown; cookie?: string }) => Promise<Response>;

/** Posts as through a proxy, which the local server believes, from another address each time: people are rated by theirs. */
function poster(url: string): Post {
  let sent = 0;
  return async (path, { body, cookie } = {}) => {
    const address = `198.18.${(sent >> 8) & 255}.${sent & 255}`;
    sent += 1;
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'X-Forwarded-For': address,
        'X-Requested-With': 'XMLHttpRequest',
        ...(cookie && { Cookie: cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    await response.arrayBuffer();
    return response;
  };
}

/** The least of five rounds, once warm: others on the machine only ever add to it. */
async function cpuOf(cpuMs: () => number, work: () => Promise<void>): Promise<number> {
  for (let turn = 0; turn < WARM_UP; turn++) await work();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuMs();
    for (let turn = 0; turn < TIMES; turn++) await work();
    least = Math.min(least, (cpuMs() - before) / TIMES);
  }
  return least;
}

const emptyMs = () => withEmptyRoute(async ({ url, pid }) => 1000 / (await ratesOf(pid, { url })).perCore);

const rowOf = (name: string, target: number, measure: (bench: BenchServer) => Promise<number>): RowPlan => ({
  name,
  unit: 'ms',
  target,
  better: 'lower',
  measure: () => withServer(async (bench) => ({ value: await measure(bench), floor: await emptyMs() })),
});

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/**
 * A whole log in of a browser that did so before, but for argon2: with a password whose hash takes its least memory and
 * one pass, and without what the threads of libuv's pool take, where it runs and a log in does nothing else. Beside a real
 * hash the rest is slower, as 19 MiB drive its code out of the caches (decision 22).
 */
export const loginCpu = rowOf('login-cpu', 2, async ({ server, dataDir }) => {
  const body = server.credentials;
  cheapenPasswords(dataDir, body.senha);
  const post = poster(server.url);
  const cookie = cookieOf(await post('/api/public/sessao/entrar', { body }));
  return cpuOf(
    () => treeCpuMs(server.pid) - poolCpuMs(server.pid),
    async () => {
      await post('/api/public/sessao/entrar', { body, cookie });
    },
  );
});

/** Hashes everybody's password anew, as this one, at the least cost that argon2id has (RFC 9106 §3.1). */
function cheapenPasswords(dataDir: string, password: string): void {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 8,
    passes: 1,
  });
  const [salt, hash] = [nonce, tag].map((part) => part.toString('base64').replace(/=+$/, ''));
  const database = new DatabaseSync(path.join(dataDir, 'lavra.db'), { timeout: 5_000 });
  const phc = `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
  const { changes } = database.prepare('update usuarios set senha_hash = ?').run(phc);
  database.close();
  if (changes === 0) throw new Error('The demonstration has no user.');
}

/** A whole refresh: the cookie exchanged for the next one and a token signed. */
export const refreshCpu = rowOf('refresh-cpu', 1.5, async ({ server }) => {
  const post = poster(server.url);
  let cookie = cookieOf(await post('/api/public/sessao/entrar', { body: server.credentials }));
  return cpuOf(
    () => treeCpuMs(server.pid),
    async () => {
      cookie = cookieOf(await post('/api/public/sessao/renovar', { cookie }));
    },
  );
});

/** A whole request that checks an API token and reads nothing but whose it is. */
export const tokenCheckCpu = rowOf('token-check-cpu', 1, async ({ server, token }) => {
  const url = `${server.url}/hal/usuario/sessao`;
  const headers = { Authorization: `Bearer ${token}` };
  return 1000 / (await ratesOf(server.pid, { url, headers })).perCore;
});
