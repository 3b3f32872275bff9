import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import type { Elsewhere } from './notifications.ts';
import type { Tables } from './tables.ts';

type Drizzle = LibSQLDatabase;
type QueryMethod = 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$count';

/**
 * What a store queries: the database, or the transaction of a write. Await every query; ask for `returning()` when
 * the outcome matters (nothing else of a write's answer is the same on both engines).
 */
export interface Queryable extends Pick<Drizzle, QueryMethod> {
  readonly tables: Tables;
  readonly engine: 'sqlite' | 'postgres';
}

/** What a committed write announces in its own process: waiting jobs and a changed document. */
export interface Committed {
  readonly organizacaoId: number | null;
  readonly contratoId: number | null;
  readonly revisao: number;
  readonly jobs: number;
}

/** The open database. Single statements run by themselves; several belong in `write()`. */
export interface Database extends Queryable {
  /** Hears every write that this process commits; returns the way to stop. Other processes are not heard. */
  onCommitted(listener: (committed: Committed) => unknown): () => void;
  /**
   * Calls the listener when another process may have committed. May call without need. Returns the function
   * that unsubscribes.
   */
  onElsewhere(listener: (elsewhere: Elsewhere) => unknown): () => void;
  /** Resolves once what this process committed so far, LAZY or not, outlives a power cut; many that wait are one wait. */
  whenOnDisk(): Promise<void>;
  close(): Promise<void>;
}
