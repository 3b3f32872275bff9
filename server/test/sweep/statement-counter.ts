import Sqlite from 'libsql';
import pg from 'pg';

/** The ways in which a statement of libsql's is asked. */
const ways = ['all', 'get', 'run'] as const;
type StatementClass = Record<(typeof ways)[number], (...values: unknown[]) => unknown>;

let statements = 0;

/**
 * Counts every statement that this process sends to either engine, by listening at the drivers themselves: nothing
 * of ours lies between, so that drizzle's, kept and hand-written statements all count.
 */
export function listenForStatements(): void {
  const probe = new Sqlite(':memory:');
  const sqlite = Object.getPrototypeOf(probe.prepare('select 1')) as StatementClass;
  probe.close();
  for (const way of ways) {
    const asked = sqlite[way];
    sqlite[way] = function (...values) {
      statements += 1;
      return asked.apply(this, values);
    };
  }
  const postgres = pg.Client.prototype as unknown as { query(...values: unknown[]): unknown };
  const { query } = postgres;
  postgres.query = function (...values) {
    statements += 1;
    return query.apply(this, values);
  };
}

/** How many statements `run` sent; nothing else may be under way. */
export async function countStatements<T>(run: () => Promise<T>): Promise<{ result: T; count: number }> {
  const before = statements;
  const result = await run();
  return { result, count: statements - before };
}
