import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import { processName, stateOfProcess } from '../runtime/process-name.ts';

/** Principal, operation and key of a request. */
export interface IdempotencyClaim {
  /** Identifies the principal: principals never share a key. */
  readonly principalChave: string;
  /** The client's Idempotency-Key. */
  readonly chave: string;
  readonly operacao: string;
  readonly corpoHash: string;
  readonly now: Date;
}

export type IdempotencyAnswer =
  | { readonly tipo: 'nova' }
  | { readonly tipo: 'repetida'; readonly status: number; readonly corpo: string }
  | { readonly tipo: 'emAndamento' }
  | { readonly tipo: 'conflito' };

/** After this time, the key of a first request whose process died is freed. */
const OPEN_MS = 2 * 60_000;
const KEPT_MS = 24 * 3_600_000;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Claims a key, or returns its state: the first response, a request in progress, another request. */
export async function claimIdempotency(db: Queryable, claim: IdempotencyClaim): Promise<IdempotencyAnswer> {
  const fresh = {
    operacao: claim.operacao,
    corpoHash: claim.corpoHash,
    status: null,
    corpo: null,
    processo: processName,
    dataCriacao: claim.now,
    dataExpiracao: later(claim.now, OPEN_MS),
  };
  // If two find an expired row, only one updates it.
  const { principalChave, chave, now } = claim;
  const taken = await takeKey(db, { ...fresh, principalChave, chave, now });
  if (taken.length > 0) return { tipo: 'nova' };
  const { idempotencias } = db.tables;
  const [row] = await db.select().from(idempotencias).where(ofKey(db, claim));
  // Released between the two statements: the client may retry.
  if (!row) return { tipo: 'emAndamento' };
  if (row.operacao !== claim.operacao || row.corpoHash !== claim.corpoHash) return { tipo: 'conflito' };
  if (row.status === null) return takeOver(db, claim, row, fresh);
  return { tipo: 'repetida', status: row.status, corpo: row.corpo ?? '' };
}

interface TakenKey {
  readonly principalChave: string;
  readonly chave: string;
  readonly operacao: string;
  readonly corpoHash: string;
  readonly processo: string;
  readonly dataCriacao: Date;
  readonly dataExpiracao: Date;
  readonly now: Date;
}

// Work under a key reaches the disk only after the key, because the log is in order.
const takeKey = preparedQuery<TakenKey>('LAZY')((db, value) => {
  const { idempotencias } = db.tables;
  const fresh = {
    operacao: value('operacao'),
    corpoHash: value('corpoHash'),
    status: null,
    corpo: null,
    processo: value('processo'),
    dataCriacao: value('dataCriacao'),
    dataExpiracao: value('dataExpiracao'),
  };
  return db
    .insert(idempotencias)
    .values({ principalChave: value('principalChave'), chave: value('chave'), ...fresh })
    .onConflictDoUpdate({
      target: [idempotencias.principalChave, idempotencias.chave],
      set: fresh,
      setWhere: lt(idempotencias.dataExpiracao, value('now', idempotencias.dataExpiracao)),
    })
    .returning({ id: idempotencias.id });
});

/** A request whose process ended before writing cannot finish, so one of the waiting requests takes over its key. */
async function takeOver(
  db: Queryable,
  claim: IdempotencyClaim,
  row: { readonly processo: string | null; readonly dataCriacao: Date; readonly dataExpiracao: Date },
  fresh: { readonly processo: string; readonly dataCriacao: Date; readonly dataExpiracao: Date },
): Promise<IdempotencyAnswer> {
  const { idempotencias } = db.tables;
  const hasWritten = row.dataExpiracao.getTime() > later(row.dataCriacao, OPEN_MS).getTime();
  const hasEnded = row.processo !== null && stateOfProcess(row.processo) === 'ENCERRADO';
  if (hasWritten || !hasEnded) return { tipo: 'emAndamento' };
  const taken = await db
    .update(idempotencias)
    .set(fresh)
    .where(
      and(
        ofKey(db, claim),
        isNull(idempotencias.status),
        eq(idempotencias.processo, row.processo ?? ''),
        eq(idempotencias.dataExpiracao, row.dataExpiracao),
      ),
    )
    .returning({ id: idempotencias.id });
  return { tipo: taken.length > 0 ? 'nova' : 'emAndamento' };
}

