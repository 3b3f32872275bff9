import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { claimJobs, type LeasedJob, releaseLeasesOf, renewLease, settleJob } from '../db/leases.ts';
import type { JobCtx, Platform } from './context.ts';
import { faultReason } from './fault-text.ts';
import { processName, stateOfProcess } from './process-name.ts';

/** What a consumer sees of its job. It may run twice: after a crash, or when its lease was lost. */
export interface Job {
  readonly id: number;
  readonly topico: string;
  readonly organizacaoId: number | null;
  readonly carga: unknown;
  /** From 1. */
  readonly tentativa: number;
  /** Aborts when the lease was lost to another worker. */
  readonly signal: AbortSignal;
}

export type JobHandler = (ctx: JobCtx, job: Job) => Promise<void>;

export interface Consumer {
  readonly run: JobHandler;
  /** After so many the job is given up; MAX_ATTEMPTS when not said. For what a person can ask for again. */
  readonly attempts?: number;
  /** Told once that the job was given up, with the last reason and what was thrown. */
  readonly onDead?: (ctx: JobCtx, job: Job, motivo: string, error: unknown) => Promise<void>;
}

/** Thrown by a handler for which no repetition can help: the job is given up at once. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}

export interface Worker {
  /** One consumer a topic, registered before `start()`. */
  registerConsumer(topico: string, consumer: JobHandler | Consumer): void;
  start(): void;
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
  /** Runs all jobs that are due now, and those that they add; answers how many attempts it made. */
  drain(): Promise<number>;
}

export interface WorkerOptions {
  readonly concurrency?: number;
  readonly leaseMs?: number;
  /** How often it looks for what other processes enqueued and for retries; its own commits wake it at once. */
  readonly pollMs?: number;
  readonly onError?: (error: unknown, job: Pick<LeasedJob, 'id' | 'topico'> | null) => void;
}

export const MAX_ATTEMPTS = 20;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** The pause after an attempt (from 1): doubling, at most an hour, and between half and all of that by chance. */
export function retryPauseMs(tentativa: number, chance: number = Math.random()): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tentativa - 1));
  return Math.round(full * (0.5 + chance / 2));
}

/** A worker over the outbox. Several, in several processes, may run at once. */
export function createWorker(platform: Platform, options: WorkerOptions = {}): Worker {
  const { concurrency = 4, leaseMs = 60_000, pollMs = 1_000, onError = logError } = options;
  const owner = `${processName}.${randomUUID()}`;
  const ctx: JobCtx = { ...platform, principal: null, request: null };
  const consumers = new Map<string, Consumer>();
  const running = new Set<Promise<void>>();
  let stopListening: (() => void) | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pumping: Promise<void> | null = null;
  let wokenAgain = false;
  /** The last claim took all that it asked for: more may be due. */
  let isMoreDue = false;

  const after = (ms: number) => new Date(platform.clock.now().getTime() + ms);
  const claim = (limit: number) =>
    consumers.size === 0
      ? Promise.resolve([])
      : claimJobs(platform.db, {
          owner,
          now: platform.clock.now(),
          leaseUntil: after(leaseMs),
          topics: [...consumers.keys()],
          limit,
        });

  async function attempt(leased: LeasedJob): Promise<void> {
    const consumer = consumers.get(leased.topico)!;
    const lost = new AbortController();
    const job: Job = { ...leased, tentativa: leased.tentativas, signal: lost.signal };
    const heartbeat = setInterval(async () => {
      const held = await renewLease(platform.db, leased, after(leaseMs)).catch(() => true);
      if (!held) lost.abort();
    }, leaseMs / 3);
    try {
      if (leased.tentativas > attemptsOf(consumer))
        throw new JobRefused('The process died at every attempt.');
      await consumer.run(ctx, job);
      await settleJob(platform.db, leased, { estado: 'CONCLUIDO' }, platform.clock.now());
    } catch (error) {
      onError(error, leased);
      await fail(consumer, leased, job, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function fail(consumer: Consumer, leased: LeasedJob, job: Job, error: unknown): Promise<void> {
    const erro = faultReason(error).slice(0, 1000);
    const now = platform.clock.now();
    if (!(error instanceof JobRefused) && leased.tentativas < attemptsOf(consumer)) {
      const retryAt = after(retryPauseMs(leased.tentativas));
      await settleJob(platform.db, leased, { estado: 'PENDENTE', erro, retryAt }, now);
      return;
    }
    // Told before it is settled: a crash between the two repeats the telling instead of losing it.
    await consumer.onDead?.(ctx, job, erro, error);
    await settleJob(platform.db, leased, { estado: 'MORTO', erro }, now);
  }

  function launch(leased: LeasedJob): void {
    const run = attempt(leased)
      .catch((error: unknown) => onError(error, leased))
      .finally(() => {
        running.delete(run);
        // What it added has woken us by its commit; one of an order may have held back the next.
        if (isMoreDue || leased.ordem !== null) wake();
      });
    running.add(run);
  }

  async function pump(): Promise<void> {
    do {
      wokenAgain = false;
      const free = concurrency - running.size;
      if (free <= 0) isMoreDue = true;
      if (free <= 0 || !stopListening) return;
      const jobs = await claim(free);
      isMoreDue = jobs.length === free;
      for (const job of jobs) launch(job);
      if (isMoreDue) return;
    } while (wokenAgain);
  }

  function wake(): void {
    wokenAgain = true;
    if (pumping || !stopListening) return;
    pumping = pump()
      .catch((error: unknown) => onError(error, null))
      .finally(() => {
        pumping = null;
        if (wokenAgain && running.size < concurrency) setImmediate(wake);
      });
  }

  return {
    registerConsumer(topico, consumer) {
      if (consumers.has(topico)) throw new Error(`The topic ${topico} has a consumer already.`);
      consumers.set(topico, typeof consumer === 'function' ? { run: consumer } : consumer);
    },
    start() {
      if (stopListening) return;
      // A job is nobody's request: what the commit that woke us ran under (an idempotency claim) stays with it.
      const outside = AsyncLocalStorage.snapshot();
      stopListening = platform.db.onCommitted(({ jobs }) => {
        if (jobs > 0) outside(wake);
      });
      timer = setInterval(wake, pollMs);
      // Claims wait for it: what a process that was killed had begun comes before what is new.
      pumping = releaseLeasesOf(
        platform.db,
        (name) => stateOfProcess(name) === 'ENCERRADO',
        platform.clock.now(),
      )
        .catch((error: unknown) => onError(error, null))
        .finally(() => {
          pumping = null;
          wake();
        });
    },
    async stop() {
      stopListening?.();
      stopListening = null;
      clearInterval(timer);
      await pumping;
      await Promise.all(running);
    },
    async drain() {
      let attempts = 0;
      for (;;) {
        const jobs = await claim(concurrency);
        if (jobs.length === 0 && running.size === 0) return attempts;
        attempts += jobs.length;
        for (const job of jobs) launch(job);
        await Promise.race(running);
      }
    },
  };
}

function attemptsOf({ attempts = MAX_ATTEMPTS }: Consumer): number {
  return attempts;
}

function logError(error: unknown, job: Pick<LeasedJob, 'id' | 'topico'> | null): void {
  console.error(`worker: ${job ? `${job.topico} #${job.id}` : 'claim'}: ${faultReason(error)}`);
}
