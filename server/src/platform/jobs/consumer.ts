import type { JobCtx } from '../context/context.ts';

/** What a consumer sees of its job. It may run twice: after a crash, or when its lease was lost. */
export interface Job {
  readonly id: number;
  readonly topico: string;
  readonly organizacaoId: number | null;
  readonly carga: unknown;
  /** From 1. */
  readonly tentativa: number;
  /** Aborts when the lease was lost to another worker, or the attempt took too long. */
  readonly signal: AbortSignal;
}

export type JobHandler = (ctx: JobCtx, job: Job) => Promise<void>;

export interface Consumer {
  readonly run: JobHandler;
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
  readonly targetOf?: (job: Job) => string;
  /** Told once that the job was given up, with the last reason and what was thrown. */
  readonly onDead?: (ctx: JobCtx, job: Job, motivo: string, error: unknown) => Promise<void>;
}
