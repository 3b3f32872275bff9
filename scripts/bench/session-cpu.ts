import { hashPassword, verifyPassword } from '../../server/src/platform/crypto/password.ts';
import { type BenchServer, withServer } from './bench-server.ts';
import { treeCpuMs } from './process-cpu.ts';
import { ratesOf } from './request-load.ts';
import { withEmptyRoute } from './request-time.ts';
import type { RowPlan } from './row.ts';

const WARM_UP = 150;
const ROUNDS = 3;
const TIMES = 100;

type Post = (path: string, init?: { body?: unknown; cookie?: string }) => Promise<Response>;

/** Posts as through a proxy, which the local server believes, from another address each time: people are rated by theirs. */
function poster({ server }: BenchServer): Post {
  let sent = 0;
  return async (path, { body, cookie } = {}) => {
    const address = `198.18.${(sent >> 8) & 255}.${sent & 255}`;
    sent += 1;
    const response = await fetch(server.url + path, {
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

/** The least of three rounds, once warm: others on the machine only ever add to it. */
async function cpuOf({ server }: BenchServer, work: () => Promise<void>): Promise<number> {
  for (let turn = 0; turn < WARM_UP; turn++) await work();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = treeCpuMs(server.pid);
    for (let turn = 0; turn < TIMES; turn++) await work();
    least = Math.min(least, (treeCpuMs(server.pid) - before) / TIMES);
  }
  return least;
}

async function bareArgon2Ms(): Promise<number> {
  const senhaHash = await hashPassword('uma senha qualquer');
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    for (let turn = 0; turn < TIMES; turn++) await verifyPassword(senhaHash, 'uma senha qualquer');
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000 / TIMES);
  }
  return least;
}

const emptyMs = () => withEmptyRoute(async ({ url, pid }) => 1000 / (await ratesOf(pid, { url })).perCore);

const rowOf = (name: string, measure: (bench: BenchServer) => Promise<number>): RowPlan => ({
  name,
  unit: 'ms',
  target: 1,
  better: 'lower',
  measure: () => withServer(async (bench) => ({ value: await measure(bench), floor: await emptyMs() })),
});

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** A whole log in of a browser that did so before, without what argon2 takes for it bare in the same run. */
export const loginCpu = rowOf('login-cpu', async (bench) => {
  const post = poster(bench);
  const body = bench.server.credentials;
  const cookie = cookieOf(await post('/api/public/sessao/entrar', { body }));
  const whole = await cpuOf(bench, async () => {
    await post('/api/public/sessao/entrar', { body, cookie });
  });
  return whole - (await bareArgon2Ms());
});

/** A whole refresh: the cookie exchanged for the next one and a token signed. */
export const refreshCpu = rowOf('refresh-cpu', async (bench) => {
  const post = poster(bench);
  let cookie = cookieOf(await post('/api/public/sessao/entrar', { body: bench.server.credentials }));
  return cpuOf(bench, async () => {
    cookie = cookieOf(await post('/api/public/sessao/renovar', { cookie }));
  });
});

/** A whole request that checks an API token and reads nothing but whose it is. */
export const tokenCheckCpu = rowOf('token-check-cpu', async ({ server, token }) => {
  const url = `${server.url}/hal/usuario/sessao`;
  const headers = { Authorization: `Bearer ${token}` };
  return 1000 / (await ratesOf(server.pid, { url, headers })).perCore;
});
