import { appendFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tableDigests } from '../support/table-digests.ts';
import { countStatements } from './statement-counter.ts';
import { columns, startSweep } from './sweep.ts';

// Made before the tests, as their names come out of the contract.
const { world, rowOf } = await startSweep();
const before = await tableDigests(world.app.platform.db);
// Where `npm run sweep` reads what was found.
const report = process.env.LAVRA_TEST_SWEEP_REPORT;
const tell = (line: object) => {
  if (report) appendFileSync(report, `${JSON.stringify(line)}\n`);
};
tell({ columns });

it('hears of every statement, also of one that asks for one row', async () => {
  const { db } = world.app.platform;
  const read = () => db.select().from(db.tables.organizacoes);
  expect((await countStatements(async () => read())).count).toBe(1);
  expect((await countStatements(async () => read().limit(1))).count).toBe(1);
});

it.each(world.operations.map(({ operationId }) => operationId))(
  '%s refuses every attack of the sweep',
  async (operationId) => {
    const row = await rowOf(operationId);
    tell(row);
    const open = row.cells.flatMap(({ kind, text }, n) =>
      kind === 'open' ? `${columns[n]!.name}: ${text}` : [],
    );
    expect(open).toEqual([]);
  },
);

it('no attack was a fault of ours', () => {
  expect(world.app.failures).toEqual([]);
});

it('no attack changed anything', async () => {
  expect(await tableDigests(world.app.platform.db)).toEqual(before);
});
