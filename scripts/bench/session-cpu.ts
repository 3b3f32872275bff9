import { argon2Sync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BenchServer, withServer } from './bench-server.ts';
import { poolCpuMs, treeCpuMs } from './process-cpu.ts';
import { ratesOf } from './request-load.ts';
import { withEmptyRoute } from './request-time.ts';
import type { RowPlan } from './row.ts';

/** Warm-up requests, so that V8 has optimised the code. */
const WARM_UP = 2_000;
const ROUNDS = 5;
const REPETITIONS = 200;

type Post = (path: string, init?: { body?: unknown; cookie?: string }) => Promise<Response>;

/** Posts from a different address each time (X-Forwarded-For), because rate limits count by address. */
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
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}.`);
    await response.arrayBuffer();
    return response;
  };
}

/** The minimum of five warm rounds, because other processes can only add time. */
async function cpuOf(cpuMs: () => number, work: () => Promise<void>): Promise<number> {
  for (let turn = 0; turn < WARM_UP; turn++) await work();
  let minimum = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuMs();
    for (let turn = 0; turn < REPETITIONS; turn++) await work();
    minimum = Math.min(minimum, (cpuMs() - before) / REPETITIONS);
  }
  return minimum;
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
 * CPU time of a login from a known browser, without argon2: the password has a minimal hash, and the libuv thread pool,
 * used only by argon2, is not counted. With a real hash the rest is slower, because 19 MiB evict the CPU caches
 * (docs/decisions/0022-hot-path.md).
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

/** Replaces all password hashes by ones of minimal argon2id cost (RFC 9106 §3.1). */
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
  if (changes === 0) throw new Error('The organisation has no user.');
}

/** CPU time of a refresh: a new cookie and a signed token. */
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

/** CPU time of a request that checks an API token and reads only its owner. */
export const tokenCheckCpu = rowOf('token-check-cpu', 1, async ({ server, token }) => {
  const url = `${server.url}/hal/usuario/sessao`;
  const headers = { Authorization: `Bearer ${token}` };
  return 1000 / (await ratesOf(server.pid, { url, headers })).perCore;
});
