import { connect, type Socket } from 'node:net';
import { treeCpuMs } from './process-cpu.ts';

/** A request to send repeatedly. */
export interface LoadRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * PACED: 64 connections, polled once a millisecond. Linux charges waking a sleeping client to the server (10 to 30 µs on
   * the same machine), which would distort comparisons.
   * EAGER (default): 16 connections that send the next request at once.
   */
  readonly client?: 'PACED' | 'EAGER';
}

const CONNECTIONS = { PACED: 64, EAGER: 16 } as const;
const PACE_MS = 1;
const WARM_UP_MS = 2_500;
const ROUND_MS = 1_500;
const ROUNDS = 4;

function textOf({ url, headers = {} }: LoadRequest): string {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** The length of the first response in a text, or null if incomplete. @throws Error unless it is a 200 */
function responseLength(bytes: Buffer): number | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Unexpected response: ${head.split('\r\n')[0]}`);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined) throw new Error('A response has no Content-Length.');
  const whole = end + 4 + Number(length);
  return bytes.length < whole ? null : whole;
}

function sendUntil(socket: Socket, text: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let responses = 0;
    let received: Buffer = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      try {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const length = responseLength(received);
        if (length === null) return;
        received = received.subarray(length);
        responses += 1;
        if (performance.now() < until) socket.write(text);
        else socket.end(() => resolve(responses));
      } catch (error) {
        reject(error);
      }
    });
    socket.write(text);
  });
}

/** Sends requests without pause and returns the number of responses. */
async function sendAll(request: LoadRequest, durationMs: number): Promise<number> {
  const { url, client = 'EAGER' } = request;
  const { hostname, port } = new URL(url);
  const until = performance.now() + durationMs;
  const stopPacing = client === 'PACED' ? pace() : () => undefined;
  try {
    const counts = await Promise.all(
      Array.from({ length: CONNECTIONS[client] }, () =>
        sendUntil(connect(Number(port), hostname), textOf(request), until),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  } finally {
    stopPacing();
  }
}

/** Limits this process to polling its sockets once a millisecond. Returns a function that stops it. */
function pace(): () => void {
  const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let isPacing = true;
  const turn = () => {
    if (!isPacing) return;
    Atomics.wait(never, 0, 0, PACE_MS);
    setImmediate(turn);
  };
  turn();
  return () => {
    isPacing = false;
  };
}

export interface Rates {
  /** Requests per CPU second of the server, unaffected by other processes. */
  readonly perCore: number;
  /** Requests per wall-clock second. */
  readonly perSecond: number;
}

/** The best of four rounds, because other processes can only slow a round down. */
export async function ratesOf(pid: number, request: LoadRequest): Promise<Rates> {
  await sendAll(request, WARM_UP_MS);
  let [perCore, perSecond] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const [cpuBefore, startedAt] = [treeCpuMs(pid), performance.now()];
    const responses = await sendAll(request, ROUND_MS);
    perSecond = Math.max(perSecond, responses / ((performance.now() - startedAt) / 1000));
    perCore = Math.max(perCore, responses / ((treeCpuMs(pid) - cpuBefore) / 1000));
  }
  return { perCore, perSecond };
}
