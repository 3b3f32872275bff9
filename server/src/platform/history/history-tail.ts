import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import type { Log } from '../observability/log.ts';

/** A row of any history chain, in the order of the whole deployment. */
export interface TailRow {
  /** Rises through the deployment; on PostgreSQL rows may become visible out of its order. */
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
   * Hears every row of an organisation that becomes visible after this resolves, once; `head` is the last row before.
   * One reader a process serves all who follow, however many there are.
   */
  follow(
    organizacaoId: number,
    listener: (row: TailRow) => void,
  ): Promise<{ readonly head: number; stop(): void }>;
}

const ROWS_AT_ONCE = 500;
/** Wakes tell of every write; this is for a pooler that swallows them. */
const POLL_MS = 5_000;
/** A number that was given out and is not there belongs to a write that has not committed: it is waited for so long. */
const GAP_MS = 60_000;
/** How far back a beginning looks for writes that had not committed. */
const OVERLAP = 200;

const tails = new WeakMap<Database, HistoryTail>();

/** The one tail of a database in this process; what keeps it from reading is logged once an outage. */
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
  /** Numbers that were passed over, and when. */
  const gaps = new Map<number, number>();
  let head = 0;
  let followers = 0;
  let beginning: Promise<void> | null = null;
  let end: (() => void) | null = null;
  let isLooking = false;
  let lookAgain = false;
  let isOut = false;

  async function begin(): Promise<void> {
    const recent = await lastIds(db, OVERLAP);
    head = recent.at(0) ?? 0;
    gaps.clear();
    notePassed(recent.at(-1) ?? 0, [...recent].reverse());
    const stops = [
      db.onCommitted(({ contratoId }) => contratoId !== null && look()),
      db.onElsewhere(({ history }) => history && look()),
    ];
    const timer = setInterval(look, POLL_MS).unref();
    end = () => {
      for (const stop of stops) stop();
      clearInterval(timer);
    };
    // What was committed between the two.
    look();
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

  function look(): void {
    lookAgain = true;
    if (isLooking) return;
    isLooking = true;
    readAll()
      .then(() => {
        if (isOut) log.info('history-tail.reads-again');
        isOut = false;
      })
      // The next wake or look at the clock reads the same rows.
      .catch((error: unknown) => {
        if (!isOut) log.error('history-tail.cannot-read', {}, error);
        isOut = true;
      })
      .finally(() => {
        isLooking = false;
        if (lookAgain && end) look();
      });
  }

  async function readAll(): Promise<void> {
    while (lookAgain && end) {
      lookAgain = false;
      const late = gaps.size > 0 ? await rowsOf(db, [...gaps.keys()]) : [];
      const rows = await rowsAfter(db, head);
      if (rows.length === ROWS_AT_ONCE) lookAgain = true;
      for (const { id } of late) gaps.delete(id);
      notePassed(
        head,
        rows.map(({ id }) => id),
      );
      head = rows.at(-1)?.id ?? head;
      const longAgo = performance.now() - GAP_MS;
      for (const [id, since] of gaps) if (since < longAgo) gaps.delete(id);
      for (const row of [...late, ...rows])
        for (const listener of listeners.get(row.organizacaoId) ?? []) tell(listener, row);
    }
  }

  /** One that fails keeps the row from none of the others: it would not be read again. */
  function tell(listener: (row: TailRow) => void, row: TailRow): void {
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

/** More than this is not read again: who was away so long reads the state instead. */
const FARTHEST = 10_000;
const MAX_ROWS = 500;

/**
 * An organisation's rows after one that was seen, up to `head`: with them those that may have become visible only
 * afterwards. Null when they are too many, or the row is not known.
 */
export async function readMissed(
  db: Queryable,
  { organizacaoId, seen, head }: { organizacaoId: number; seen: number; head: number },
): Promise<readonly TailRow[] | null> {
  const { historico } = db.tables;
  if (seen > head || head - seen > FARTHEST) return null;
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