type IdempotencyKey = Pick<IdempotencyClaim, 'principalChave' | 'chave' | 'now'>;

const current = new AsyncLocalStorage<IdempotencyKey>();

/**
 * Runs a request under its claim: `write()` then marks the claim inside its transaction. If the process dies
 * between the commit and the response, the key stays claimed and nothing is repeated.
 */
export function runUnderClaim<T>(key: IdempotencyKey, run: () => Promise<T>): Promise<T> {
  return current.run(key, run);
}

/** Called by `write()`: a claim whose work is about to commit no longer expires. */
export async function holdCurrentClaim(tx: Queryable, now: Date): Promise<void> {
  const key = current.getStore();
  if (!key) return;
  const { principalChave, chave } = key;
  await holdKey(tx, { principalChave, chave, dataExpiracao: later(now, KEPT_MS) });
}

type KeyEnd = Pick<TakenKey, 'principalChave' | 'chave' | 'dataExpiracao'>;

const holdKey = preparedQuery<KeyEnd>()((tx, value) => {
  const { idempotencias } = tx.tables;
  return tx
    .update(idempotencias)
    .set({ dataExpiracao: value('dataExpiracao') })
    .where(
      and(
        eq(idempotencias.principalChave, value('principalChave')),
        eq(idempotencias.chave, value('chave')),
        isNull(idempotencias.status),
      ),
    )
    .returning({ id: idempotencias.id });
});

/** Stores the first response for a day. */
export async function settleIdempotency(
  db: Queryable,
  key: IdempotencyKey,
  answer: { readonly status: number; readonly corpo: string },
): Promise<void> {
  const { principalChave, chave } = key;
  await settleKey(db, { principalChave, chave, ...answer, dataExpiracao: later(key.now, KEPT_MS) });
}

// If a power cut undoes this, the key stays claimed, as when the process dies before the response.
const settleKey = preparedQuery<KeyEnd & { readonly status: number; readonly corpo: string }>('LAZY')(
  (db, value) => {
    const { idempotencias } = db.tables;
    return db
      .update(idempotencias)
      .set({ status: value('status'), corpo: value('corpo'), dataExpiracao: value('dataExpiracao') })
      .where(
        and(
          eq(idempotencias.principalChave, value('principalChave')),
          eq(idempotencias.chave, value('chave')),
        ),
      )
      .returning({ id: idempotencias.id });
  },
);

/**
 * Frees a key after a refusal. If the outcome is unknown (the connection broke at the commit), a key held by
 * a commit stays taken, as after a crash. Never touches a later request's claim.
 */
export async function releaseIdempotency(
  db: Queryable,
  key: IdempotencyKey,
  end: 'refused' | 'unknown',
): Promise<void> {
  const { idempotencias } = db.tables;
  const isOwn = and(eq(idempotencias.dataCriacao, key.now), isNull(idempotencias.status));
  const isOpen = end === 'unknown' ? lte(idempotencias.dataExpiracao, later(key.now, OPEN_MS)) : undefined;
  await db.delete(idempotencias).where(and(ofKey(db, key), isOwn, isOpen));
}

/** Retries until it succeeds. While the database is unavailable, repeated requests are told to retry. */
export async function releaseOnceReachable(db: Queryable, key: IdempotencyKey): Promise<void> {
  const until = performance.now() + OPEN_MS;
  for (let pauseMs = 100; performance.now() < until; pauseMs = Math.min(2_000, pauseMs * 2)) {
    await pause(pauseMs, undefined, { ref: false });
    try {
      await releaseIdempotency(db, key, 'unknown');
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
}

/** Deletes expired claims. */
export async function sweepIdempotency(db: Queryable, now: Date): Promise<void> {
  await db.delete(db.tables.idempotencias).where(lt(db.tables.idempotencias.dataExpiracao, now));
}

const ofKey = (
  { tables: { idempotencias } }: Queryable,
  key: Pick<IdempotencyKey, 'principalChave' | 'chave'>,
) => and(eq(idempotencias.principalChave, key.principalChave), eq(idempotencias.chave, key.chave));
