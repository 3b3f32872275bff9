import { expect, it } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { makeOrganization } from '../../../test/support/fixtures.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import { createWorker } from '../jobs/worker.ts';
import { write } from '../write/write.ts';
import { FILE_REMOVAL_TOPIC, fileRemovalConsumer, releaseFiles } from './unnamed-files.ts';

it('removes released files after an hour, except those that a row still names', async () => {
  const db = await freshDatabase();
  const platform = await testPlatform(db);
  const { organizacaoId } = await makeOrganization(db);
  const unnamed = await platform.files.put(Buffer.from('só do rascunho'));
  const named = await platform.files.put(Buffer.from('também um logotipo'));
  const colors = {
    pubPrimaria: '#604A99',
    pubSecundaria: '#ffffff',
    emailPrimaria: '#604A99',
    emailSecundaria: '#fff',
  };
  await db.insert(db.tables.whiteLabels).values({ organizacaoId, logoSha256: named.sha256, ...colors });
  platform.clock.set(new Date());
  await write(platform, { organizacao: organizacaoId }, (work) =>
    releaseFiles(work, [unnamed.sha256, named.sha256, unnamed.sha256]),
  );
  const worker = createWorker(platform);
  worker.registerConsumer(FILE_REMOVAL_TOPIC, fileRemovalConsumer);
  expect(await worker.drain()).toBe(0);
  platform.clock.advance(3_600_001);
  expect(await worker.drain()).toBe(1);
  expect(await platform.files.has(unnamed.sha256)).toBe(false);
  expect(await platform.files.has(named.sha256)).toBe(true);
});

it('keeps released files that were stored again', async () => {
  const { files } = await testPlatform(await freshDatabase());
  const before = new Date(Date.now() - 1000);
  const { sha256 } = await files.put(Buffer.from('de novo'));
  expect(await files.remove(sha256, before)).toBe(false);
  expect(await files.remove(sha256, new Date(Date.now() + 1000))).toBe(true);
  expect(await files.has(sha256)).toBe(false);
});
