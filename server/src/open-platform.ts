import { join } from 'node:path';
import { loadTrustRoots } from '@lavra/pdf/trust';
import { channelConfigOf, openChannels } from './channels.ts';
import { openDatabase } from './db/database.ts';
import { openDeploymentClock } from './deployment-clock.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import type { Platform } from './platform/context/context.ts';
import { openKeyRing } from './platform/crypto/master-key-file.ts';
import { createSecrets } from './platform/crypto/secrets.ts';
import { sharedRoot } from './platform/crypto/shared-secrets.ts';
import { openBlobStore } from './platform/files/open-store.ts';
import { createFiles } from './platform/files/stored-files.ts';
import { createRateLimiter } from './platform/limits/rate-limiter.ts';
import { createLog } from './platform/observability/log.ts';
import { createMetrics } from './platform/observability/metrics.ts';
import { ensureDevelopmentAuthority, openPdfPlatform, type SealKeySource } from './platform/pdf/index.ts';
import type { Clock } from './platform/runtime/clock.ts';
import { randomIds } from './platform/runtime/ids.ts';
import { openSpreadsheets } from './platform/spreadsheet/spreadsheets.ts';

/** Longer than the comparison of almost every file, and shorter than the patience of proxies and programs. */
const comparisonWaitMs = 10_000;

/**
 * Opens a process's resources: database (migrated), files, keys and the PDF workers. These seal and verify a test
 * page, which may still be running: `pdf.started()` waits for it. A failed seal does not prevent the start;
 * `pdf.sealStatus()` reports it.
 */
export async function openPlatform(config: Config): Promise<Platform> {
  const { dataDir, databaseUrl, oidc } = config;
  const { nivel, carimbo, politica, servidoresRevogacao } = config.seal;
  const log = createLog(config.log);
  const ring = await openKeyRing(config.masterKey);
  const trustRoots = await trustRootsOf(config);
  const [db, store] = await Promise.all([openDatabase(databaseUrl), openBlobStore(config.files, dataDir)]);
  const clock = await openDeploymentClock(db, databaseUrl);
  const chave = await keyOfSeal(config, clock);
  const pdf = openPdfPlatform({
    chave,
    selo: { nivel, carimbo, politica, servidoresRevogacao },
    clock,
  });
  const secrets = createSecrets(ring, await sharedRoot(db, ring));
  const channelConfig = channelConfigOf(config);
  return {
    db,
    channels: openChannels({ ids: randomIds, secrets, config: channelConfig }),
    clock,
    ids: randomIds,
    files: createFiles(store, { ring, clock }),
    secrets,
    rates: createRateLimiter(db, clock),
    pdf,
    spreadsheets: openSpreadsheets(),
    log,
    metrics: createMetrics(),
    config: {
      ...channelConfig,
      dataDir,
      trustRoots,
      telefoneComercial: config.telefoneComercial,
      seguranca: config.seguranca,
      retencao: config.retencao,
      oidc,
      comparisonWaitMs,
      webhooksInternos: config.webhooksInternos,
      seloDesenvolvimento: config.seal.chave === null,
    },
  };
}

async function trustRootsOf({ trustRootsPath }: Config): Promise<readonly string[]> {
  if (trustRootsPath === null) return [];
  try {
    return await loadTrustRoots(trustRootsPath);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`LAVRA_TRUST_ROOTS deve ser um arquivo PEM de certificados: ${why}`]);
  }
}

function keyOfSeal({ seal, dataDir }: Config, { now }: Clock): SealKeySource | Promise<SealKeySource> {
  return seal.chave ?? ensureDevelopmentAuthority(join(dataDir, 'keys', 'selo'), now);
}
