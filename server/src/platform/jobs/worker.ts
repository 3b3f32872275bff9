import { AsyncLocalStorage } from 'node:async_hooks';
import {
  attemptOf,
  claimJobs,
  dueTopics,
  type LeasedJob,
  postponeJob,
  renewLease,
  settleDone,
  settleJob,
} from '../../db/leases.ts';
import type { Topic } from '../../events/topic.ts';
import type { JobCtx, Platform } from '../context/context.ts';
import { faultReason } from '../observability/fault-text.ts';
import { scrub } from '../observability/scrub.ts';
import { traced } from '../observability/tracing.ts';
import { type Gathered, gather } from '../runtime/gather.ts';
import { type Consumer, consume, type Job, type JobHandler, type TopicConsumer } from './consumer.ts';
import { createLane, type Health, type Lane } from './topic-lane.ts';
import { createPresence } from './worker-presence.ts';

export {
  type Consumer,
  consume,
  type Job,
  type JobHandler,
  type JobOf,
  type TopicConsumer,
} from './consumer.ts';

/** Thrown by a handler when a retry cannot help. The job is given up immediately. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}

/**
 * Thrown by a handler when the job's own input is at fault, such as the bytes of one document. The job is retried
 * as others are; other jobs of its topic do not pause.
 */
export class InputFault extends Error {
  override readonly name = 'InputFault';
}

/** An attempt timed out. Whatever it still does is ignored, as after a lost lease. */
export class JobTimedOut extends Error {
  override readonly name = 'JobTimedOut';
}

/** Result of an attempt: done, to be retried, given up, or lost to another worker. */
export type AttemptEnd = 'done' | 'retried' | 'dead' | 'lost';

export interface Worker {
  /** One consumer per topic, registered before `start()`. */
  registerConsumer<Payload>(
    topic: Topic<Payload>,
    consumer: JobHandler<NoInfer<Payload>> | Consumer<NoInfer<Payload>>,
  ): void;
  register(consumer: TopicConsumer): void;
  start(): void;
  /** Stops claiming and waits for running jobs. Those that exceed `graceMs` are released to other workers. */
  stop(graceMs?: number): Promise<void>;
  /** Runs all due jobs and those that they add; returns the number of attempts. */
  drain(): Promise<number>;
  /** Topics that pause because their target is down, with the end of the pause. */
  resting(): ReadonlyMap<string, Date>;
}

export interface WorkerOptions {
  /** Default of a consumer's `slots`. */
  readonly concurrency?: number;
  readonly leaseMs?: number;
  /** Interval of polling for retries and missed notifications; commits wake the worker immediately. */
  readonly pollMs?: number;
  readonly onError?: (error: unknown, job: Pick<LeasedJob, 'id' | 'topico'> | null) => void;
  readonly onAttempt?: (topico: string, end: AttemptEnd) => void;
}

export const MAX_ATTEMPTS = 20;
/** Number of deaths of its process after which a job counts as their cause. */
export const MAX_DEATHS = 20;
export const ATTEMPT_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 3_600_000;
const MAX_SETTLED_TOGETHER = 50;

/** Exponential pause after an attempt (from 1), with jitter between half and all of it. */
export function retryPauseMs(
  tentativa: number,
  chance: number = Math.random(),
  maxMs: number = MAX_PAUSE_MS,
): number {
  const full = Math.min(maxMs, FIRST_PAUSE_MS * 2 ** (tentativa - 1));
  return Math.round(full * (0.5 + chance / 2));
}

