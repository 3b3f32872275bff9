import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { createFakeClock, type FakeClock } from '../../src/platform/clock.ts';
import type { JobCtx, Platform } from '../../src/platform/context.ts';
import { createSecrets } from '../../src/platform/crypto/secrets.ts';
import { createDiskFiles } from '../../src/platform/files/disk-files.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createRateLimiter } from '../../src/platform/rate-limiter.ts';

export interface TestPlatform extends JobCtx {
  readonly clock: FakeClock;
}

const folders: string[] = [];
afterAll(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

/** The real platform on a fake clock and a folder of its own. Give `pdf` when the test touches documents. */
export async function testPlatform(db: Database, pdf?: Platform['pdf']): Promise<TestPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lavra-data-'));
  folders.push(dataDir);
  const clock = createFakeClock();
  return {
    db,
    clock,
    ids: randomIds,
    files: await createDiskFiles(join(dataDir, 'arquivos')),
    secrets: createSecrets(Buffer.alloc(32, 7)),
    rates: createRateLimiter(db, clock),
    pdf: pdf ?? unusedPdf,
    config: {
      publicUrl: 'http://localhost:3000',
      dataDir,
      mailFrom: 'Lavra <nao-responda@lavra.test>',
      produtoNome: 'LAVRA',
      trustRoots: [],
      operatorEmail: 'operador@lavra.test',
      seloDesenvolvimento: true,
    },
    principal: null,
    request: null,
  };
}

// Touching it fails the test loudly: the platform's own tests have no documents.
const unusedPdf = new Proxy({} as Platform['pdf'], {
  get(_target, property) {
    throw new Error(`This test gave testPlatform() no pdf, yet ${String(property)} was used.`);
  },
});
