import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Files } from '../../src/platform/files/files.ts';
import { createS3Client } from '../../src/platform/files/s3-client.ts';
import { createS3Store } from '../../src/platform/files/s3-store.ts';
import { createFiles } from '../../src/platform/files/stored-files.ts';
import { ring } from './platform.ts';
import type { TestS3 } from './s3-server.ts';

/** Files in a test's S3 server, as seen by a machine with an empty cache. */
export async function filesInS3(s3: TestS3): Promise<Files> {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'lavra-s3-cache-'));
  afterAll(() => rm(cacheFolder, { recursive: true, force: true }));
  const client = createS3Client(s3.place, 5_000);
  return createFiles(await createS3Store({ client, cacheFolder, cacheBytes: 2 ** 30 }), { ring });
}
