import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<true>();

/** Runs a verb in a context where the plain database refuses queries. */
export function markTransaction<T>(run: () => Promise<T>): Promise<T> {
  return inside.run(true, run);
}

/** Whether the caller is inside a write. */
export function isInTransaction(): boolean {
  return inside.getStore() === true;
}

const guarded = new Set<string | symbol>([
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'with',
  'query',
  '$count',
  'transaction',
]);

/**
 * Inside a write, a query on the plain database would miss the write's own changes, wait for its lock forever
 * (SQLite), or take a second connection of the pool, which can deadlock (PostgreSQL).
 */
export function guardAgainstTransaction<D extends object>(db: D): D {
  return new Proxy(db, {
    get(target, property, receiver) {
      if (guarded.has(property)) refuseInTransaction(String(property));
      return Reflect.get(target, property, receiver);
    },
  });
}

/** Throws inside a write. */
export function refuseInTransaction(what: string): void {
  if (isInTransaction())
    throw new Error(`ctx.db.${what} was used inside write(): use the tx that the verb is given.`);
}
