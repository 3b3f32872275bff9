import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { builtProgram } from './programs.ts';

/** A process started in the way an operator does. */
export interface Running {
  readonly child: ChildProcess;
  /** Its whole output. */
  output(): string;
  /** Resolves with the first match after the last one; rejects if the process ends before. */
  said(what: RegExp): Promise<RegExpExecArray>;
  /** Sends SIGTERM, once: a second one would kill it. */
  terminate(): void;
  /** Tells it to end, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the built `main <command>` with these settings on a free port. */
export function startMain(command: string, settings: Readonly<Record<string, string>>): Running {
  const child = spawn(process.execPath, [builtProgram('main'), command], {
    env: { PATH: process.env.PATH ?? '', LAVRA_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(() => true);
  const news = new EventEmitter();
  let text = '';
  let read = 0;
  let isEnding = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
      news.emit('more');
    });
  // Not `child.killed`, which is true after any signal, such as the SIGHUP of a rolling restart.
  const terminate = () => {
    if (!isEnding) child.kill('SIGTERM');
    isEnding = true;
  };
  return {
    child,
    output: () => text,
    async said(what) {
      for (;;) {
        const found = what.exec(text.slice(read));
        if (found) {
          read += found.index + found[0].length;
          return found;
        }
        if (await Promise.race([once(news, 'more').then(() => false), ended]))
          throw new Error(`The process ended before it said ${what}:\n${text}`);
      }
    },
    terminate,
    async stop() {
      terminate();
      await ended;
      return child.exitCode;
    },
  };
}

/** The port in a server's log. */
export async function portOf(server: Running): Promise<number> {
  const [, port] = await server.said(/"port":(\d+).*"event":"server.listening"/);
  return Number(port);
}
