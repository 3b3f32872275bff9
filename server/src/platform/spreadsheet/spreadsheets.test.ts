import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sheetLimits } from '@lavra/domain';
import { afterAll, expect, it } from 'vitest';
import { builtPrograms } from '../../../test/support/programs.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { openSpreadsheets } from './spreadsheets.ts';

const folder = temporaryFolder('spreadsheets');
const spreadsheets = openSpreadsheets(builtPrograms);
afterAll(() => spreadsheets.close());

function file(nome: string, text: string) {
  const path = join(folder, nome);
  writeFileSync(path, text);
  return { path, nome, tamanho: Buffer.byteLength(text) };
}

const reading = { maxRows: 100, organizacaoId: 1 };

it('reads in another process, without keys in its environment', async () => {
  const path = join(folder, 'worker.mjs');
  writeFileSync(
    path,
    `process.on('message', (message) => process.send('setup' in message ? 'ready' : {
       ok: true, value: { kind: 'rows', rows: [[String(process.pid), Object.keys(process.env).join()]] },
     }));`,
  );
  const elsewhere = openSpreadsheets(() => pathToFileURL(path));
  try {
    const rows = await elsewhere.read(file('a.csv', 'a'), reading);
    expect(rows[0]?.[0]).toMatch(/^\d+$/);
    expect(rows[0]?.[0]).not.toBe(String(process.pid));
    expect(rows[0]?.[1]).not.toContain('LAVRA');
  } finally {
    await elsewhere.close();
  }
});

it('reads rows, and names the limit of a file that exceeds one', async () => {
  expect(await spreadsheets.read(file('a.csv', 'a;b\n'), reading)).toEqual([['a', 'b']]);
  await expect(
    spreadsheets.read(file('b.csv', 'x'.repeat(sheetLimits.cellLength + 1)), reading),
  ).rejects.toMatchObject({
    name: 'PlanilhaGrandeException',
    data: { parametros: ['b.csv', '32.767 caracteres por célula'] },
  });
  // Refused by its size, before a process reads it.
  await expect(
    spreadsheets.read({ path: 'absent', nome: 'c.csv', tamanho: sheetLimits.maxBytes + 1 }, reading),
  ).rejects.toMatchObject({ name: 'PlanilhaGrandeException', data: { parametros: ['c.csv', '4 MB'] } });
  for (const nome of ['d.xlsx', 'e.pdf'])
    await expect(spreadsheets.read(file(nome, 'PK'), reading)).rejects.toMatchObject({
      name: 'PlanilhaInvalidaException',
    });
});
