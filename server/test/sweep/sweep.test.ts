import { appendFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tableDigests } from '../support/table-digests.ts';
import { countStatements } from './statement-counter.ts';
import { columns, startSweep } from './sweep.ts';

// Created before the tests, because the contract provides their names.
const { world, rowOf } = await startSweep();
const before = await tableDigests(world.app.platform.db);
// Read by `npm run sweep`.
const report = process.env.LAVRA_TEST_SWEEP_REPORT;
const record = (line: object) => {
  if (report) appendFileSync(report, `${JSON.stringify(line)}\n`);
};
record({ columns });

it('counts every statement, including single-row reads', async () => {
  const { db } = world.app.platform;
  const read = () => db.select().from(db.tables.organizacoes);
  expect((await countStatements(async () => read())).count).toBe(1);
  expect((await countStatements(async () => read().limit(1))).count).toBe(1);
});

it.each(world.operations.map(({ operationId }) => operationId))(
  '%s refuses every attack of the sweep',
  async (operationId) => {
    const row = await rowOf(operationId);
    record(row);
    const open = row.cells.flatMap(({ kind, text }, n) =>
      kind === 'open' ? `${columns[n]!.name}: ${text}` : [],
    );
    expect(open).toEqual([]);
  },
);

it('no attack causes an internal error', () => {
  expect(world.app.failures).toEqual([]);
});

it('no attack changes any table', async () => {
  expect(await tableDigests(world.app.platform.db)).toEqual(before);
});
