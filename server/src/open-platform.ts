import { join } from 'node:path';
import { openDatabase } from './db/database.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError } from './platform/config.ts';
import type { Platform } from './platform/context.ts';
import { createSecrets, loadMasterKey } from './platform/crypto/secrets.ts';
import { loadTrustRoots } from './platform/crypto/trust-roots.ts';
import { createDiskFiles } from './platform/files/disk-files.ts';
import { randomIds } from './platform/ids.ts';
import { ensureDevelopmentAuthority, type SealKeyFiles, startPdfPlatform } from './platform/pdf/index.ts';
import { createRateLimiter } from './platform/rate-limiter.ts';

/**
 * Opens what a process works with: database (migrated), files, keys and the PDF workers, which seal and check a
 * test page. A seal that fails does not stop the start: `pdf.sealStatus()` tells.
 */
export async function openPlatform(config: Config): Promise<Platform> {
  const { dataDir, databaseUrl, publicUrl, mailFrom, produtoNome } = config;
  const secrets = createSecrets(await loadMasterKey(dataDir));
  const trustRoots = await trustRootsOf(config);
  const chave = await sealFiles(config);
  const [db, pdf, files] = await Promise.all([
    openDatabase(databaseUrl),
    startPdfPlatform({ chave }),
    createDiskFiles(join(dataDir, 'arquivos')),
  ]);
  return {
    db,
    clock: systemClock,
    ids: randomIds,
    files,
    secrets,
    rates: createRateLimiter(db, systemClock),
    pdf,
    config: { publicUrl, dataDir, mailFrom, produtoNome, trustRoots },
  };
}

async function trustRootsOf({ trustRootsPath }: Config): Promise<readonly string[]> {
  if (trustRootsPath === null) return [];
  try {
    return await loadTrustRoots(trustRootsPath);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`LAVRA_TRUST_ROOTS must be a PEM file of certificates: ${why}`]);
  }
}

function sealFiles({ seal, dataDir }: Config): SealKeyFiles | Promise<SealKeyFiles> {
  if (!seal) return ensureDevelopmentAuthority(join(dataDir, 'keys', 'selo'));
  if (seal.certPath === null || seal.passphrase !== null) {
    throw new ConfigError([
      'LAVRA_SEAL_KEY must be a PEM key without a passphrase, with its chain in LAVRA_SEAL_CERT.',
    ]);
  }
  return { chaveCaminho: seal.keyPath, cadeiaCaminho: seal.certPath, raizCaminho: seal.certPath };
}
