import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import type { Log } from '../observability/log.ts';

/** A row of any history chain, in the order of the whole deployment. */
export interface TailRow {
  /** Increases across the deployment. On PostgreSQL, rows may become visible out of order. */
  readonly id: number;
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly n: number;
  readonly tipo: string;
  readonly minutaId: number | null;
  readonly texto: string;
}

export interface HistoryTail {
  /**
   * Notifies of each row of an organisation that becomes visible after this resolves, exactly once. `head` is
   * the last row before that. All followers in a process share one reader.
   */
  follow(
    organizacaoId: number,
    listener: (row: TailRow) => void,
  ): Promise<{ readonly head: number; stop(): void }>;
}

const ROWS_AT_ONCE = 500;
/** Fallback for connection poolers that drop notifications. */
const POLL_MS = 5_000;
/** Time to wait for a missing id, probably of an uncommitted write. */
const GAP_MS = 60_000;
/** Number of ids before the start that are searched for uncommitted writes. */
const OVERLAP = 200;

const tails = new WeakMap<Database, HistoryTail>();

/** Returns this process's shared tail of a database. A read failure is logged once per outage. */
export function historyTailOf(db: Database, log: Log): HistoryTail {
  let tail = tails.get(db);
  if (!tail) {
    tail = createTail(db, log);
    tails.set(db, tail);
  }
  return tail;
}

function createTail(db: Database, log: Log): HistoryTail {
  const listeners = new Map<number, Set<(row: TailRow) => void>>();
  /** Skipped ids, with the time they were first noticed. */
  const gaps = new Map<number, number>();
  let head = 0;
  let followers = 0;
  let beginning: Promise<void> | null = null;
  let end: (() => void) | null = null;
  let isReading = false;
  let hasNews = false;
  let isUnreadable = false;

  async function begin(): Promise<void> {
    const recent = await lastIds(db, OVERLAP);
    head = recent.at(0) ?? 0;
    gaps.clear();
    notePassed(recent.at(-1) ?? 0, [...recent].reverse());
    const stops = [
      db.onCommitted(({ contratoId }) => contratoId !== null && refresh()),
      db.onElsewhere(({ history }) => history && refresh()),
    ];
    const timer = setInterval(refresh, POLL_MS).unref();
    end = () => {
      for (const stop of stops) stop();
      clearInterval(timer);
    };
    // Picks up commits from between the read and the subscription.
    refresh();
  }

  function leave(): void {
    followers -= 1;
    if (followers > 0) return;
    void beginning
      ?.catch(() => {})
      .then(() => {
        if (followers > 0) return;
        end?.();
        end = null;
        beginning = null;
      });
  }

  function notePassed(after: number, ids: readonly number[]): void {
    const now = performance.now();
    let last = after;
    for (const id of ids) {
      for (let missing = Math.max(last + 1, id - OVERLAP); missing < id; missing += 1) gaps.set(missing, now);
      last = id;
    }
  }

  function refresh(): void {
    hasNews = true;
    if (isReading) return;
    isReading = true;
    readAll()
      .then(() => {
        if (isUnreadable) log.info('history-tail.reads-again');
        isUnreadable = false;
      })
      // The next notification or poll reads the same rows.
      .catch((error: unknown) => {
        if (!isUnreadable) log.error('history-tail.cannot-read', {}, error);
        isUnreadable = true;
      })
      .finally(() => {
        isReading = false;
        if (hasNews && end) refresh();
      });
  }

  async function readAll(): Promise<void> {
    while (hasNews && end) {
      hasNews = false;
      const late = gaps.size > 0 ? await rowsOf(db, [...gaps.keys()]) : [];
      const rows = await rowsAfter(db, head);
      if (rows.length === ROWS_AT_ONCE) hasNews = true;
      for (const { id } of late) gaps.delete(id);
      notePassed(
        head,
        rows.map(({ id }) => id),
      );
      head = rows.at(-1)?.id ?? head;
      const longAgo = performance.now() - GAP_MS;
      for (const [id, since] of gaps) if (since < longAgo) gaps.delete(id);
      for (const row of [...late, ...rows])
        for (const listener of listeners.get(row.organizacaoId) ?? []) notify(listener, row);
    }
  }

  /** A failing listener must not prevent the others, as the row is not read again. */
  function notify(listener: (row: TailRow) => void, row: TailRow): void {
    try {
      listener(row);
    } catch (error) {
      log.error('history-tail.listener-failed', { organizacaoId: row.organizacaoId, id: row.id }, error);
    }
  }

  return {
    async follow(organizacaoId, listener) {
      followers += 1;
      beginning ??= begin();
      try {
        await beginning;
      } catch (error) {
        beginning = null;
        leave();
        throw error;
      }
      const own = listeners.get(organizacaoId) ?? new Set();
      listeners.set(organizacaoId, own.add(listener));
      const stop = () => {
        if (!own.delete(listener)) return;
        if (own.size === 0 && listeners.get(organizacaoId) === own) listeners.delete(organizacaoId);
        leave();
      };
      return { head, stop };
    },
  };
}

const columns = (db: Queryable) => {
  const { id, organizacaoId, contratoId, n, tipo, minutaId, texto } = db.tables.historico;
  return { id, organizacaoId, contratoId, n, tipo, minutaId, texto };
};

function rowsAfter(db: Queryable, after: number): Promise<TailRow[]> {
  const { historico } = db.tables;
  return db
    .select(columns(db))
    .from(historico)
    .where(gt(historico.id, after))
    .orderBy(asc(historico.id))
    .limit(ROWS_AT_ONCE);
}

function rowsOf(db: Queryable, ids: number[]): Promise<TailRow[]> {
  const { historico } = db.tables;
  return db.select(columns(db)).from(historico).where(inArray(historico.id, ids)).orderBy(asc(historico.id));
}

/** Newest first. */
async function lastIds(db: Queryable, limit: number): Promise<number[]> {
  const { historico } = db.tables;
  const rows = await db.select({ id: historico.id }).from(historico).orderBy(desc(historico.id)).limit(limit);
  return rows.map(({ id }) => id);
}

/** A follower further behind reads the current state instead. */
const MAX_DISTANCE = 10_000;
const MAX_ROWS = 500;

/**
 * Returns an organisation's rows after a seen one, up to `head`, including earlier ones that may have become
 * visible only later. Null when there are too many, or the seen row is unknown.
 */
export async function readMissed(
  db: Queryable,
  { organizacaoId, seen, head }: { organizacaoId: number; seen: number; head: number },
): Promise<readonly TailRow[] | null> {
  const { historico } = db.tables;
  if (seen > head || head - seen > MAX_DISTANCE) return null;
  const [last] = await db
    .select({ dataCriacao: historico.dataCriacao })
    .from(historico)
    .where(eq(historico.id, seen))
    .limit(1);
  if (!last) return null;
  const since = last.dataCriacao.getTime() - GAP_MS;
  const rows = await db
    .select({ ...columns(db), dataCriacao: historico.dataCriacao })
    .from(historico)
    .where(
      and(
        eq(historico.organizacaoId, organizacaoId),
        gt(historico.id, db.engine === 'postgres' ? seen - OVERLAP : seen),
        lte(historico.id, head),
      ),
    )
    .orderBy(asc(historico.id))
    .limit(MAX_ROWS + 1);
  if (rows.length > MAX_ROWS) return null;
  return rows.filter(({ id, dataCriacao }) => id > seen || (id < seen && dataCriacao.getTime() > since));
}
