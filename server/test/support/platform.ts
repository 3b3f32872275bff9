import { join } from 'node:path';
import { openChannels } from '../../src/channels.ts';
import type { Database } from '../../src/db/database.ts';
import { defaultRetention } from '../../src/platform/config/retention-config.ts';
import type { JobCtx, Platform } from '../../src/platform/context/context.ts';
import { fixedKeyRing } from '../../src/platform/crypto/key-ring.ts';
import { createSecrets } from '../../src/platform/crypto/secrets.ts';
import { createDiskFiles } from '../../src/platform/files/disk-files.ts';
import type { Files } from '../../src/platform/files/files.ts';
import { createRateLimiter } from '../../src/platform/limits/rate-limiter.ts';
import { createLog } from '../../src/platform/observability/log.ts';
import { createMetrics } from '../../src/platform/observability/metrics.ts';
import { createFakeClock, type FakeClock } from '../../src/platform/runtime/clock.ts';
import { randomIds } from '../../src/platform/runtime/ids.ts';
import { openSpreadsheets } from '../../src/platform/spreadsheet/spreadsheets.ts';
import { builtPrograms } from './programs.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface TestPlatform extends JobCtx {
  readonly clock: FakeClock;
  /** Lines of the log as written. */
  readonly logged: string[];
}

/** Shared by the files of a worker. Its processes start with the first spreadsheet, and end with the worker. */
const reader = openSpreadsheets(builtPrograms);
const spreadsheets: Platform['spreadsheets'] = { ...reader, close: async () => {} };

/** The master key of every test. */
export const ring = fixedKeyRing(Buffer.alloc(32, 7));

/** The real platform on a fake clock and a temporary folder. Give `pdf` if the test uses documents. */
export async function testPlatform(
  db: Database,
  pdf?: Platform['pdf'],
  files?: Files,
): Promise<TestPlatform> {
  const dataDir = temporaryFolder('data');
  const clock = createFakeClock();
  const logged: string[] = [];
  const secrets = createSecrets(ring);
  const config: Platform['config'] = {
    publicUrl: 'http://localhost:3000',
    dataDir,
    mailFrom: 'Lavra <nao-responda@lavra.test>',
    sms: true,
    produtoNome: 'LAVRA',
    trustRoots: [],
    seguranca: {
      contatos: ['mailto:seguranca@lavra.test', 'https://lavra.test/seguranca'],
      expira: new Date('2030-01-31T23:59:59Z'),
    },
    retencao: defaultRetention,
    oidc: null,
    webhooksInternos: true,
    operatorEmail: 'operador@lavra.test',
    telefoneComercial: '+5511987654321',
    seloDesenvolvimento: true,
    // Jobs run only when a test says so.
    comparisonWaitMs: 0,
  };
  return {
    db,
    channels: openChannels({ ids: randomIds, secrets, config }),
    clock,
    ids: randomIds,
    files: files ?? (await createDiskFiles(join(dataDir, 'arquivos'), { ring })),
    secrets,
    rates: createRateLimiter(db, clock),
    pdf: pdf ?? unusedPdf,
    spreadsheets,
    log: createLog({ format: 'json', level: 'info', stream: { write: (line) => void logged.push(line) } }),
    metrics: createMetrics(),
    logged,
    config,
    principal: null,
    request: null,
  };
}

// Any use fails the test: the platform's own tests have no documents.
const unusedPdf = new Proxy({} as Platform['pdf'], {
  get(_target, property) {
    throw new Error(`This test gave testPlatform() no pdf, yet ${String(property)} was used.`);
  },
});
