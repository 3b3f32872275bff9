import type { Config } from '../platform/config/config.ts';
import { createLog } from '../platform/observability/log.ts';
import type { Role } from './child.ts';
import { supervise } from './supervise.ts';

const readyMs = 120_000;
/** Time beyond a child's own settings, after which it counts as hung. */
const hungMs = 10_000;

/** Runs the processes of a configuration until told to end. SIGHUP replaces them one by one. */
export async function runSupervisor(config: Config): Promise<void> {
  const { servers, workers, drainMs, stopMs } = config.processes;
  const log = createLog(config.log);
  const copies = (count: number, role: Role) => Array.from({ length: count }, () => role);
  const roles =
    workers > 0 ? [...copies(servers, 'serve'), ...copies(workers, 'work')] : copies(servers, 'all');
  const supervisor = await supervise({
    port: config.port,
    roles,
    readyMs,
    drainMs,
    endMs: drainMs + stopMs + hungMs,
    log,
  });
  log.info('server.listening', { role: 'supervise', port: supervisor.port, servers, workers });
  if (config.log.format === 'text') {
    console.log(`Lavra em ${config.publicUrl} (porta ${supervisor.port}, ${roles.length} processos)`);
    console.log(supervisor.lines.join('\n'));
  }
  process.on('SIGHUP', () => void supervisor.roll());
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  await supervisor.stop();
  log.info('supervisor.ended');
  log.flush();
  // A restart timer of a failed child may hold the process for half a minute.
  process.exit();
}
