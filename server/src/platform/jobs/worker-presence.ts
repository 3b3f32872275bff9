import { randomUUID } from 'node:crypto';
import { enterWorker, leaveWorker, releaseDeadWorkers, renewWorker } from '../../db/workers.ts';
import type { Platform } from '../context/context.ts';
import { processName, stateOfProcess } from '../runtime/process-name.ts';

/** Interval of renewing a worker's row. */
const BEAT_MS = 3_000;
/** Time without renewal after which a worker on another machine counts as dead. */
const SILENCE_MS = 15_000;

/** Shows other workers that this one lives, and takes over the jobs of dead ones. */
export interface Presence {
  /** The name under which this worker claims jobs. */
  name(): string;
  /** Enters or renews this worker when it is time, and releases the jobs of dead ones; returns how many. */
  look(): Promise<number>;
  /** Forgets this worker, and releases what it still runs. Nothing if it never entered. */
  leave(): Promise<void>;
}

/**
 * The presence of a worker. A killed process on this machine is noticed by its id within a second; on another machine,
 * by its silence.
 */
export function createPresence(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { beatMs = BEAT_MS }: { readonly beatMs?: number } = {},
): Presence {
  let name = newName();
  let hasEntered = false;
  let beatAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<number> | null = null;

  const releaseDead = () => {
    const now = clock.now();
    const silentSince = new Date(now.getTime() - SILENCE_MS);
    return releaseDeadWorkers(db, { stateOf: stateOfProcess, silentSince, now });
  };

  async function beat(): Promise<void> {
    beatAt = performance.now();
    if (hasEntered && (await renewWorker(db, name, clock.now()))) return;
    // Others took this worker for dead, as after a pause of its machine: its jobs are theirs.
    if (hasEntered) name = newName();
    await enterWorker(db, name, clock.now());
    hasEntered = true;
  }

  async function look(): Promise<number> {
    if (performance.now() - beatAt >= beatMs) await beat();
    return releaseDead();
  }

  return {
    name: () => name,
    look() {
      looking ??= look().finally(() => {
        looking = null;
      });
      return looking;
    },
    async leave() {
      await looking?.catch(() => undefined);
      if (hasEntered) await leaveWorker(db, name, clock.now());
      hasEntered = false;
      // An attempt that still runs must not hold a job that this worker claims after another start.
      name = newName();
    },
  };
}

const newName = (): string => `${processName}.${randomUUID()}`;
