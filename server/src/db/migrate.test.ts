import { count } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshDatabaseUrl } from '../../test/support/database.ts';
import { runScript } from '../../test/support/processes.ts';
import { openDatabase } from './database.ts';

it('four processes that start at once migrate an empty database once', async () => {
  const url = await freshDatabaseUrl();
  await Promise.all(Array.from({ length: 4 }, () => runScript('open-process.ts', url)));
  const db = await openDatabase(url);
  try {
    const { tiposDocumento, organizacoes } = db.tables;
    expect(await db.select({ total: count() }).from(tiposDocumento)).toEqual([{ total: 5 }]);
    expect(await db.select({ total: count() }).from(organizacoes)).toEqual([{ total: 0 }]);
  } finally {
    await db.close();
  }
});
