import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { measureDecrypted } from '../platform/files/blob-cipher.ts';
import { hashOfName, isEncryptedName } from '../platform/files/blob-store.ts';
import { openPlace } from '../platform/files/open-store.ts';
import { temporaryName } from '../platform/files/temporary-names.ts';
import { syncPath } from '../platform/runtime/file-system.ts';
import { AdminRefusal } from './admin-refusal.ts';
import type { Admin } from './open-admin.ts';

export interface MoveResult {
  readonly copiados: number;
  readonly jaEstavam: number;
  /** Files that do not match their names; not moved. */
  readonly danificados: readonly string[];
}

/**
 * Copies files from the old store (LAVRA_FILES_OLD_URL) that the new one lacks, each checked against its
 * hash. Servers keep working with both stores. A repeated run continues. The old store is unchanged.
 */
export async function moveFiles({ config, ring }: Pick<Admin, 'config' | 'ring'>): Promise<MoveResult> {
  const { lugar, lugarAnterior, cacheBytes } = config.files;
  if (lugarAnterior === null) throw new AdminRefusal('SEM_LUGAR_ANTERIOR');
  const room = { dataDir: config.dataDir, cacheBytes };
  const [to, from] = [await openPlace(lugar, room), await openPlace(lugarAnterior, room)];
  const danificados: string[] = [];
  let copiados = 0;
  let jaEstavam = 0;
  for await (const { name, bytes } of from.list()) {
    if ((await to.stat(name))?.bytes === bytes) {
      jaEstavam++;
      continue;
    }
    const path = await from.locate(name);
    // Removed after listing.
    if (path === null) continue;
    if (!(await isWhole(name, path))) {
      danificados.push(name);
      continue;
    }
    const draft = join(to.temporary, temporaryName());
    try {
      await copyFile(path, draft);
      if (to.isDurable) await syncPath(draft);
      await to.keep(name, draft);
      copiados++;
    } finally {
      await rm(draft, { force: true });
    }
  }
  return { copiados, jaEstavam, danificados };

  async function isWhole(name: string, path: string): Promise<boolean> {
    const expected = hashOfName(name);
    if (!isEncryptedName(name)) return (await hashOf(path)) === expected;
    await using file = await open(path, 'r');
    const found = await measureDecrypted(ring, expected, file).catch(() => null);
    return found?.sha256 === expected;
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
