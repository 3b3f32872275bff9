import Sqlite from 'libsql';
import pg from 'pg';

/** Methods that run a libsql statement. */
const ways = ['all', 'get', 'run'] as const;
type StatementClass = Record<(typeof ways)[number], (...values: unknown[]) => unknown>;

let statements = 0;

/** Counts every statement sent to either engine. Patches the drivers, so drizzle's, prepared and raw statements count. */
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

/** Counts the statements of `run`. Nothing else may run meanwhile. */
export async function countStatements<T>(run: () => Promise<T>): Promise<{ result: T; count: number }> {
  const before = statements;
  const result = await run();
  return { result, count: statements - before };
}
