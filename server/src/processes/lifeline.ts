import type { Socket } from 'node:net';
import type { Metrics, ProcessMetrics } from '../platform/observability/metrics.ts';

/** Why a process is told to end: another takes its place at once, or the whole deployment ends. */
export type StopReason = 'REPLACED' | 'ENDING';

/** What a supervisor says to a child. A connection travels beside its message. */
export type ToChild =
  | { readonly kind: 'connection'; readonly n: number }
  /** Asks for this process's metrics, and brings those of all that it had asked for itself. */
  | { readonly kind: 'metrics-asked'; readonly id: number }
  | { readonly kind: 'metrics-gathered'; readonly id: number; readonly text: string }
  | { readonly kind: 'stop'; readonly reason: StopReason };

/** What a child says to its supervisor. */
export type FromChild =
  | { readonly kind: 'ready'; readonly lines: readonly string[] }
  /** A connection is the child's own from now on; nothing of it was read before this was said. */
  | { readonly kind: 'taken'; readonly n: number }
  /** It was told to end by somebody else, and wants no more connections. */
  | { readonly kind: 'ending' }
  /** Somebody asks it for the metrics of the whole deployment; and its own, for whoever asked another. */
  | { readonly kind: 'metrics-wanted'; readonly id: number }
  | { readonly kind: 'metrics'; readonly id: number; readonly metrics: ProcessMetrics };

/** A child's side of the line to its supervisor. */
export interface Lifeline {
  onConnection(take: (connection: Socket) => void): void;
  onStop(stop: (reason: StopReason) => void): void;
  say(message: FromChild): void;
  /** Answers what other processes gather, and gathers of all of them: Prometheus' text, its own where none comes. */
  shareMetrics(metrics: Metrics): () => Promise<string>;
}

/** Longer than a supervisor waits for its children; a scraper gives up after ten seconds. */
const gatheredMs = 5_000;

/** Without its supervisor a process serves nobody. Until it is ready it has nothing to finish, and may never be. */
const orphaned = () => process.exit(1);

/** The line of this process; null where nobody supervises it. Where the supervisor dies during the start it exits. */
export function openLifeline(isSupervised: boolean): Lifeline | null {
  if (!isSupervised || process.send === undefined) return null;
  process.once('disconnect', orphaned);
  if (!process.connected) orphaned();
  const say = (message: FromChild) => {
    if (process.connected) process.send?.(message);
  };
  return {
    onConnection(take) {
      process.on('message', (message: ToChild, connection?: Socket) => {
        if (message.kind !== 'connection') return;
        say({ kind: 'taken', n: message.n });
        // Without a handle the client has left on the way.
        if (connection) take(connection);
      });
    },
    onStop(stop) {
      process.on('message', (message: ToChild) => {
        if (message.kind === 'stop') stop(message.reason);
      });
      // The supervisor died: nobody hands over connections any more.
      process.off('disconnect', orphaned);
      process.once('disconnect', () => stop('ENDING'));
    },
    say,
    shareMetrics: (metrics) => shareMetrics(metrics, say),
  };
}

/** As `Lifeline` has it, over whatever carries what is said. */
export function shareMetrics(metrics: Metrics, say: Lifeline['say']): () => Promise<string> {
  const asking = new Map<number, (text: string) => void>();
  let lastId = 0;
  process.on('message', (message: ToChild) => {
    if (message.kind === 'metrics-gathered') asking.get(message.id)?.(message.text);
    if (message.kind !== 'metrics-asked') return;
    const { id } = message;
    // One that cannot tell is left out, like one that does not answer.
    metrics.ofProcess().then(
      (own) => say({ kind: 'metrics', id, metrics: own }),
      () => {},
    );
  });
  return async () => {
    const id = ++lastId;
    let late: NodeJS.Timeout | undefined;
    const gathered = await new Promise<string | null>((resolve) => {
      asking.set(id, resolve);
      late = setTimeout(() => resolve(null), gatheredMs);
      say({ kind: 'metrics-wanted', id });
    });
    clearTimeout(late);
    asking.delete(id);
    return gathered ?? metrics.text();
  };
}
