import { join } from 'node:path';
import Sqlite from 'libsql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { migrateSqlite } from './migrate.ts';

let folder = '';
let db: Sqlite.Database;
beforeAll(async () => {
  folder = temporaryFolder('plans');
  const path = join(folder, 'lavra.db');
  await migrateSqlite(path);
  // On a second start, the statistics are up to date.
  await migrateSqlite(path);
  db = new Sqlite(path);
});
afterAll(async () => {
  db.close();
});

it.each(['signatarios', 'assinaturas', 'posicionamentos', 'arquivos', 'revisoes'])(
  'finds a version’s %s by the version, not among all of the organisation',
  (table) => {
    const condition = 'organizacao_id = 1 and minuta_id in (1, 2)';
    const steps = db
      .prepare(`explain query plan select * from ${table} where ${condition} order by id`)
      .all() as { detail: string }[];
    expect(steps[0]?.detail).toMatch(/^SEARCH .* \(minuta_id=\?\)$/);
  },
);

it.each([
  [
    'claimed',
    'caixa_saida_disponivel (topico=? AND disponivel_em<?)',
    'disponivel_em <= 1 order by disponivel_em, id',
  ],
  ['counted', 'caixa_saida_estado (estado=? AND topico=?)', "estado = 'MORTO'"],
])('finds a topic’s %s without reading jobs of other topics', (_what, index, condition) => {
  const steps = db
    .prepare(`explain query plan select id from caixa_saida where topico = 'selo' and ${condition}`)
    .all() as { detail: string }[];
  expect(steps.map(({ detail }) => detail)).toEqual([`SEARCH caixa_saida USING COVERING INDEX ${index}`]);
});

it('finds jobs to delete among the oldest of a topic, not among all', () => {
  const oldest =
    "select id from caixa_saida where estado = 'CONCLUIDO' and topico = 'selo' order by id limit 100";
  const steps = db
    .prepare(`explain query plan delete from caixa_saida where id in (${oldest}) and data_fim < 1`)
    .all() as { detail: string }[];
  const scans = steps.map(({ detail }) => detail).filter((detail) => /^(SEARCH|SCAN|USE TEMP)/.test(detail));
  expect(scans).toEqual([
    'SEARCH caixa_saida USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH caixa_saida USING COVERING INDEX caixa_saida_estado (estado=? AND topico=?)',
  ]);
  const next = db
    .prepare("explain query plan select min(topico) from caixa_saida where estado = 'MORTO' and topico > 'a'")
    .all() as { detail: string }[];
  expect(next.map(({ detail }) => detail)).toEqual([
    'SEARCH caixa_saida USING COVERING INDEX caixa_saida_estado (estado=? AND topico>?)',
  ]);
});

it('writes the statistics of an index once', () => {
  const rows = db.prepare('select idx from sqlite_stat1').all() as { idx: string }[];
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ idx }) => idx)).size).toBe(rows.length);
});

/** The condition of a partial index, or the band's expression of one, as the schema has it. */
const partOf = (index: string, part: RegExp): string => {
  const row = db.prepare('select sql from sqlite_schema where name = ?').get([index]) as { sql: string };
  return part.exec(row.sql)?.[1] ?? '';
};

it('reads a band of a list, and what is in force, in the order of the list', () => {
  const band = partOf('contratos_lista_nome', /(\(case .* end\)),/);
  const inForce = partOf('contratos_vigentes_nome', / where (.*)$/i);
  const steps = (condition: string) =>
    (
      db
        .prepare(
          `explain query plan select id from contratos where organizacao_id = 1 and ${condition} order by nome_normalizado, id`,
        )
        .all() as { detail: string }[]
    ).map(({ detail }) => detail);
  expect(steps(`${band} = 5`)).toEqual([
    expect.stringMatching(/contratos_lista_nome \(organizacao_id=\? AND <expr>=\?\)$/),
  ]);
  expect(steps(inForce)).toEqual([expect.stringMatching(/contratos_vigentes_nome \(organizacao_id=\?\)$/)]);
});
