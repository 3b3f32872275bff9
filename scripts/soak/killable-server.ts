import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { prepareLocalServer } from '../main-job/local-server.ts';
import { spawnServer, stopServer } from '../main-job/server-process.ts';
import { allEnded, childrenOf, killProcess } from './process-tree.ts';

/** A server that is killed and started again on the same port and the same folder. */
export interface KillableServer {
  readonly url: string;
  readonly dataDir: string;
  readonly credentials: { readonly email: string; readonly senha: string };
  /** The development authority, to verify with. */
  rootPem(): string;
  /** SIGKILL, and up again; answers when it listens. Child processes that outlive it are an error. */
  killServer(): Promise<void>;
  /** SIGKILL of one of its children, by a number from 0 to 1; says whether there was one. */
  killChild(choice: number): boolean;
  /** Resolves at once while it is up. */
  whenUp(): Promise<void>;
  close(): Promise<void>;
}

const longestOrphanMs = 5_000;

export async function startKillableServer(dataDir: string, smtpUrl: string): Promise<KillableServer> {
  const { url, settings, credentials, rootPem } = await prepareLocalServer({ dataDir, smtpUrl });
  let child: ChildProcess = await spawnServer(settings, 'silent');
  let up: Promise<void> = Promise.resolve();

  async function restart(): Promise<void> {
    const children = childrenOf(child.pid ?? 0);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await allEnded(children, longestOrphanMs);
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
