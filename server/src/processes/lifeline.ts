import type { Socket } from 'node:net';
import type { Metrics, ProcessMetrics } from '../platform/observability/metrics.ts';

/** Why a process must end: another replaces it, or the whole deployment ends. */
export type StopReason = 'REPLACED' | 'ENDING';

/** Messages from a supervisor to a child. A connection travels beside its message. */
export type ToChild =
  | { readonly kind: 'connection'; readonly n: number }
  /** Requests this process's metrics, or delivers those of all processes that it requested. */
  | { readonly kind: 'metrics-asked'; readonly id: number }
  | { readonly kind: 'metrics-gathered'; readonly id: number; readonly text: string }
  | { readonly kind: 'stop'; readonly reason: StopReason };

/** Messages from a child to its supervisor. */
export type FromChild =
  | { readonly kind: 'ready'; readonly lines: readonly string[] }
  /** The child owns the connection now. Nothing was read from it before. */
  | { readonly kind: 'taken'; readonly n: number }
  /** Told to end by another process; accepts no more connections. */
  | { readonly kind: 'ending' }
  /** Requests the metrics of the whole deployment, or returns its own. */
  | { readonly kind: 'metrics-wanted'; readonly id: number }
  | { readonly kind: 'metrics'; readonly id: number; readonly metrics: ProcessMetrics };

/** A child's side of the line to its supervisor. */
export interface Lifeline {
  onConnection(take: (connection: Socket) => void): void;
  onStop(stop: (reason: StopReason) => void): void;
  say(message: FromChild): void;
  /**
   * Replies to requests for metrics, and returns a function that gathers those of all processes as Prometheus
   * text; its own if no reply comes.
   */
  shareMetrics(metrics: Metrics): () => Promise<string>;
}

/** Longer than a supervisor waits for its children; a scraper gives up after ten seconds. */
const gatheredMs = 5_000;

/** A process without its supervisor is useless. Before it is ready it has nothing to finish. */
const orphaned = () => process.exit(1);

/** Opens the channel to the supervisor; null without one. Exits if the supervisor dies during the start. */
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
        // Without a handle, the client disconnected during the transfer.
        if (connection) take(connection);
      });
    },
    onStop(stop) {
      process.on('message', (message: ToChild) => {
        if (message.kind === 'stop') stop(message.reason);
      });
      // The supervisor died, so no more connections arrive.
      process.off('disconnect', orphaned);
      process.once('disconnect', () => stop('ENDING'));
    },
    say,
    shareMetrics: (metrics) => shareMetrics(metrics, say),
  };
}

/** Implements `Lifeline.shareMetrics` over any channel. */
export function shareMetrics(metrics: Metrics, say: Lifeline['say']): () => Promise<string> {
  const asking = new Map<number, (text: string) => void>();
  let lastId = 0;
  process.on('message', (message: ToChild) => {
    if (message.kind === 'metrics-gathered') asking.get(message.id)?.(message.text);
    if (message.kind !== 'metrics-asked') return;
    const { id } = message;
    // A process that cannot report is left out, like a silent one.
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
