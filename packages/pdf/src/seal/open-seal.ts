import { readFile } from 'node:fs/promises';
import { Certificate, readCertificates } from '@lavra/verify';
import { toPem } from '../cms/x509.ts';
import { loadSealKey, type SealKey } from './keys/seal-key.ts';
import { SealFailure } from './seal-failure.ts';
import type { SealSetup } from './seal-setup.ts';
import { createSealSigner, type SealSigner } from './seal-signer.ts';

/** State of a seal process until the key is reopened. */
export interface ReadySeal {
  readonly key: SealKey;
  readonly signer: SealSigner;
  /** PEM of the trust anchors of the seal's certificate and of its timestamps. */
  readonly authorities: string;
}

/** Opens the key and whatever else the level requires. @throws SealFailure */
export async function openSeal(setup: SealSetup, now: () => Date): Promise<ReadySeal> {
  const key = await loadSealKey(setup.chave, setup.politica);
  const roots = await timestampRoots(setup, key);
  return {
    key,
    signer: createSealSigner(
      key,
      setup,
      roots.map((root) => new Certificate(root)),
      { now },
    ),
    authorities: [...key.authorities, ...roots].map(({ raw }) => toPem('CERTIFICATE', raw)).join(''),
  };
}

/** Falls back to the seal's own authorities: with ICP-Brasil both have the same root. */
async function timestampRoots({ carimbo }: SealSetup, { authorities }: SealKey) {
  const path = carimbo?.autoridadesCaminho ?? null;
  if (path === null) return authorities;
  try {
    const roots = readCertificates([await readFile(path, 'utf8')]);
    if (roots.length > 0) return roots;
  } catch (error) {
    throw new SealFailure('CARIMBO_DO_TEMPO', 'O arquivo de LAVRA_TSA_CERTS não pôde ser lido.', {
      cause: error,
    });
  }
  throw new SealFailure('CARIMBO_DO_TEMPO', 'O arquivo de LAVRA_TSA_CERTS não tem certificados em PEM.');
}
