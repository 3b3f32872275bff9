import type { ChildProcess } from 'node:child_process';
import { basename } from 'node:path';
import { traced } from '../observability/tracing.ts';
import {
  endProcess,
  maxNiceness,
  spawnWorker,
  usageOf,
  type WorkerProgram,
  yieldProcessor,
} from './worker-process.ts';

export interface WorkerPoolOptions extends WorkerProgram {
  /** Sent to each worker once, before any job; never by command line or environment. */
  readonly setup: unknown;
  readonly size: number;
  /** Wall-clock limit of a job. */
  readonly timeoutMs: number;
  /** Processor-time limit of a job without its own limit; see `JobLimits`. */
  readonly cpuMs: number;
  /** Processor-time limit of one step of a job, such as a page; only the job's own when absent. */
  readonly stepCpuMs?: number;
  readonly maxMemoryBytes: number;
  /** A worker ends after this number of jobs, because libraries leak memory. */
  readonly jobsPerWorker: number;
  /** `background` yields the processor to work that a person waits for; `foreground` by default. */
  readonly urgency?: 'foreground' | 'background';
  /**
   * Processor time after which a job yields the processor, and one such job its place, so that short jobs of others do
   * not wait for it. A spare worker is then kept ready. Never when absent.
   */
  readonly yieldAfterMs?: number;
}

export type WorkerFailureReason = 'tempo' | 'memoria' | 'queda' | 'arquivo';

/** A job that crashed its worker, or whose file the engine cannot open (`arquivo`). */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';
  readonly reason: WorkerFailureReason;

  constructor(reason: WorkerFailureReason, detail: string) {
    super(`worker failed (${reason}) ${detail}`.trim());
    this.reason = reason;
  }
}

/** Sent by a worker when a job begins a step. */
export const jobStep = 'step';

/** A worker's reply: the job's result or its error. */
export type WorkerReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly erro: string; readonly isUnreadable: boolean };

export interface JobLimits {
  /** Processor time, which is independent of the machine's load. Not limited where the system does not report it. */
  readonly cpuMs?: number;
  /** Jobs of one share use at most half of the workers, and take turns with others. */
  readonly share?: string;
}

interface Waiting {
  readonly job: unknown;
  readonly limits: JobLimits;
  /** Number of earlier jobs of its share. */
  readonly round: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Worker {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  jobs: number;
  /** A worker on its last job ends once its successor is ready. */
  succession: 'none' | 'awaited' | 'done';
  /** Its job took long; it ends with it, because only the system's owner may take a lower priority back. */
  hasYielded: boolean;
  stderr: string;
  killedFor: WorkerFailureReason | null;
}

const watchEveryMs = 100;
/** A nice(2) value above our own: about a third of the processor while others need it. */
const backgroundNiceness = 5;
/** Jobs that yielded and occupy no place; more of them would need too much memory. */
const yieldedPlaces = 1;

/**
 * Child processes that take one job at a time, started on demand and kept warm. A job that takes too long or
 * too much memory, or crashes, ends only its worker and rejects with WorkerFailure. A job that throws ends its
 * worker too, because an engine with damaged memory would fail the jobs that follow.
 */
export class WorkerPool<Job, Result> {
  private readonly idle: Worker[] = [];
  private readonly alive = new Set<Worker>();
  private readonly queue: Waiting[] = [];
  /** Number of running jobs by share. */
  private readonly running = new Map<string, number>();
  private isClosed = false;
  private readonly options: WorkerPoolOptions;
  /** Named like its worker's file: intake, derive, revision, seal. */
  private readonly name: string;

  constructor(options: WorkerPoolOptions) {
    this.options = options;
    this.name = basename(options.entry.pathname).replace(/-worker\.\w+$/, '');
  }

  /** Starts one worker in advance. Rejects if it cannot start. */
  async warm(): Promise<void> {
    if (this.alive.size > 0) return;
    const worker = this.start();
    await worker.ready;
    this.idle.push(worker);
    this.dispatch();
  }

