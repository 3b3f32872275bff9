import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sharedDatabase } from '../../../test/support/database.ts';
import { faultReason, faultText } from './fault-text.ts';

const secret = 'bia.segredo@exemplo.test';

async function failedQuery(): Promise<unknown> {
  const db = await sharedDatabase();
  const { usuarios } = db.tables;
  const row = { nome: secret, email: secret, dataCadastro: new Date(0) };
  await db.insert(usuarios).values(row).onConflictDoNothing();
  try {
    await db.insert(usuarios).values(row);
  } catch (error) {
    return error;
  } finally {
    await db.delete(usuarios).where(eq(usuarios.email, secret));
  }
  throw new Error('The second row was taken.');
}

it("describes a failed query without its parameters and its row's values", async () => {
  const error = await failedQuery();
  expect(String(error)).toContain(secret);
  expect(faultText(error)).not.toContain(secret);
  expect(faultReason(error)).not.toContain(secret);
});

it('describes a fault by its reason and stack frames', async () => {
  const text = faultText(await failedQuery());
  expect(text).toMatch(/unique/i);
  expect(text).toContain('fault-text.test.ts');
});

it('returns anything but an error unchanged', () => {
  expect(faultText('parou')).toBe('parou');
});
