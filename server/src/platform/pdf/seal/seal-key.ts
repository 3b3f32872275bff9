import { createPrivateKey, type KeyObject, type X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readCertificates } from '@lavra/verify';
import { type SignerProfile, signerProfile } from '../../crypto/cms.ts';
import type { SealKeyFiles } from '../development-authority.ts';
import type { SealCertificate } from '../jobs.ts';

/** The seal's key, ready to sign; only the seal's own processes hold one. */
export interface SealKey {
  readonly key: KeyObject;
  readonly profile: SignerProfile;
  readonly certificate: SealCertificate;
}

/** Reads a PEM key (RSA or P-256) and its chain. Throws when they are unreadable or do not belong together. */
export async function loadSealKey(files: SealKeyFiles): Promise<SealKey> {
  const key = createPrivateKey(await readFile(files.chaveCaminho));
  const [leaf, ...chain] = readCertificates([await readFile(files.cadeiaCaminho, 'utf8')]);
  if (!leaf) throw new Error('the seal’s chain file has no certificate');
  if (!leaf.checkPrivateKey(key)) throw new Error('the seal’s certificate belongs to another key');
  const keyType = key.asymmetricKeyType;
  if (keyType !== 'rsa' && keyType !== 'ec') throw new Error('the seal’s key must be RSA or P-256');
  if (keyType === 'ec' && key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new Error('the seal’s EC key must be on P-256');
  }
  return {
    key,
    profile: signerProfile(
      leaf.raw,
      chain.map((certificate) => certificate.raw),
      keyType,
    ),
    certificate: describeSealCertificate(leaf),
  };
}

function describeSealCertificate(certificate: X509Certificate): SealCertificate {
  return {
    titular: commonNameOf(certificate.subject),
    emissor: commonNameOf(certificate.issuer),
    sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    validoAte: certificate.validToDate.toISOString(),
  };
}

function commonNameOf(distinguishedName: string): string {
  return /^CN=(.*)$/m.exec(distinguishedName)?.[1] ?? distinguishedName;
}
