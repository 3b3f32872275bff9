import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../platform/observability/log.ts';
import { mergedMetrics } from '../platform/observability/metrics.ts';
import { type Child, type Role, startChild } from './child.ts';

export interface SuperviseOptions {
  readonly port: number;
  /** One per process, in order of replacement. */
  readonly roles: readonly Role[];
  /** Maximum time for a child to be ready, in milliseconds. */
  readonly readyMs: number;
  /** Time that connections are still accepted after the deployment was told to end and reports it, in milliseconds. */
  readonly drainMs: number;
  /** Maximum time for a child to end before it is killed. */
  readonly endMs: number;
  readonly log: Log;
}

export interface Supervisor {
  readonly port: number;
  /** The first child's report about itself. */
  readonly lines: readonly string[];
  /**
   * Replaces every child in turn, each only when its successor is ready. If one cannot start, the round ends and
   * the others keep running. Returns whether all were replaced.
   */
  roll(): Promise<boolean>;
  /** Tells every child to end, and resolves when all have. */
  stop(): Promise<void>;
}

/** Pause before retrying a child that died at its start. */
const firstPauseMs = 500;
const longestPauseMs = 5_000;
/** Timeout for a child's metrics. */
const metricsMs = 2_000;

interface Slot {
  readonly role: Role;
  child: Child | null;
  starting: Promise<Child> | null;
}

/**
 * Holds the socket and hands connections to its children in turn. While none is ready, connections wait
 * instead of being refused. Restarts a child that dies. @throws the listen error, or that a child did not
 * start.
 */
export async function supervise(options: SuperviseOptions): Promise<Supervisor> {
  const { log, readyMs } = options;
  const slots = options.roles.map((role): Slot => ({ role, child: null, starting: null }));
  const waiting: Socket[] = [];
  const stopping = new AbortController();
  /** Children told to end that have not. */
  const leaving = new Set<Promise<string>>();
  const isStopping = () => stopping.signal.aborted;
  let turn = 0;
  let rolling = Promise.resolve(true);

  function handOver(connection: Socket): void {
    const takers = slots.flatMap(({ role, child }) => (child?.takes && role !== 'work' ? [child] : []));
    const child = takers[turn++ % takers.length];
    if (child) child.give(connection);
    else waiting.push(connection);
  }

  /** Prometheus asks one process, whichever gets its connection, and receives the metrics of all. */
  async function gather(): Promise<string> {
    const told = await Promise.all(slots.map(async ({ child }) => (child ? child.metrics(metricsMs) : null)));
    return mergedMetrics(told.filter((metrics) => metrics !== null));
  }

  function start(slot: Slot): Promise<Child> {
    slot.starting ??= startChild(slot.role, readyMs, stopping.signal)
      .then((child) => {
        slot.child = child;
        void child.whenEnded.then((how) => onEnd(slot, child, how));
        child.onEnding(() => void replace(slot, child));
        child.onMetricsWanted(gather);
        child.onReturned(handOver);
        if (isStopping()) child.stop('ENDING');
        for (const connection of waiting.splice(0)) handOver(connection);
        log.info('child.ready', { role: slot.role, child: child.pid });
        return child;
      })
      .finally(() => {
        slot.starting = null;
      });
    return slot.starting;
  }

  function onEnd(slot: Slot, child: Child, how: string): void {
    if (slot.child !== child) return;
    slot.child = null;
    if (isStopping()) return;
    log.error('child.died', { role: slot.role, child: child.pid, how });
    void revive(slot);
  }

  async function revive(slot: Slot): Promise<void> {
    for (let pauseMs = firstPauseMs; !isStopping(); pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      if (slot.child !== null || (await tryStart(slot))) return;
      await pause(pauseMs);
    }
  }

  async function tryStart(slot: Slot): Promise<boolean> {
    try {
      await start(slot);
      return true;
    } catch (error) {
      if (isStopping()) return false;
      const reason = error instanceof Error ? error.message : String(error);
      log.error('child.not-started', { role: slot.role, reason });
      return false;
    }
  }

  /** The successor is ready before the old child is told to end. */
  async function replace(slot: Slot, old: Child | null): Promise<boolean> {
    if (isStopping() || !(await tryStart(slot))) return false;
    if (old) await end(old, 'REPLACED');
    return true;
  }

  async function end(child: Child, reason: 'REPLACED' | 'ENDING'): Promise<void> {
    child.stop(reason);
    leaving.add(child.whenEnded);
    const killer = setTimeout(() => {
      log.error('child.killed', { child: child.pid });
      child.kill();
    }, options.endMs);
    await child.whenEnded;
    leaving.delete(child.whenEnded);
    clearTimeout(killer);
  }

  async function rollAll(): Promise<boolean> {
    log.info('roll.began');
    for (const slot of slots) {
      if (await replace(slot, slot.child)) continue;
      if (!isStopping()) log.error('roll.ended-early', { role: slot.role });
      return false;
    }
    log.info('roll.ended');
    return true;
  }

  async function stop(): Promise<void> {
    stopping.abort();
    const ends = slots.map(async ({ child, starting }) => {
      // A child that becomes ready now is told to end like the others; one that is still starting is killed.
      const last = (await starting?.catch(() => null)) ?? null;
      await Promise.all([child, last].map((one) => one && end(one, 'ENDING')));
    });
    await pause(options.drainMs);
    server.close();
    for (const connection of waiting.splice(0)) connection.destroy();
    await Promise.all(ends);
    // A child whose successor was already ready.
    await Promise.all(leaving);
  }

  const server = await listen(options.port, handOver);
  try {
    await Promise.all(slots.map(start));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port: portOf(server),
    lines: slots[0]?.child?.lines ?? [],
    roll() {
      // A request during a round starts another round, because files on disk may have changed meanwhile.
      rolling = rolling.then(rollAll);
      return rolling;
    },
    stop,
  };
}

async function listen(port: number, onConnection: (connection: Socket) => void): Promise<Server> {
  // The supervisor reads nothing from a connection; it belongs to the child.
  const server = createServer({ pauseOnConnect: true, noDelay: true }, onConnection);
  server.listen(port);
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}
