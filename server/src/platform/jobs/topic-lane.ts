import type { Consumer } from './consumer.ts';

/** Number of different failed jobs in a row after which a target counts as down. */
const FAILURES_TO_REST = 5;
const FIRST_REST_MS = 5_000;
/** Maximum time before a recovered target is noticed. */
const MAX_REST_MS = 60_000;

/** Availability of a target, with a pause while it is down. */
export interface Health {
  succeeded(): void;
  failed(jobId: number, now: Date): void;
  /** End of the pause; null when healthy. */
  restsUntil(): Date | null;
}

/** One of many targets of a topic. */
export interface Target extends Health {
  /** Takes a slot and returns null, or returns when to try again. */
  begin(now: Date): Date | null;
  /** Releases the slot. */
  end(): void;
}

/**
 * The state of one topic in a worker. Its own slots keep a hanging topic from blocking others; its pause
 * while the target is down keeps waiting jobs from using up their attempts.
 */
export interface Lane extends Health {
  readonly topico: string;
  readonly consumer: Consumer;
  /** Whether the last claim was full, so more jobs may be due. */
  isMoreDue: boolean;
  /** Whether the last claim, or the one that runs, found nothing while organisations were full. */
  isHeldBack: boolean;
  /** Number of running jobs. */
  readonly running: number;
  /** A commit added jobs of an organisation, maybe of this topic: clears `isHeldBack` unless that organisation is full. */
  added(organizacaoId: number | null): void;
  /** Counts a job as running. */
  begin(organizacaoId: number | null): void;
  /**
   * Counts a job as ended. True if its organisation had all of its slots, so that more of its jobs may wait; this clears
   * `isHeldBack`.
   */
  end(organizacaoId: number | null): boolean;
  /** Organisations that hold all of their slots. */
  full(): number[];
  /**
   * Number of jobs to claim now: 0 when full, pausing, or with less room than a batch while more are due; 1
   * to probe a target that was down.
   */
  room(now: Date): number;
  /** Whether to claim now. If all slots are taken, it remembers that more jobs may be due. */
  isOpen(now: Date): boolean;
  /** Number of jobs that one claim may take, so that no organisation outside `full()` exceeds its slots. */
  step(now: Date): number;
  /** Returns the state of one target of the topic. */
  target(key: string): Target;
}

export function createLane(topico: string, consumer: Consumer, slots: number): Lane {
  const batch = Math.min(consumer.batch ?? 1, slots);
  const share = Math.min(consumer.slotsPerOrganization ?? slots, slots);
  const held = new Map<number, number>();
  let running = 0;
  const health = createHealth();
  const targets = new Map<string, Target>();
  const lane: Lane = {
    ...health,
    topico,
    consumer,
    isMoreDue: false,
    isHeldBack: false,
    get running() {
      return running;
    },
    added(organizacaoId) {
      if (organizacaoId === null || !lane.full().includes(organizacaoId)) lane.isHeldBack = false;
    },
    begin(organizacaoId) {
      running += 1;
      if (organizacaoId !== null) held.set(organizacaoId, (held.get(organizacaoId) ?? 0) + 1);
    },
    end(organizacaoId) {
      running -= 1;
      if (organizacaoId === null) return false;
      const before = held.get(organizacaoId) ?? 0;
      if (before > 1) held.set(organizacaoId, before - 1);
      else held.delete(organizacaoId);
      const wasFull = before >= share && share < slots;
      if (wasFull) lane.isHeldBack = false;
      return wasFull;
    },
    full: () => (share < slots ? [...held].filter(([, count]) => count >= share).map(([id]) => id) : []),
    isOpen(now) {
      if (lane.isHeldBack) return false;
      const hasRoom = lane.room(now) > 0;
      lane.isMoreDue = !hasRoom;
      return hasRoom;
    },
    step(now) {
      const most = Math.max(0, ...[...held.values()].filter((count) => count < share));
      return Math.min(lane.room(now), share - most);
    },
    room(now) {
      const until = health.restsUntil();
      if (until === null) {
        const free = slots - running;
        return lane.isMoreDue && free < batch ? 0 : free;
      }
      return now < until || running > 0 ? 0 : 1;
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

function createHealth(): Health & { readonly hasNoFailures: () => boolean } {
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
      // Ignores jobs that started before the pause.
      if (until !== null && now < until) return;
      rests += 1;
      until = new Date(now.getTime() + restMs(rests));
    },
    restsUntil: () => until,
    hasNoFailures: () => failedInARow.size === 0,
  };
}

/** Minimum delay of a job that finds no slot at its target. */
const NO_PLACE_DELAY_MS = 1_000;
/** Spacing of the postponed jobs, so that thousands do not become due together. */
const TURN_SPACING_MS = 25;

/**
 * Limits a target to `places` concurrent jobs, so that a hanging one leaves slots to others. After a pause,
 * one job probes it.
 */
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
      const earliest = isResting ? until.getTime() : now.getTime() + NO_PLACE_DELAY_MS;
      lastTurn = Math.max(earliest, lastTurn + TURN_SPACING_MS);
      return new Date(lastTurn);
    },
    end() {
      running -= 1;
      if (running === 0 && health.hasNoFailures()) forget();
    },
  };
}

/** Exponential pause up to a minute, with jitter between half and all of it. */
export function restMs(rests: number, chance: number = Math.random()): number {
  const full = Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** (rests - 1));
  return Math.round(full * (0.5 + chance / 2));
}
