import type { Topic } from '../../events/topic.ts';
import type { JobCtx } from '../context/context.ts';

/** What a consumer sees of its job. It may run twice: after a crash, or when its lease was lost. */
export interface Job<Payload = unknown> {
  readonly id: number;
  readonly topico: string;
  readonly organizacaoId: number | null;
  readonly carga: Payload;
  /** From 1. */
  readonly tentativa: number;
  /** Aborts when the lease was lost to another worker, or the attempt took too long. */
  readonly signal: AbortSignal;
}

/** The job of a topic. */
export type JobOf<T> = T extends Topic<infer Payload> ? Job<Payload> : never;

export type JobHandler<Payload = unknown> = (ctx: JobCtx, job: Job<Payload>) => Promise<void>;

export interface Consumer<Payload = unknown> {
  readonly run: JobHandler<Payload>;
  /** After so many the job is given up; MAX_ATTEMPTS when not said. For what a person can ask for again. */
  readonly attempts?: number;
  /** How many of the topic run at once in a process; the worker's `concurrency` when not said. */
  readonly slots?: number;
  /** While more wait than there are slots, so many are taken at once, not each as a slot is free; 1 when not said. */
  readonly batch?: number;
  /** An attempt that takes longer has failed; ATTEMPT_MS when not said. */
  readonly timeoutMs?: number;
  /** No pause between two attempts is longer; an hour when not said. */
  readonly longestPauseMs?: number;
  /** Which of many targets a job goes to: one that is down rests alone, not the topic; all go to one when not said. */
  readonly targetOf?: (job: Job<Payload>) => string;
  /** Told once that the job was given up, with the last reason and what was thrown. */
  readonly onDead?: (ctx: JobCtx, job: Job<Payload>, motivo: string, error: unknown) => Promise<void>;
}

/** A topic with its consumer, both of one payload. */
export interface TopicConsumer {
  readonly topic: Pick<Topic<unknown>, 'name'>;
  readonly consumer: Consumer;
}

export function consume<Payload>(
  topic: Topic<Payload>,
  consumer: JobHandler<NoInfer<Payload>> | Consumer<NoInfer<Payload>>,
): TopicConsumer {
  const full = typeof consumer === 'function' ? { run: consumer } : consumer;
  // The outbox hands each topic the payloads that were enqueued under it.
  return { topic, consumer: full as Consumer };
}
