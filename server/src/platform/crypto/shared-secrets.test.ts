import { expect, it } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { fixedKeyRing } from './key-ring.ts';
import { createSecrets } from './secrets.ts';
import { sharedRoot, sharedSecret } from './shared-secrets.ts';

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

it('creates one shared secret under concurrency, and stores it encrypted', async () => {
  const db = await freshDatabase();
  const secrets = createSecrets(older);
  let made = 0;
  const make = async () => `segredo ${++made}`;
  const found = await Promise.all(
    Array.from({ length: 6 }, () => sharedSecret(db, secrets, { nome: 'x', make })),
  );
  expect(new Set(found).size).toBe(1);
  const [row] = await db.select().from(db.tables.segredos);
  expect(row?.cifrado).toMatch(/^v2\./);
  await expect(sharedSecret(db, createSecrets(newer), { nome: 'x', make })).rejects.toThrow();
});

it('verifies hashed codes under another master key', async () => {
  const db = await freshDatabase();
  const before = createSecrets(older, await sharedRoot(db, fixedKeyRing(older)));
  const both = fixedKeyRing(newer, older);
  const after = createSecrets(both, await sharedRoot(db, both));
  expect(after.hashCode('ABCD-1234', 'recuperacao:1')).toBe(before.hashCode('ABCD-1234', 'recuperacao:1'));
  expect(after.derive('assinatura.passe')).toEqual(before.derive('assinatura.passe'));
});

it('accepts a session from another machine with the same database and master key', async () => {
  const one = await testApp();
  const other = await testApp({ db: one.platform.db });
  const token = await (await one.newOrganization()).tokenFor();
  expect((await other.request('/hal/usuario/sessao', { token })).status).toBe(200);
  expect(other.platform.config.dataDir).not.toBe(one.platform.config.dataDir);
});
