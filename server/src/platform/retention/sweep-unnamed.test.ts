import { utimes } from 'node:fs/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { makeOrganization } from '../../../test/support/fixtures.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import { startS3 } from '../../../test/support/s3-server.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { blobColumns } from '../../db/blob-columns.ts';
import { sqliteTables } from '../../db/tables.ts';
import { fixedKeyRing } from '../crypto/key-ring.ts';
import { createDiskFiles } from '../files/disk-files.ts';
import { createS3Client } from '../files/s3-client.ts';
import { createS3Store } from '../files/s3-store.ts';
import { createFiles } from '../files/stored-files.ts';
import { sweepUnnamedDaily, sweepUnnamedFiles } from './sweep-unnamed.ts';

const hourMs = 3_600_000;

const ring = fixedKeyRing(Buffer.alloc(32, 1));

async function filesIn(store: 'disk' | 'S3') {
  const platform = await testPlatform(await freshDatabase());
  platform.clock.set(new Date());
  if (store === 'disk') return platform;
  const { place } = await startS3();
  const cacheFolder = temporaryFolder('cache');
  const client = createS3Client(place, 5_000);
  const blobs = await createS3Store({ client, cacheFolder, cacheBytes: 1_000_000 });
  return { ...platform, files: createFiles(blobs, { ring }) };
}

async function named(platform: Awaited<ReturnType<typeof filesIn>>, content: string): Promise<string> {
  const { sha256 } = await platform.files.put(Buffer.from(content));
  const { organizacaoId } = await makeOrganization(platform.db);
  const colors = {
    pubPrimaria: '#604A99',
    pubSecundaria: '#ffffff',
    emailPrimaria: '#604A99',
    emailSecundaria: '#fff',
  };
  const row = { organizacaoId, logoSha256: sha256, ...colors };
  await platform.db.insert(platform.db.tables.whiteLabels).values(row);
  return sha256;
}

describe.each(['disk', 'S3'] as const)('on %s, bytes that no row names', (store) => {
  it('removes unnamed files a day after they were stored, and keeps those that a row names', async () => {
    const platform = await filesIn(store);
    const { files, clock } = platform;
    const kept = await named(platform, 'um logotipo');
    const { sha256: lost } = await files.put(Buffer.from('de quem morreu antes de nomear'));
    const { sha256: face } = await files.put(Buffer.from('um rosto'), { classe: 'SENSIVEL' });
    clock.advance(23 * hourMs);
    expect(await sweepUnnamedFiles(platform)).toBe(0);
    expect(await files.has(lost)).toBe(true);
    clock.advance(2 * hourMs);
    expect(await sweepUnnamedFiles(platform)).toBe(2);
    expect([await files.has(kept), await files.has(lost), await files.has(face)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await sweepUnnamedFiles(platform)).toBe(0);
  });
});

describe('the sweep', () => {
  it('removes nothing when most files are unnamed, as they belong to another database, and logs an error', async () => {
    const platform = await filesIn('disk');
    const kept = await Promise.all(
      Array.from({ length: 120 }, (_, n) => platform.files.put(Buffer.from(`de outro banco ${n}`))),
    );
    platform.clock.advance(25 * hourMs);
    expect(await sweepUnnamedFiles(platform)).toBe(0);
    for (const { sha256 } of kept) expect(await platform.files.has(sha256)).toBe(true);
    expect(platform.logged.join('\n')).toContain('files.mostly-unnamed');
  });

  it("counts ages by the deployment's clock, however far the machine's is behind", async () => {
    const platform = await filesIn('disk');
    const { clock } = platform;
    clock.advance(48 * hourMs);
    const files = await createDiskFiles(temporaryFolder('files'), { ring, clock });
    const { sha256 } = await files.put(Buffer.from('agora mesmo'));
    expect(await sweepUnnamedFiles({ ...platform, files })).toBe(0);
    clock.advance(23 * hourMs);
    await files.put(Buffer.from('agora mesmo'));
    clock.advance(2 * hourMs);
    expect(await sweepUnnamedFiles({ ...platform, files })).toBe(0);
    expect(await files.has(sha256)).toBe(true);
    clock.advance(23 * hourMs);
    expect(await sweepUnnamedFiles({ ...platform, files })).toBe(1);
  });

  it('runs once a day, with a delay after startup', async () => {
    const platform = await filesIn('disk');
    const { files, clock } = platform;
    const sweep = sweepUnnamedDaily();
    const { sha256: first } = await files.put(Buffer.from('primeiro'));
    clock.advance(25 * hourMs);
    await sweep(platform);
    expect(await files.has(first)).toBe(true);
    clock.advance(hourMs);
    await sweep(platform);
    expect(await files.has(first)).toBe(false);
    const { sha256: second } = await files.put(Buffer.from('segundo'));
    clock.advance(hourMs);
    await sweep(platform);
    expect(await files.has(second)).toBe(true);
    clock.advance(24 * hourMs);
    await sweep(platform);
    expect(await files.has(second)).toBe(false);
  });

  it('keeps files that are stored again concurrently', async () => {
    const { files } = await filesIn('disk');
    const old = new Date(Date.now() - 48 * hourMs);
    const before = new Date(Date.now() - 24 * hourMs);
    for (let round = 0; round < 150; round++) {
      const bytes = Buffer.from(`de novo ${round}`);
      const { sha256 } = await files.put(bytes);
      await utimes(await files.path(sha256), old, old);
      await Promise.all([files.remove(sha256, before), files.put(bytes), files.remove(sha256, before)]);
      expect(await files.has(sha256), `round ${round}`).toBe(true);
    }
  });

  it('knows every column that contains a file hash', () => {
    const hashes = Object.values(sqliteTables).flatMap((table) =>
      Object.keys(getTableColumns(table))
        .filter((column) => /sha256$/i.test(column))
        .map((column) => `${getTableName(table)}.${column}`),
    );
    const asked = blobColumns({ tables: sqliteTables }).map(
      ([table, column]) => `${getTableName(table)}.${column.name}`,
    );
    // Hashes of files that another column names, or of texts.
    const others = ['assinaturas.baseSha256', 'assinaturas.evidenciaSha256'];
    expect(hashes.sort()).toEqual([...asked, ...others].sort());
  });
});
