import { join } from 'node:path';
import { openDatabase } from './db/database.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError } from './platform/config.ts';
import type { Platform } from './platform/context.ts';
import { createSecrets, loadMasterKey } from './platform/crypto/secrets.ts';
import { loadTrustRoots } from './platform/crypto/trust-roots.ts';
import { createDiskFiles } from './platform/files/disk-files.ts';
import { randomIds } from './platform/ids.ts';
import { ensureDevelopmentAuthority, type SealKeySource, startPdfPlatform } from './platform/pdf/index.ts';
import { createRateLimiter } from './platform/rate-limiter.ts';

/**
 * Opens what a process works with: database (migrated), files, keys and the PDF workers, which seal and check a
 * test page. A seal that fails does not stop the start: `pdf.sealStatus()` tells.
 */
export async function openPlatform(config: Config): Promise<Platform> {
  const { dataDir, databaseUrl, publicUrl, mailFrom, produtoNome, operatorEmail } = config;
  const { nivel, carimbo, politica, servidoresRevogacao } = config.seal;
  const secrets = createSecrets(await loadMasterKey(dataDir));
  const trustRoots = await trustRootsOf(config);
  const chave = await keyOfSeal(config);
  const [db, pdf, files] = await Promise.all([
    openDatabase(databaseUrl),
    startPdfPlatform({ chave, selo: { nivel, carimbo, politica, servidoresRevogacao } }),
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
    config: {
      publicUrl,
      dataDir,
      mailFrom,
      produtoNome,
      trustRoots,
      operatorEmail,
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
    throw new ConfigError([`LAVRA_TRUST_ROOTS must be a PEM file of certificates: ${why}`]);
  }
}

function keyOfSeal({ seal, dataDir }: Config): SealKeySource | Promise<SealKeySource> {
  return seal.chave ?? ensureDevelopmentAuthority(join(dataDir, 'keys', 'selo'));
}
