import type { KeyObject, X509Certificate } from 'node:crypto';
import { commonName } from '@lavra/verify';
import { type SignaturePolicy, type SignerProfile, signerProfile } from '../../cms/cms.ts';
import type { SealCertificate } from '../../jobs.ts';
import { SealFailure } from '../seal-failure.ts';
import type { SealKeySource } from '../seal-setup.ts';
import type { OpenedKey } from './opened-key.ts';
import { openPemKey } from './pem-key.ts';
import { openPkcs11Key } from './pkcs11-key.ts';
import { openPkcs12Key } from './pkcs12-key.ts';

/** The seal's key, ready to sign. Only seal processes hold one. */
export interface SealKey extends OpenedKey {
  readonly profile: SignerProfile;
  readonly certificate: SealCertificate;
}

/**
 * Opens the seal's key (RSA of 2048 to 4096 bits, P-256 or P-384) with its certificates.
 * @throws SealFailure when it cannot be opened, is of another kind, or does not match its certificate
 */
export async function loadSealKey(
  source: SealKeySource,
  policy: SignaturePolicy | null = null,
): Promise<SealKey> {
  const opened = await open(source);
  const { leaf, chain } = opened;
  return {
    ...opened,
    profile: signerProfile(
      leaf.raw,
      chain.map((certificate) => certificate.raw),
      keyTypeOf(leaf.publicKey),
      policy,
    ),
    certificate: describeSealCertificate(leaf),
  };
}

function open(source: SealKeySource): Promise<OpenedKey> {
  if ('pkcs12Caminho' in source) return openPkcs12Key(source);
  return 'modulo' in source ? openPkcs11Key(source) : openPemKey(source);
}

/** @throws SealFailure outside the certificate's validity period */
export function assertCurrent({ leaf }: Pick<OpenedKey, 'leaf'>, now: Date): void {
  if (now > leaf.validToDate)
    throw new SealFailure('CHAVE', `O certificado do selo venceu em ${dayOf(leaf.validToDate)}.`);
  if (now < leaf.validFromDate)
    throw new SealFailure('CHAVE', `O certificado do selo só vale a partir de ${dayOf(leaf.validFromDate)}.`);
}

function keyTypeOf(key: KeyObject): 'rsa' | 'ec' {
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  const type = key.asymmetricKeyType;
  if (type === 'rsa' && modulusLength >= 2048 && modulusLength <= 4096) return 'rsa';
  if (type === 'ec' && (namedCurve === 'prime256v1' || namedCurve === 'secp384r1')) return 'ec';
  throw new SealFailure(
    'CHAVE',
    'A chave do selo não é RSA de 2048 a 4096 bits, nem EC nas curvas P-256 ou P-384.',
  );
}

function describeSealCertificate(certificate: X509Certificate): SealCertificate {
  return {
    titular: commonName(certificate.subject),
    emissor: commonName(certificate.issuer),
    sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    validoDe: certificate.validFromDate.toISOString(),
    validoAte: certificate.validToDate.toISOString(),
  };
}

function dayOf(instant: Date): string {
  return instant.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
}