/** A worker over the outbox. Any number may run in any number of processes. */
export function createWorker(platform: Platform, options: WorkerOptions = {}): Worker {
  const { concurrency = 4, leaseMs = 60_000, pollMs = 1_000, onError = logFault, onAttempt } = options;
  const presence = createPresence(platform);
  const ctx: JobCtx = { ...platform, principal: null, request: null };
  const lanes = new Map<string, Lane>();
  const running = new Set<Promise<void>>();
  const leaving = new AbortController();
  let stopListening: (() => void) | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pumping: Promise<void> | null = null;
  let isWokenAgain = false;

  function logFault(error: unknown, job: Pick<LeasedJob, 'id' | 'topico'> | null): void {
    if (job) platform.log.error('job.failed', { topic: job.topico, jobId: job.id }, error);
    else platform.log.error('jobs.not-claimed', {}, error);
  }

  function register({ topic: { name }, consumer }: TopicConsumer): void {
    if (lanes.has(name)) throw new Error(`The topic ${name} has a consumer already.`);
    lanes.set(name, createLane(name, consumer, consumer.slots ?? concurrency));
  }

  const after = (ms: number) => new Date(platform.clock.now().getTime() + ms);

  /** Completes jobs that end in the same event-loop turn (a batch of mails) in one statement. */
  const settleAsDone = gather(
    (jobs: Gathered<LeasedJob>) => settleDone(platform.db, jobs, platform.clock.now()),
    { waitMs: null, maxItems: MAX_SETTLED_TOGETHER },
  );

  /** Claims and starts jobs for each topic with room; returns how many. */
  async function claimAll(): Promise<number> {
    const now = platform.clock.now();
    const free = [...lanes.values()].filter((lane) => lane.isOpen(now));
    if (free.length === 0) return 0;
    const due = new Set(
      await dueTopics(
        platform.db,
        free.map(({ topico }) => topico),
        now,
      ),
    );
    let claimed = 0;
    for (const lane of free) if (due.has(lane.topico)) claimed += await claimFor(lane);
    return claimed;
  }

  async function claimFor(lane: Lane): Promise<number> {
    const now = platform.clock.now();
    const limit = lane.step(now);
    const except = lane.full();
    // Before the claim, so that what arrives during it clears the mark.
    lane.isHeldBack = except.length > 0;
    const jobs = await claimJobs(platform.db, {
      owner: presence.name(),
      now,
      leaseUntil: after(leaseMs),
      topico: lane.topico,
      limit,
      except,
    });
    if (jobs.length > 0) lane.isHeldBack = false;
    lane.isMoreDue = jobs.length === limit;
    for (const job of jobs) launch(lane, job);
    // Also for a slot that came free during the claim: the worker was not woken then, because `isMoreDue` was false.
    if (lane.isMoreDue && lane.room(now) > 0) wake();
    return jobs.length;
  }

  async function attempt(lane: Lane, leased: LeasedJob): Promise<void> {
    const { consumer } = lane;
    const ended = new AbortController();
    const tentativa = attemptOf(leased);
    const job: Job = { ...leased, tentativa, signal: ended.signal };
    const target = consumer.targetOf ? lane.target(consumer.targetOf(job)) : null;
    const postponedTo = target?.begin(platform.clock.now()) ?? null;
    if (postponedTo !== null) return postponeJob(platform.db, leased, postponedTo);
    const health = target ?? lane;
    let heldAt = performance.now();
    const heartbeat = setInterval(async () => {
      const askedAt = performance.now();
      const isHeld = await renewLease(platform.db, leased, after(leaseMs)).catch(() => null);
      if (isHeld) heldAt = askedAt;
      // After the lease has expired without renewal, another worker may have restarted the job.
      if (isHeld === false || performance.now() - heldAt > leaseMs) ended.abort();
    }, leaseMs / 3);
    const leave = () => ended.abort();
    leaving.signal.addEventListener('abort', leave);
    try {
      if (leased.quedas >= MAX_DEATHS) throw new JobRefused(`Its process died ${MAX_DEATHS} times.`);
      const attributes = { 'lavra.job': leased.id, 'lavra.attempt': tentativa };
      await traced('job', leased.topico, attributes, () =>
        inTime(consumer.run(ctx, job), consumer.timeoutMs ?? ATTEMPT_MS, ended),
      );
      health.succeeded();
      const held = await settleAsDone(leased);
      onAttempt?.(leased.topico, held.has(leased.id) ? 'done' : 'lost');
    } catch (error) {
      // Interrupted by the shutdown, not failed: the job is released.
      if (leaving.signal.aborted) return;
      onError(error, leased);
      await fail(lane, leased, { job, health }, error);
    } finally {
      target?.end();
      clearInterval(heartbeat);
      leaving.signal.removeEventListener('abort', leave);
    }
  }

  async function fail(
    { consumer, topico }: Lane,
    leased: LeasedJob,
    { job, health }: { readonly job: Job; readonly health: Health },
    error: unknown,
  ): Promise<void> {
    // Operators read this text, and driver or server messages may contain personal data.
    const erro = scrub(faultReason(error)).slice(0, 1000);
    const now = platform.clock.now();
    const isRefused = error instanceof JobRefused;
    // A refusal proves that the target answers; an input at fault proves nothing.
    if (isRefused) health.succeeded();
    else if (!(error instanceof InputFault)) health.failed(leased.id, now);
    if (!isRefused && job.tentativa < attemptsOf(consumer, error)) {
      const retryAt = after(retryPauseMs(job.tentativa, Math.random(), consumer.longestPauseMs));
      const isHeld = await settleJob(platform.db, leased, { estado: 'PENDENTE', erro, retryAt }, now);
      onAttempt?.(topico, isHeld ? 'retried' : 'lost');
      return;
    }
    // Called before the job is settled: a crash in between repeats the call instead of losing it.
    await consumer.onDead?.(ctx, job, erro, error);
    const isHeld = await settleJob(platform.db, leased, { estado: 'MORTO', erro }, now);
    onAttempt?.(topico, isHeld ? 'dead' : 'lost');
  }

  function launch(lane: Lane, leased: LeasedJob): void {
    lane.begin(leased.organizacaoId);
    const run = attempt(lane, leased)
      .catch((error: unknown) => onError(error, leased))
      .finally(() => {
        const wasFull = lane.end(leased.organizacaoId);
        running.delete(run);
        const hasRoom = lane.isMoreDue && lane.room(platform.clock.now()) > 0;
        // The commit woke the worker for jobs that this one added. Nothing else wakes it for a job that waited for this
        // one's order key or organisation.
        if (leased.ordem !== null) wakeAll();
        else if (hasRoom || wasFull) wake();
      });
    running.add(run);
  }

  async function pump(): Promise<void> {
    do {
      isWokenAgain = false;
      if (!stopListening) return;
      await claimAll();
    } while (isWokenAgain);
  }

  function wake(): void {
    isWokenAgain = true;
    if (pumping || !stopListening) return;
    pumping = pump()
      .catch((error: unknown) => onError(error, null))
      .finally(() => {
        pumping = null;
        // A wake-up arrived after the last claim.
        if (isWokenAgain) wake();
      });
  }

  /** Wakes every topic, also those held back. */
  function wakeAll(): void {
    for (const lane of lanes.values()) lane.isHeldBack = false;
    wake();
  }

  function poll(): void {
    wakeAll();
    presence
      .look()
      .then((released) => {
        if (released > 0) wakeAll();
      })
      .catch((error: unknown) => onError(error, null));
  }

  return {
    registerConsumer: (topic, consumer) => register(consume(topic, consumer)),
    register,
    start() {
      if (stopListening) return;
      // Detaches the worker from the async context of the waking commit (an idempotency claim).
      const outside = AsyncLocalStorage.snapshot();
      const stopOwn = platform.db.onCommitted(({ jobs, organizacaoId }) => {
        if (jobs === 0) return;
        for (const lane of lanes.values()) lane.added(organizacaoId);
        outside(wake);
      });
      const stopOthers = platform.db.onElsewhere(({ jobs }) => {
        if (jobs) wakeAll();
      });
      stopListening = () => {
        stopOwn();
        stopOthers();
      };
      timer = setInterval(poll, pollMs);
      // Claims wait until the jobs of killed processes are released, so that those run first.
      pumping = presence
        .look()
        .then(
          () => undefined,
          (error: unknown) => onError(error, null),
        )
        .finally(() => {
          pumping = null;
          wake();
        });
    },
    async stop(graceMs = Number.POSITIVE_INFINITY) {
      stopListening?.();
      stopListening = null;
      clearInterval(timer);
      await pumping;
      if (!(await endsWithin(Promise.all(running), graceMs))) leaving.abort();
      // Without a database, its silence tells the others.
      await presence.leave().catch((error: unknown) => onError(error, null));
    },
    async drain() {
      let attempts = 0;
      for (;;) {
        const claimed = await claimAll();
        if (claimed === 0 && running.size === 0) return attempts;
        attempts += claimed;
        if (running.size > 0) await Promise.race(running);
      }
    },
    resting() {
      const all = [...lanes.values()].map(({ topico, restsUntil }) => [topico, restsUntil()] as const);
      return new Map(all.filter((entry): entry is [string, Date] => entry[1] !== null));
    },
  };
}

function attemptsOf({ attempts = MAX_ATTEMPTS }: Consumer, error: unknown): number {
  return typeof attempts === 'function' ? attempts(error) : attempts;
}

async function endsWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  if (limitMs === Number.POSITIVE_INFINITY) return work.then(() => true);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limitMs, false);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}

/** Rejects and aborts when the work exceeds its limit. */
async function inTime(work: Promise<void>, limitMs: number, ended: AbortController): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      ended.abort();
      reject(new JobTimedOut(`The attempt took longer than ${limitMs / 1000} s.`));
    }, limitMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
