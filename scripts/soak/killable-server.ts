import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { prepareLocalServer } from '../main-job/local-server.ts';
import { spawnServer, stopServer } from '../main-job/server-process.ts';
import { allEnded, childrenOf, killProcess } from './process-tree.ts';

/** A server that can be killed and restarted on the same port and data folder. */
export interface KillableServer {
  readonly url: string;
  readonly dataDir: string;
  readonly credentials: { readonly email: string; readonly senha: string };
  /** Certificate of the development authority. */
  rootPem(): string;
  /** Kills the server and resolves once it listens again. @throws Error if a child process outlives it */
  killServer(): Promise<void>;
  /** Kills one child, chosen by a number from 0 to 1. False if there is none. */
  killChild(choice: number): boolean;
  /** Resolves once the server listens. */
  whenUp(): Promise<void>;
  close(): Promise<void>;
}

const orphanTimeoutMs = 5_000;

export async function startKillableServer(dataDir: string, smtpUrl: string): Promise<KillableServer> {
  const { url, settings, credentials, rootPem } = await prepareLocalServer({ dataDir, smtpUrl });
  let child: ChildProcess = await spawnServer(settings, 'silent');
  let up: Promise<void> = Promise.resolve();

  async function restart(): Promise<void> {
    const children = childrenOf(child.pid ?? 0);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await allEnded(children, orphanTimeoutMs);
    child = await spawnServer(settings, 'silent');
  }

  return {
    url,
    dataDir,
    credentials,
    rootPem,
    killServer() {
      up = restart();
      return up;
    },
    killChild(choice) {
      const children = childrenOf(child.pid ?? 0);
      const victim = children[Math.floor(choice * children.length)];
      if (victim === undefined) return false;
      return killProcess(victim);
    },
    whenUp: () => up,
    close: () => stopServer(child),
  };
}
