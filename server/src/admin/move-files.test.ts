import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adminOf, masterKey, newFolder } from '../../test/support/admin.ts';
import { startS3 } from '../../test/support/s3-server.ts';
import { blobPath } from '../platform/files/blob-store.ts';
import { moveFiles } from './move-files.ts';

describe('moving files to S3 and back', () => {
  it('moves all files completely, including encrypted ones; resumes when repeated, and reports damaged files, which stay', async () => {
    const { place } = await startS3();
    const dataDir = newFolder();
    const common = {
      LAVRA_DATABASE_URL: `file:${join(dataDir, 'lavra.db')}`,
      LAVRA_DATA_DIR: dataDir,
      LAVRA_MASTER_KEY: masterKey,
    };
    const s3 = {
      LAVRA_S3_ENDPOINT: place.endpoint,
      LAVRA_S3_ACCESS_KEY: place.accessKey,
      LAVRA_S3_SECRET_KEY: place.secretKey,
    };
    const bucket = `s3://${place.bucket}/arquivos`;
    const onDisk = await adminOf(common);
    const plain = await onDisk.files.put(Buffer.from('contrato'));
    const face = await onDisk.files.put(Buffer.from('rosto'), { classe: 'SENSIVEL' });
    const rotten = await onDisk.files.put(Buffer.from('apodrece'));
    const path = join(dataDir, 'arquivos', blobPath(rotten.sha256));
    await chmod(path, 0o600);
    await writeFile(path, 'APODRECE');

    const disk = `file:${join(dataDir, 'arquivos')}`;
    const moving = await adminOf({ ...common, ...s3, LAVRA_FILES_URL: bucket, LAVRA_FILES_OLD_URL: disk });
    expect((await moving.files.read(plain.sha256)).toString()).toBe('contrato');
    const made = await moving.files.put(Buffer.from('feito no meio da mudança'));
    expect(await moveFiles(moving)).toEqual({ copiados: 2, jaEstavam: 0, danificados: [rotten.sha256] });
    expect(await moveFiles(moving)).toEqual({ copiados: 0, jaEstavam: 2, danificados: [rotten.sha256] });
    await rm(join(dataDir, 'arquivos'), { recursive: true });
    await rm(join(dataDir, 'cache'), { recursive: true });

    const inS3 = await adminOf({ ...common, ...s3, LAVRA_FILES_URL: bucket });
    for (const { sha256 } of [plain, face, made]) await inS3.files.check(sha256);
    const back = await adminOf({ ...common, ...s3, LAVRA_FILES_OLD_URL: bucket });
    expect(await moveFiles(back)).toMatchObject({ copiados: 3, danificados: [] });
    const again = await adminOf(common);
    expect((await again.files.read(face.sha256)).toString()).toBe('rosto');
    expect((await again.files.read(made.sha256)).toString()).toBe('feito no meio da mudança');
  });

  it('is refused without a previous store', async () => {
    const admin = await adminOf({ LAVRA_DATA_DIR: newFolder(), LAVRA_MASTER_KEY: masterKey });
    await expect(moveFiles(admin)).rejects.toThrow(/SEM_LUGAR_ANTERIOR/);
  });
});
