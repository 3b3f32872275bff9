import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { median } from './row.ts';

const WARM_UP = 200;
const REQUESTS = 1_500;
/** Time limit on a slow machine; the rounds completed by then suffice for a median. */
const MAX_DURATION_MS = 3_000;

function send(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    request(url, { agent, headers }, (response) => {
      response.on('data', () => undefined);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} returned ${response.statusCode}.`));
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Median response time of one keep-alive client, in milliseconds. */
export async function requestTimeMs(url: string, headers: Record<string, string> = {}): Promise<number> {
  return median(await requestTimesMs(url, headers));
}

/** Parts of a measurement: most of them are free of what else this machine does for a moment. */
const PARTS = 5;

/** The response time that 95 of 100 requests stay below, in milliseconds: the median of a few parts in sequence. */
export async function p95TimeMs(url: string, headers: Record<string, string> = {}): Promise<number> {
  const times = await requestTimesMs(url, headers);
  const size = Math.ceil(times.length / PARTS);
  const parts = Array.from({ length: PARTS }, (_, n) => times.slice(n * size, (n + 1) * size));
  return median(parts.filter((part) => part.length > 0).map(p95));
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

async function requestTimesMs(url: string, headers: Record<string, string>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let n = 0; n < WARM_UP; n++) await send(url, agent, headers);
    const times: number[] = [];
    const until = performance.now() + MAX_DURATION_MS;
    while (times.length < REQUESTS && performance.now() < until) times.push(await send(url, agent, headers));
    return times;
  } finally {
    agent.destroy();
  }
}

/** Median response time of an empty Hono route. */
export const emptyRouteTimeMs = (): Promise<number> => withEmptyRoute(({ url }) => requestTimeMs(url));

/** Runs an empty Hono route in its own process. */
export async function withEmptyRoute<T>(
  work: (route: { readonly url: string; readonly pid: number }) => Promise<T>,
): Promise<T> {
  const child = fork(path.join(import.meta.dirname, 'empty-route.ts'), { execArgv: ['--conditions=source'] });
  try {
    const [port] = (await once(child, 'message')) as [number];
    return await work({ url: `http://localhost:${port}/`, pid: child.pid ?? 0 });
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}
