import type { KeyRing } from '../crypto/key-ring.ts';
import type { Clock } from '../runtime/clock.ts';
import { createDiskStore } from './disk-store.ts';
import type { Files } from './files.ts';
import { createFiles } from './stored-files.ts';

/** Opens files on a local disk, for tests and single-machine deployments. */
export async function createDiskFiles(
  folder: string,
  { ring, ...options }: { readonly ring: KeyRing; readonly now?: () => number; readonly clock?: Clock },
): Promise<Files> {
  return createFiles(await createDiskStore(folder), { ring, ...options });
}