  run(job: Job, limits: JobLimits = {}): Promise<Result> {
    if (this.isClosed) return Promise.reject(new Error('the pool is closed'));
    return traced('inside', `worker ${this.name}`, {}, () => this.enqueue(job, limits));
  }

  private enqueue(job: Job, limits: JobLimits): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const round = this.jobsOf(limits.share);
      const place = this.queue.findLastIndex((one) => one.round <= round) + 1;
      this.queue.splice(place, 0, {
        ...{ job, limits, round, reject },
        resolve: (value) => resolve(value as Result),
      });
      this.dispatch();
    });
  }

  /** Ends every worker; waiting jobs are rejected. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.queue.splice(0)) reject(new Error('the pool is closed'));
    await Promise.all([...this.alive].map(({ child }) => endProcess(child)));
  }

  private dispatch(): void {
    while (this.queue.length > 0) {
      const isFree = this.idle.length > 0 || this.hasPlace();
      const waiting = isFree ? this.takeNext() : null;
      if (!waiting) return;
      this.serve(this.idle.pop() ?? this.start(), waiting).then(waiting.resolve, waiting.reject);
      const needsSpare = this.options.yieldAfterMs !== undefined && this.idle.length === 0;
      if (needsSpare && this.hasPlace()) this.idle.push(this.start());
    }
  }

  /** Whether one more worker may be started. */
  private hasPlace(): boolean {
    const yielded = [...this.alive].filter(({ hasYielded }) => hasYielded).length;
    return this.alive.size - Math.min(yielded, yieldedPlaces) < this.options.size;
  }

  /** The next job whose share may use a worker. */
  private takeNext(): Waiting | null {
    const places = Math.max(1, Math.floor(this.options.size / 2));
    const hasPlace = (share: string | undefined) =>
      share === undefined || (this.running.get(share) ?? 0) < places;
    const at = this.queue.findIndex(({ limits }) => hasPlace(limits.share));
    const [next = null] = at < 0 ? [] : this.queue.splice(at, 1);
    if (next?.limits.share !== undefined) this.count(next.limits.share, 1);
    return next;
  }

  /** Number of running and waiting jobs of a share. */
  private jobsOf(share: string | undefined): number {
    if (share === undefined) return 0;
    const waiting = this.queue.filter(({ limits }) => limits.share === share).length;
    return waiting + (this.running.get(share) ?? 0);
  }

  private count(share: string, change: 1 | -1): void {
    const now = (this.running.get(share) ?? 0) + change;
    if (now === 0) this.running.delete(share);
    else this.running.set(share, now);
  }

  private async serve(worker: Worker, waiting: Waiting): Promise<unknown> {
    try {
      await worker.ready;
      const reply = await this.exchange(worker, waiting);
      if (reply.ok) return reply.value;
      await endProcess(worker.child);
      throw reply.isUnreadable ? new WorkerFailure('arquivo', reply.erro) : new Error(reply.erro);
    } finally {
      const { share } = waiting.limits;
      if (share !== undefined) this.count(share, -1);
      this.release(worker);
    }
  }

  private release(worker: Worker): void {
    const isSpent = ++worker.jobs >= this.options.jobsPerWorker;
    if (this.isClosed || worker.hasYielded || worker.succession === 'done') void endProcess(worker.child);
    else if (this.alive.has(worker)) {
      this.idle.push(worker);
      if (isSpent && worker.succession === 'none') this.replace(worker);
    }
    this.dispatch();
  }

  /** Starts the successor in advance, so that no job waits for it. */
  private replace(worker: Worker): void {
    worker.succession = 'awaited';
    const next = this.start();
    const succeed = (): void => {
      worker.succession = 'done';
      this.idle.push(next);
      const at = this.idle.indexOf(worker);
      if (at >= 0) {
        this.idle.splice(at, 1);
        void endProcess(worker.child);
      }
      this.dispatch();
    };
    const stay = (): void => {
      worker.succession = 'none';
    };
    next.ready.then(succeed, stay);
  }

  private async exchange(worker: Worker, { job, limits }: Waiting): Promise<WorkerReply> {
    const { stop, step } = this.watch(worker, limits);
    try {
      return await new Promise<WorkerReply>((resolve, reject) => {
        const onExit = (): void => reject(failureOf(worker));
        const onMessage = (reply: unknown): void => {
          if (reply === jobStep) {
            step();
            return;
          }
          worker.child.off('exit', onExit);
          worker.child.off('message', onMessage);
          resolve(reply as WorkerReply);
        };
        worker.child.once('exit', onExit);
        worker.child.on('message', onMessage);
        worker.child.send({ job }, (error) => error && reject(failureOf(worker)));
      });
    } finally {
      stop();
    }
  }

  private watch(
    worker: Worker,
    { cpuMs = this.options.cpuMs }: JobLimits,
  ): { readonly stop: () => void; readonly step: () => void } {
    const { stepCpuMs = Number.POSITIVE_INFINITY } = this.options;
    const end = (reason: WorkerFailureReason): void => {
      worker.killedFor ??= reason;
      worker.child.kill('SIGKILL');
    };
    const clock = setTimeout(() => end('tempo'), this.options.timeoutMs);
    const { yieldAfterMs = Number.POSITIVE_INFINITY } = this.options;
    let cpuBefore: number | null = null;
    let stepBefore: number | null = null;
    // The next step's message may have arrived, and be read after this timer.
    const endUnlessStepped = (before: number): void => {
      setImmediate(() => stepBefore === before && end('tempo'));
    };
    const look = (): void => {
      const { residentBytes, usedMs } = usageOf(worker.child.pid);
      cpuBefore ??= usedMs;
      stepBefore ??= usedMs;
      if (residentBytes > this.options.maxMemoryBytes) end('memoria');
      else if (usedMs - cpuBefore > cpuMs) end('tempo');
      else if (usedMs - stepBefore > stepCpuMs) endUnlessStepped(stepBefore);
      else if (usedMs - cpuBefore > yieldAfterMs) this.yieldPlace(worker);
    };
    const guard = setInterval(look, watchEveryMs);
    const stop = (): void => {
      clearTimeout(clock);
      clearInterval(guard);
    };
    const step = (): void => {
      stepBefore = null;
    };
    return { stop, step };
  }

  private yieldPlace(worker: Worker): void {
    if (worker.hasYielded) return;
    worker.hasYielded = true;
    yieldProcessor(worker.child, maxNiceness);
    this.dispatch();
  }

  private start(): Worker {
    const child = spawnWorker(this.options);
    if (this.options.urgency === 'background') yieldProcessor(child, backgroundNiceness);
    const worker: Worker = {
      child,
      jobs: 0,
      succession: 'none',
      hasYielded: false,
      stderr: '',
      killedFor: null,
      ready: new Promise((resolve, reject) => {
        child.once('message', () => resolve());
        child.once('error', reject);
        child.once('exit', () => reject(failureOf(worker)));
      }),
    };
    child.stderr?.on('data', (chunk: Buffer) => {
      worker.stderr = (worker.stderr + chunk.toString()).slice(-2_000);
    });
    let wasReady = false;
    worker.ready.then(
      () => {
        wasReady = true;
      },
      () => undefined,
    );
    const forget = (): void => {
      this.alive.delete(worker);
      const at = this.idle.indexOf(worker);
      if (at >= 0) this.idle.splice(at, 1);
      this.dispatch();
      // Prepares a successor in advance; one that failed to start is not retried automatically.
      if (wasReady && !this.isClosed && this.hasPlace()) this.idle.push(this.start());
    };
    child.once('exit', forget);
    child.once('error', forget);
    this.alive.add(worker);
    child.send({ setup: this.options.setup });
    return worker;
  }
}

function failureOf(worker: Worker): WorkerFailure {
  return new WorkerFailure(worker.killedFor ?? 'queda', worker.stderr.trim());
}
