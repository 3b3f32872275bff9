import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { prepareLocalServer } from '../main-job/local-server.ts';
import { spawnServer, stopServer } from '../main-job/server-process.ts';
import { allEnded, childrenOf, commandOf, killProcess } from './process-tree.ts';

export type Victim = 'server' | 'worker' | 'pdf' | 'supervisor';

/** Servers and workers under a supervisor, any of which can be killed. */
export interface SupervisedServer {
  readonly url: string;
  readonly dataDir: string;
  readonly credentials: { readonly email: string; readonly senha: string };
  rootPem(): string;
  /** Kills one process, chosen by two numbers from 0 to 1. Null if there is none of that kind. */
  kill(kind: number, choice: number): Promise<Victim | null>;
  /** Restarts everything, which deletes temporary files of killed processes. */
  restart(): Promise<void>;
  /** Resolves once the supervisor listens. */
  whenUp(): Promise<void>;
  close(): Promise<void>;
}

/** Probability of each kind. Killing the supervisor stops everything, so it is rare. */
const shares: readonly (readonly [Victim, number])[] = [
  ['server', 0.35],
  ['worker', 0.3],
  ['pdf', 0.3],
  ['supervisor', 0.05],
];

/** @param databaseUrl default: a libSQL file in the data folder */
export async function startSupervisedServer(
  dataDir: string,
  smtpUrl: string,
  databaseUrl?: string,
): Promise<SupervisedServer> {
  const { url, settings, credentials, rootPem } = await prepareLocalServer({
    dataDir,
    smtpUrl,
    env: {
      LAVRA_PROCESSES: '2',
      LAVRA_WORKERS: '2',
      ...(databaseUrl && { LAVRA_DATABASE_URL: databaseUrl }),
    },
  });
  const launch = () => spawnServer(settings, 'silent', { mode: 'supervise' });
  let supervisor: ChildProcess = await launch();
  let up: Promise<void> = Promise.resolve();

  async function restart(): Promise<void> {
    const children = childrenOf(supervisor.pid ?? 0);
    const all = [...children, ...children.flatMap(childrenOf)];
    const ended = once(supervisor, 'exit');
    supervisor.kill('SIGKILL');
    await ended;
    // Old processes may finish their work. The next supervisor does not wait for them.
    supervisor = await launch();
    await allEnded(all);
  }

  function pidsOf(kind: Victim): number[] {
    const children = childrenOf(supervisor.pid ?? 0);
    const ofRole = (role: string) => children.filter((pid) => commandOf(pid).includes(`main.js ${role} `));
    if (kind === 'server') return ofRole('serve');
    if (kind === 'worker') return ofRole('work');
    return children.flatMap(childrenOf);
  }

  return {
    url,
    dataDir,
    credentials,
    rootPem,
    async kill(kind, choice) {
      await up;
      const victim = victimOf(kind);
      if (victim === 'supervisor') {
        up = restart();
        await up;
        return victim;
      }
      const pids = pidsOf(victim);
      const pid = pids[Math.floor(choice * pids.length)];
      return pid !== undefined && killProcess(pid) ? victim : null;
    },
    restart,
    whenUp: () => up,
    close: () => stopServer(supervisor),
  };
}

function victimOf(chance: number): Victim {
  let left = chance;
  for (const [kind, share] of shares) {
    if (left < share) return kind;
    left -= share;
  }
  return 'server';
}
