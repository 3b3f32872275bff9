import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { World } from './world.ts';

/** Moves a version's signing deadline into the past, which no request can do. */
export function passDeadline({ dataDir }: World, minutaId: number): void {
  const database = new DatabaseSync(path.join(dataDir, 'lavra.db'), { timeout: 5000 });
  try {
    const yesterday = Date.now() - 24 * 60 * 60 * 1000;
    const { changes } = database
      .prepare('update minutas set fim_assinatura = ? where id = ?')
      .run(yesterday, minutaId);
    if (changes !== 1) throw new Error(`There is no version ${minutaId}.`);
  } finally {
    database.close();
  }
}
