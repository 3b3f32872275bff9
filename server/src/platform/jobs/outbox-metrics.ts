import { countJobs, enqueuedAt, type JobCount, openJobStates } from '../../db/job-counts.ts';
import type { Platform } from '../context/context.ts';
import type { AttemptEnd, Worker } from './worker.ts';

/** Lets the gauges of one scrape share one query. */
const SHARED_QUERY_MS = 1_000;

/** Exports the waiting, running and dead jobs of the outbox by topic. All processes report the same numbers. */
export function gaugeOutbox(
  { db, clock, metrics }: Pick<Platform, 'db' | 'clock' | 'metrics'>,
  worker: Pick<Worker, 'resting'>,
): void {
  let latest: Promise<readonly JobCount[]> = Promise.resolve([]);
  let queriedAt = Number.NEGATIVE_INFINITY;
  const counts = () => {
    const now = performance.now();
    if (now - queriedAt > SHARED_QUERY_MS) {
      queriedAt = now;
      latest = countJobs(db, openJobStates);
    }
    return latest;
  };
  const inState = async (estado: JobCount['estado']) =>
    new Map(
      (await counts())
        .filter((count) => count.estado === estado)
        .map(({ topico, quantidade }) => [topico, quantidade]),
    );
  metrics.gaugeBy('lavra_outbox_pending', 'Jobs that wait, by topic.', 'topic', () => inState('PENDENTE'));
  metrics.gaugeBy('lavra_outbox_running', 'Jobs in the hands of workers, by topic.', 'topic', () =>
    inState('EM_EXECUCAO'),
  );
  metrics.gaugeBy('lavra_outbox_dead', 'Jobs that were given up, by topic.', 'topic', () => inState('MORTO'));
  metrics.gaugeBy(
    'lavra_outbox_oldest_seconds',
    'Age of the oldest job that waits, by topic.',
    'topic',
    async () => {
      const waiting = (await counts()).filter(({ estado }) => estado === 'PENDENTE');
      const since = await enqueuedAt(
        db,
        waiting.map(({ primeiroId }) => primeiroId),
      );
      const now = clock.now().getTime();
      return new Map(
        waiting.flatMap(({ topico, primeiroId }) => {
          const at = since.get(primeiroId);
          return at ? [[topico, Math.max(0, now - at.getTime()) / 1000] as const] : [];
        }),
      );
    },
  );
  metrics.gaugeBy(
    'lavra_outbox_resting',
    'Topics that this process leaves alone, their target being down.',
    'topic',
    () => new Map([...worker.resting().keys()].map((topico) => [topico, 1])),
  );
}

/** Counts attempts by topic and result. */
export function countAttempts({
  metrics,
}: Pick<Platform, 'metrics'>): (topico: string, end: AttemptEnd) => void {
  const attempts = metrics.counter(
    'lavra_outbox_attempts_total',
    'Attempts at jobs, by topic and what came of them.',
    ['topic', 'end'],
  );
  return (topic, end) => attempts.inc({ topic, end });
}
