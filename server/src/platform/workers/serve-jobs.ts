import { isEngineFailure, onPageStep, UnreadableFile } from '@lavra/pdf/engine';
import { jobStep, type WorkerReply } from './worker-pool.ts';

type Handler<Job, Result> = (job: Job) => Promise<Result>;

/**
 * The worker's side of a WorkerPool: prepares itself with the pool's setup, reports ready, then handles one
 * job at a time. Ends with its parent.
 */
export function serveJobs<Setup, Job, Result>(
  prepare: (setup: Setup) => Promise<Handler<Job, Result>>,
): void {
  let handler: Handler<Job, Result> | null = null;
  process.on('disconnect', () => process.exit());
  onPageStep(tellStep());
  process.on('message', async (message: { setup: Setup } | { job: Job }) => {
    if ('setup' in message) {
      handler = await prepare(message.setup);
      process.send?.('ready');
      return;
    }
    process.send?.(await answer(handler, message.job));
  });
}

/** The pool looks ten times a second. */
const tellEveryMs = 100;

function tellStep(): () => void {
  let toldAt = 0;
  return () => {
    if (Date.now() - toldAt < tellEveryMs) return;
    toldAt = Date.now();
    process.send?.(jobStep);
  };
}

/** EX_SOFTWARE of sysexits(3). */
const engineFailed = 70;

async function answer<Job, Result>(handler: Handler<Job, Result> | null, job: Job): Promise<WorkerReply> {
  if (!handler) return { ok: false, erro: 'the worker has no setup', isUnreadable: false };
  try {
    return { ok: true, value: await handler(job) };
  } catch (error) {
    // The engine's memory may be damaged, and with it any further work of this process.
    if (isEngineFailure(error)) process.exit(engineFailed);
    const erro = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ok: false, erro, isUnreadable: error instanceof UnreadableFile };
  }
}
