import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { ProcessMetrics } from '../platform/observability/metrics.ts';
import { programFile, programFlags } from '../platform/runtime/package-files.ts';
import type { FromChild, StopReason, ToChild } from './lifeline.ts';

/** Role of a process: requests and jobs, only requests, or only jobs. */
export type Role = 'all' | 'serve' | 'work';

/** A supervised process that is ready. */
export interface Child {
  readonly pid: number;
  readonly lines: readonly string[];
  /** Whether it accepts connections: it has neither ended nor been told to. */
  readonly takes: boolean;
  /** Passes a connection to the child. If the child ends before accepting it, it returns through `onReturned`. */
  give(connection: Socket): void;
  onReturned(listener: (connection: Socket) => void): void;
  stop(reason: StopReason): void;
  kill(): void;
  /** Another process told it to end. */
  onEnding(listener: () => void): void;
  /** Its metrics; null when it does not answer in time. */
  metrics(withinMs: number): Promise<ProcessMetrics | null>;
  /** Answers a request for all metrics with the text that `gather` returns. */
  onMetricsWanted(gather: () => Promise<string>): void;
  /** Resolves with its end, such as `SIGKILL` or `1`. */
  readonly whenEnded: Promise<string>;
}

/** Matches replies to requests by number. */
let lastQuestion = 0;

/**
 * Resolves when the process is ready. @throws Error with the reason if it ends earlier, takes too long, or is
 * given up. A starting process is killed, because nothing depends on it yet.
 */
export async function startChild(role: Role, readyMs: number, givenUp: AbortSignal): Promise<Child> {
  const main = programFile('main');
  const child = fork(main, [role, '--supervised'], {
    execArgv: [...programFlags(main)],
    // Inherits our output; a shell's Ctrl-C also reaches the child, which ignores it.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const whenEnded = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? String(code)));
  });
  // A child that has just become ready reports this signal to its supervisor, which already knows.
  const giveUp = () => child.kill('SIGTERM');
  givenUp.addEventListener('abort', giveUp, { once: true });
  const lines = await whenReady(child, whenEnded, readyMs).finally(() =>
    givenUp.removeEventListener('abort', giveUp),
  );
  let isStopping = false;
  let takes = true;
  let n = 0;
  const given = new Map<number, Socket>();
  const send = (message: ToChild, connection?: Socket) => {
    // Kept open here until the child confirms it. A connection that could not be sent returns when the child
    // ends.
    if (child.connected) child.send(message, connection, { keepOpen: true }, () => undefined);
  };
  child.on('message', (message: FromChild) => {
    if (message.kind !== 'taken') return;
    given.get(message.n)?.destroy();
    given.delete(message.n);
  });
  return {
    pid: child.pid ?? 0,
    lines,
    whenEnded,
    get takes() {
      return takes && child.connected;
    },
    give(connection) {
      n += 1;
      given.set(n, connection);
      send({ kind: 'connection', n }, connection);
    },
    onReturned(listener) {
      void whenEnded.then(() => {
        for (const connection of given.values()) listener(connection);
      });
    },
    stop(reason) {
      isStopping = true;
      // While the whole deployment ends, it accepts connections until it reports otherwise.
      if (reason === 'REPLACED') takes = false;
      send({ kind: 'stop', reason });
    },
    kill: () => child.kill('SIGKILL'),
    metrics(withinMs) {
      const id = ++lastQuestion;
      return new Promise((resolve) => {
        const over = (metrics: ProcessMetrics | null) => {
          clearTimeout(late);
          child.off('message', hear);
          resolve(metrics);
        };
        const hear = (message: FromChild) => {
          if (message.kind === 'metrics' && message.id === id) over(message.metrics);
        };
        const late = setTimeout(() => over(null), withinMs);
        child.on('message', hear);
        send({ kind: 'metrics-asked', id });
      });
    },
    onMetricsWanted(gather) {
      child.on('message', (message: FromChild) => {
        if (message.kind !== 'metrics-wanted') return;
        const { id } = message;
        // Without a reply, the child reports only its own metrics.
        gather().then(
          (text) => send({ kind: 'metrics-gathered', id, text }),
          () => {},
        );
      });
    },
    onEnding(listener) {
      child.on('message', (message: FromChild) => {
        if (message.kind !== 'ending') return;
        takes = false;
        if (!isStopping) listener();
      });
    },
  };
}

async function whenReady(
  child: ChildProcess,
  whenEnded: Promise<string>,
  readyMs: number,
): Promise<readonly string[]> {
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise<readonly string[]>((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`The process (${child.pid}) ${what}.`));
      child.once('error', reject);
      void whenEnded.then((how) => fail(`ended with ${how} before it was ready`));
      late = setTimeout(() => {
        fail(`was not ready after ${readyMs / 1000} s`);
        child.kill('SIGKILL');
      }, readyMs);
      child.on('message', (message: FromChild) => {
        if (message.kind === 'ready') resolve(message.lines);
      });
    });
  } finally {
    clearTimeout(late);
  }
}
