import { connect, type Socket } from 'node:net';
import { treeCpuMs } from './process-cpu.ts';

/** One request, to be sent again and again. */
export interface LoadRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * PACED: sixty-four connections, which the client looks at once a millisecond, so that nobody's answer wakes it. Linux
   * counts the waking of a client that sleeps until it is answered as work of who answers, 10 to 30 µs on the same
   * machine: as much as some answers take, and nothing of it where answers come so fast that the client never sleeps.
   * EAGER, when absent: sixteen that ask again at once.
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

/** The length of the answer that begins a text, null while it is not whole. Throws unless it is a 200. */
function answerLength(bytes: Buffer): number | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Answered ${head.split('\r\n')[0]}`);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined) throw new Error('An answer told no length.');
  const whole = end + 4 + Number(length);
  return bytes.length < whole ? null : whole;
}

function keepAsking(socket: Socket, text: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0;
    let received: Buffer = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      try {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const length = answerLength(received);
        if (length === null) return;
        received = received.subarray(length);
        answered += 1;
        if (performance.now() < until) socket.write(text);
        else socket.end(() => resolve(answered));
      } catch (error) {
        reject(error);
      }
    });
    socket.write(text);
  });
}

/** Clients that ask without pause, by a client that costs little; answers how many were answered. */
async function ask(request: LoadRequest, durationMs: number): Promise<number> {
  const { url, client = 'EAGER' } = request;
  const { hostname, port } = new URL(url);
  const until = performance.now() + durationMs;
  const stopPacing = client === 'PACED' ? pace() : () => undefined;
  try {
    const counts = await Promise.all(
      Array.from({ length: CONNECTIONS[client] }, () =>
        keepAsking(connect(Number(port), hostname), textOf(request), until),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  } finally {
    stopPacing();
  }
}

/** Keeps this process from looking at its sockets but once a millisecond, until the answer is called. */
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
  /** Requests for each second of processor time of the process: what neighbours take does not count. */
  readonly perCore: number;
  /** Requests for each second of the clock. */
  readonly perSecond: number;
}

/** The best of four rounds, as others on the machine only ever slow one down. */
export async function ratesOf(pid: number, request: LoadRequest): Promise<Rates> {
  await ask(request, WARM_UP_MS);
  let [perCore, perSecond] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const [cpuBefore, startedAt] = [treeCpuMs(pid), performance.now()];
    const answered = await ask(request, ROUND_MS);
    perSecond = Math.max(perSecond, answered / ((performance.now() - startedAt) / 1000));
    perCore = Math.max(perCore, answered / ((treeCpuMs(pid) - cpuBefore) / 1000));
  }
  return { perCore, perSecond };
}
