import type { Topic } from '../../events/topic.ts';
import type { JobCtx } from '../context/context.ts';

/** A job as its consumer sees it. It may run twice, after a crash or a lost lease. */
export interface Job<Payload = unknown> {
  readonly id: number;
  readonly topico: string;
  readonly organizacaoId: number | null;
  readonly carga: Payload;
  /** From 1. */
  readonly tentativa: number;
  /** Aborts when the lease is lost to another worker, or the attempt times out. */
  readonly signal: AbortSignal;
}

/** The job of a topic. */
export type JobOf<T> = T extends Topic<infer Payload> ? Job<Payload> : never;

export type JobHandler<Payload = unknown> = (ctx: JobCtx, job: Job<Payload>) => Promise<void>;

export interface Consumer<Payload = unknown> {
  readonly run: JobHandler<Payload>;
  /**
   * Maximum attempts before the job is given up, also by its last error; MAX_ATTEMPTS by default. Set it for jobs
   * that a person can request again.
   */
  readonly attempts?: number | ((error: unknown) => number);
  /** Maximum concurrent jobs of the topic in a process; the worker's `concurrency` by default. */
  readonly slots?: number;
  /** Maximum of these slots that the jobs of one organisation hold; all by default. */
  readonly slotsPerOrganization?: number;
  /** Minimum jobs per claim while more wait than there are slots; 1 by default. */
  readonly batch?: number;
  /** Time limit of an attempt; ATTEMPT_MS by default. */
  readonly timeoutMs?: number;
  /** Maximum pause between attempts; an hour by default. */
  readonly longestPauseMs?: number;
  /**
   * The target of a job, for topics with many: a target that is down pauses alone, not the topic. One target
   * by default.
   */
  readonly targetOf?: (job: Job<Payload>) => string;
  /** Called once when the job is given up, with the last reason and error. */
  readonly onDead?: (ctx: JobCtx, job: Job<Payload>, motivo: string, error: unknown) => Promise<void>;
}

/** A topic with a consumer of the same payload type. */
export interface TopicConsumer {
  readonly topic: Pick<Topic<unknown>, 'name'>;
  readonly consumer: Consumer;
}

export function consume<Payload>(
  topic: Topic<Payload>,
  consumer: JobHandler<NoInfer<Payload>> | Consumer<NoInfer<Payload>>,
): TopicConsumer {
  const full = typeof consumer === 'function' ? { run: consumer } : consumer;
  // Safe, as the outbox passes each topic only its own payloads.
  return { topic, consumer: full as Consumer };
}
