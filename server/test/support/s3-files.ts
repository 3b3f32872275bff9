import type { Files } from '../../src/platform/files/files.ts';
import { createS3Client } from '../../src/platform/files/s3-client.ts';
import { createS3Store } from '../../src/platform/files/s3-store.ts';
import { createFiles } from '../../src/platform/files/stored-files.ts';
import { ring } from './platform.ts';
import type { TestS3 } from './s3-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Files in a test's S3 server, as seen by a machine with an empty cache. */
export async function filesInS3(s3: TestS3): Promise<Files> {
  const cacheFolder = temporaryFolder('s3-cache');
  const client = createS3Client(s3.place, 5_000);
  return createFiles(await createS3Store({ client, cacheFolder, cacheBytes: 2 ** 30 }), { ring });
}
