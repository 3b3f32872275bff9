import type { Consumer } from './consumer.ts';

/** After so many different jobs of a topic in a row have failed, its target is taken to be down. */
const FAILURES_TO_REST = 5;
const FIRST_REST_MS = 5_000;
/** A target that is back is found within this. */
const LONGEST_REST_MS = 60_000;

/** Whether what jobs go to answers; it rests while it does not. */
export interface Health {
  succeeded(): void;
  failed(jobId: number, now: Date): void;
  /** Until when nothing is tried; null when all is well. */
  restsUntil(): Date | null;
}

/** One of many targets of a topic. */
export interface Target extends Health {
  /** Takes a place there; until when it is to be left alone, when it has none. */
  begin(now: Date): Date | null;
  /** Gives the place back. */
  end(): void;
}

/**
 * One topic's part of a worker: its own slots, so that one that hangs takes nobody else's, and its rest while its
 * target is down, so that ten thousand jobs do not each spend their attempts on it.
 */
export interface Lane extends Health {
  readonly topico: string;
  readonly consumer: Consumer;
  /** The last claim took all that it asked for: more may be due. */
  isMoreDue: boolean;
  /** Jobs under way. */
  running: number;
  /**
   * How many jobs it may take now: none while it is full or rests, or has less room than a batch where more are due;
   * one to try a target that was down.
   */
  room(now: Date): number;
  /** One of its targets, where it has many. */
  target(key: string): Target;
}

export function createLane(topico: string, consumer: Consumer, slots: number): Lane {
  const batch = Math.min(consumer.batch ?? 1, slots);
  const health = createHealth();
  const targets = new Map<string, Target>();
  const lane: Lane = {
    ...health,
    topico,
    consumer,
    isMoreDue: false,
    running: 0,
    room(now) {
      const until = health.restsUntil();
      if (until === null) {
        const free = slots - lane.running;
        return lane.isMoreDue && free < batch ? 0 : free;
      }
      return now < until || lane.running > 0 ? 0 : 1;
    },
    target(key) {
      const known = targets.get(key);
      if (known) return known;
      const made = createTarget(Math.max(1, Math.floor(slots / 2)), () => targets.delete(key));
      targets.set(key, made);
      return made;
    },
  };
  return lane;
}

function createHealth(): Health & { readonly isSpotless: () => boolean } {
  const failedInARow = new Set<number>();
  let rests = 0;
  let until: Date | null = null;
  return {
    succeeded() {
      failedInARow.clear();
      rests = 0;
      until = null;
    },
    failed(jobId, now) {
      failedInARow.add(jobId);
      if (failedInARow.size < FAILURES_TO_REST) return;
      // Those that were under way when the rest began say nothing new.
      if (until !== null && now < until) return;
      rests += 1;
      until = new Date(now.getTime() + restMs(rests));
    },
    restsUntil: () => until,
    isSpotless: () => failedInARow.size === 0,
  };
}

/** What finds no place at a target comes again after this at the earliest, */
const NO_PLACE_MS = 1_000;
/** and one after the other, so that ten thousand that wait are not claimed each second. */
const TURN_MS = 25;

/** At most `places` go to a target at once, so that one that hangs leaves slots to others; one tries it after a rest. */
function createTarget(places: number, forget: () => void): Target {
  const health = createHealth();
  let running = 0;
  let lastTurn = 0;
  return {
    ...health,
    begin(now) {
      const until = health.restsUntil();
      const isResting = until !== null && now < until;
      if (!isResting && running < (until === null ? places : 1)) {
        running += 1;
        return null;
      }
      const earliest = isResting ? until.getTime() : now.getTime() + NO_PLACE_MS;
      lastTurn = Math.max(earliest, lastTurn + TURN_MS);
      return new Date(lastTurn);
    },
    end() {
      running -= 1;
      if (running === 0 && health.isSpotless()) forget();
    },
  };
}

/** Doubling, at most a minute, and between half and all of that by chance. */
export function restMs(rests: number, chance: number = Math.random()): number {
  const full = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (rests - 1));
  return Math.round(full * (0.5 + chance / 2));
}
