import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateSqlite } from './migrate.ts';

let folder = '';
let db: Sqlite.Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lavra-plans-'));
  const path = join(folder, 'lavra.db');
  await migrateSqlite(path);
  // A second start finds everything told already.
  await migrateSqlite(path);
  db = new Sqlite(path);
});
afterAll(async () => {
  db.close();
  await rm(folder, { recursive: true, force: true });
});

it.each(['signatarios', 'assinaturas', 'posicionamentos', 'arquivos', 'revisoes'])(
  'what a version has of %s is found by the version, not among all that the organisation has',
  (table) => {
    const condition = 'organizacao_id = 1 and minuta_id in (1, 2)';
    const steps = db
      .prepare(`explain query plan select * from ${table} where ${condition} order by id`)
      .all() as { detail: string }[];
    expect(steps[0]?.detail).toMatch(/^SEARCH .* \(minuta_id=\?\)$/);
  },
);

it('what is known of an index is written once', () => {
  const rows = db.prepare('select idx from sqlite_stat1').all() as { idx: string }[];
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ idx }) => idx)).size).toBe(rows.length);
});
