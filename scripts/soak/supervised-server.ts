import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../main-job/local-server.ts';
import { largePlan, makeLocalOrganization } from '../main-job/organization.ts';
import { spawnServer, stopServer } from '../main-job/server-process.ts';
import { allEnded, childrenOf, commandOf, killProcess } from './process-tree.ts';

/** What was killed. */
export type Victim = 'server' | 'worker' | 'pdf' | 'supervisor';

/** Servers and workers of one deployment under a supervisor, each of which may be killed. */
export interface SupervisedServer {
  readonly url: string;
  readonly dataDir: string;
  readonly credentials: { readonly email: string; readonly senha: string };
  rootPem(): string;
  /** SIGKILL of one process, by two numbers from 0 to 1; null when there was none of the kind. */
  kill(kind: number, choice: number): Promise<Victim | null>;
  /** Starts everything anew, which clears away what killed processes were writing. */
  restart(): Promise<void>;
  /** Resolves once the supervisor listens. */
  whenUp(): Promise<void>;
  close(): Promise<void>;
}

/** Shares of the kills; the supervisor's takes everything down with it, so it is the rarest. */
const shares: readonly (readonly [Victim, number])[] = [
  ['server', 0.35],
  ['worker', 0.3],
  ['pdf', 0.3],
  ['supervisor', 0.05],
];

/** @param databaseUrl The engine's own in the folder when not given. */
export async function startSupervisedServer(
  dataDir: string,
  smtpUrl: string,
  databaseUrl?: string,
): Promise<SupervisedServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    LAVRA_PORT: String(port),
    LAVRA_DATA_DIR: dataDir,
    LAVRA_PUBLIC_URL: url,
    LAVRA_SMTP_URL: smtpUrl,
    LAVRA_MAIL_FROM: 'Lavra <nao-responda@exemplo.com.br>',
    LAVRA_TRUST_PROXY: '1',
    LAVRA_PROCESSES: '2',
    LAVRA_WORKERS: '2',
    ...(databaseUrl && { LAVRA_DATABASE_URL: databaseUrl }),
  };
  const credentials = { email: 'marina@exemplo.com.br', senha: 'uma senha para cair e levantar' };
  const administrador = { nome: 'Marina Alves', ...credentials };
  await makeLocalOrganization(settings, { nome: 'Horizonte', administrador, plano: largePlan });
  const launch = () => spawnServer(settings, 'silent', { mode: 'supervise' });
  let supervisor: ChildProcess = await launch();
  let up: Promise<void> = Promise.resolve();

  async function restart(): Promise<void> {
    const children = childrenOf(supervisor.pid ?? 0);
    const all = [...children, ...children.flatMap(childrenOf)];
    const ended = once(supervisor, 'exit');
    supervisor.kill('SIGKILL');
    await ended;
    // What they have begun they may end; the next supervisor does not wait for them.
    supervisor = await launch();
    await allEnded(all);
  }

  function pidsOf(kind: Victim): number[] {
    const children = childrenOf(supervisor.pid ?? 0);
    const ofRole = (role: string) => children.filter((pid) => commandOf(pid).includes(`main.ts ${role} `));
    if (kind === 'server') return ofRole('serve');
    if (kind === 'worker') return ofRole('work');
    return children.flatMap(childrenOf);
  }

  return {
    url,
    dataDir,
    credentials,
    rootPem: () => readFileSync(path.join(dataDir, 'keys/selo/raiz.pem'), 'utf8'),
    async kill(kind, choice) {
      await up;
      const victim = kindOf(kind);
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

function kindOf(chance: number): Victim {
  let left = chance;
  for (const [kind, share] of shares) {
    if (left < share) return kind;
    left -= share;
  }
  return 'server';
}
