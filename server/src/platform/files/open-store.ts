import { join } from 'node:path';
import type { FilesConfig, FilesPlace } from '../config/files-config.ts';
import type { BlobStore } from './blob-store.ts';
import { createDiskStore } from './disk-store.ts';
import { createMovingStore } from './moving-store.ts';
import { createS3Client } from './s3-client.ts';
import { createS3Store } from './s3-store.ts';

interface Room {
  readonly dataDir: string;
  readonly cacheBytes: number;
}

/** Opens the configured store, combined with the previous one during a move. */
export async function openBlobStore(config: FilesConfig, dataDir: string): Promise<BlobStore> {
  const room: Room = { dataDir, cacheBytes: config.cacheBytes };
  const store = await openPlace(config.lugar, room);
  return config.lugarAnterior === null
    ? store
    : createMovingStore(store, await openPlace(config.lugarAnterior, room));
}

/** Opens a single store. */
export async function openPlace(place: FilesPlace, { dataDir, cacheBytes }: Room): Promise<BlobStore> {
  if (place.tipo === 'DISCO') return createDiskStore(place.pasta);
  const cacheFolder = join(dataDir, 'cache', 'arquivos');
  return createS3Store({ client: createS3Client(place), cacheFolder, cacheBytes });
}
