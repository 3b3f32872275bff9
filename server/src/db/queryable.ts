import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import type { Elsewhere } from './notifications.ts';
import type { Tables } from './tables.ts';

type Drizzle = LibSQLDatabase;
type QueryMethod = 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$count';

/**
 * What a store queries: the database, or the transaction of a write. Await every query; use `returning()` if the
 * outcome matters, because other results of a write differ between the engines.
 */
export interface Queryable extends Pick<Drizzle, QueryMethod> {
  readonly tables: Tables;
  readonly engine: 'sqlite' | 'postgres';
}

/** Announcements of a committed write in its own process: waiting jobs and a changed document. */
export interface Committed {
  readonly organizacaoId: number | null;
  readonly contratoId: number | null;
  readonly revisao: number;
  readonly jobs: number;
}

/** The open database. Single statements run directly; several that belong together need `write()`. */
export interface Database extends Queryable {
  /** Subscribes to every write committed by this process, not by others; returns the unsubscribe function. */
  onCommitted(listener: (committed: Committed) => unknown): () => void;
  /**
   * Calls the listener when another process may have committed, possibly without need. Returns the unsubscribe
   * function.
   */
  onElsewhere(listener: (elsewhere: Elsewhere) => unknown): () => void;
  /**
   * Resolves when everything that this process committed so far, LAZY or not, survives a power cut. Concurrent
   * callers share one wait.
   */
  whenOnDisk(): Promise<void>;
  /**
   * Lets the reads of requests that arrive together share one lock and snapshot, until the turn of the event loop or a
   * write ends it. For the arrival of a request only: what arrives later in the turn could miss an earlier commit of
   * another process.
   */
  shareReads(): void;
  close(): Promise<void>;
}
