import type { PdfDocument } from './pdf-engine.ts';

type Kind = 'page' | 'thumbnail';
type Job = { readonly kind: Kind; readonly run: () => Promise<void> };
type Queue = { isBusy: boolean; readonly jobs: Job[] };

const queues = new WeakMap<PdfDocument, Queue>();

/**
 * Queue for the drawings of a document, pages before thumbnails: one pdf.js drawing takes most of a frame, so two
 * concurrent ones would miss it. Rejects with the signal's reason if aborted while waiting.
 */
export function drawInTurn<Result>(
  pdf: PdfDocument,
  kind: Kind,
  signal: AbortSignal,
  draw: () => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(pdf) ?? { isBusy: false, jobs: [] };
  queues.set(pdf, queue);
  return new Promise((resolve, reject) => {
    const run = async () => {
      try {
        signal.throwIfAborted();
        resolve(await draw());
      } catch (fault) {
        reject(fault);
      }
    };
    queue.jobs.push({ kind, run });
    void work(queue);
  });
}

async function work(queue: Queue): Promise<void> {
  if (queue.isBusy) return;
  queue.isBusy = true;
  for (let job = nextOf(queue); job; job = nextOf(queue)) await job.run();
  queue.isBusy = false;
}

function nextOf({ jobs }: Queue): Job | undefined {
  const page = jobs.findIndex(({ kind }) => kind === 'page');
  return jobs.splice(Math.max(0, page), 1)[0];
}
