import { X509Certificate } from 'node:crypto';
import type { CertificadoAssinatura } from '@lavra/client/types';
import { alphanumericOf, DomainError, digitsOf, maskCnpj, maskCpf } from '@lavra/domain';
import { cmsLength, type SignerProfile, signerProfile } from '@lavra/pdf/cms';
import { RevocationFailure } from '@lavra/pdf/trust';
import {
  Certificate,
  type CertificateHolder,
  commonName,
  findPath,
  readCertificateHolder,
  readCertificates,
} from '@lavra/verify';
import type { PublicCtx } from '../../platform/context/context.ts';

/** Maximum length of a name in the contract. */
const maxName = 255;

/** A certificate accepted for signing now, and the data for its signatures. */
export interface SignerCertificate {
  readonly certificate: X509Certificate;
  /** From the certificate up to the trusted root. */
  readonly path: readonly Certificate[];
  readonly titular: string;
  readonly emissor: string;
  readonly holder: CertificateHolder;
  readonly profile: SignerProfile;
  readonly tipoChave: 'rsa' | 'ec';
  /** Maximum size of its signatures in bytes. */
  readonly espaco: number;
}

/**
 * Reads a chain (DER in base64, the signer's first) and checks that it leads to a trusted root now and
 * permits signing.
 * @throws DomainError 422 with the fault
 */
export function readSignerCertificate(
  cadeia: readonly string[],
  trustRoots: readonly string[],
  now: Date,
): SignerCertificate {
  if (trustRoots.length === 0)
    throw new DomainError('RecursoNaoDisponivelException', {
      parametros: ['assinatura com certificado digital'],
    });
  try {
    return acceptedCertificate(cadeia, trustRoots, now);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // Its parts are parsed on access, so a malformed one is detected there.
    throw new DomainError('CertificadoIlegivelException');
  }
}

function acceptedCertificate(
  cadeia: readonly string[],
  trustRoots: readonly string[],
  now: Date,
): SignerCertificate {
  const [leaf, ...pool] = readChain(cadeia);
  if (!leaf) throw new DomainError('CertificadoIlegivelException');
  const roots = readCertificates(trustRoots).map((root) => new Certificate(root));
  if (!mayEverSign(leaf)) throw new DomainError('CertificadoUsoInvalidoException');
  const { path, problema } = findPath(leaf, { pool, roots, at: now, purpose: 'signature' });
  if (problema === 'AUTORIDADE_DESCONHECIDA') throw new DomainError('CertificadoNaoConfiavelException');
  if (problema === 'CERTIFICADO_FORA_DA_VALIDADE')
    throw new DomainError('CertificadoForaDaValidadeException');
  const { x509 } = leaf;
  const tipoChave = keyTypeOf(x509);
  // The root is omitted from signatures, because verifiers already have it.
  const between = path.slice(1, -1).map((one) => one.x509.raw);
  const profile = signerProfile(x509.raw, between, tipoChave);
  return {
    certificate: x509,
    path,
    titular: commonName(x509.subject).slice(0, maxName),
    emissor: commonName(x509.issuer).slice(0, maxName),
    holder: readCertificateHolder(x509),
    profile,
    tipoChave,
    espaco: cmsLength(profile, signatureLength(x509)),
  };
}

/** The holder as stated by the organisation. */
export interface StatedHolder {
  /** Stated by the sender, and typed by the signer. */
  readonly cpfs: readonly (string | null)[];
  /** Stated by the sender: the company for which they sign. */
  readonly cnpj: string | null;
}

/**
 * An e-CPF must belong to the signatory, an e-CNPJ to the stated company with the signatory as its
 * responsible person. Compares only stated values (0-decisions §5). @throws DomainError 422
 */
export function assertHolderIs(
  { holder }: Pick<SignerCertificate, 'holder'>,
  { cpfs, cnpj }: StatedHolder,
): void {
  if (cnpj !== null && holder.cnpj !== alphanumericOf(cnpj))
    throw new DomainError('CertificadoDeOutraPessoaException', { parametros: ['CNPJ'] });
  for (const cpf of cpfs) {
    if (cpf !== null && holder.cpf !== digitsOf(cpf))
      throw new DomainError('CertificadoDeOutraPessoaException', { parametros: ['CPF'] });
  }
}

type Revogacao = NonNullable<CertificadoAssinatura['revogacao']>;

/**
 * Checks the revocation of the certificate and of those above it. An unreachable server does not prevent signing:
 * the evidence records the unknown state. @throws DomainError CertificadoRevogadoException
 */
export async function askRevocation(
  { pdf, clock }: Pick<PublicCtx, 'pdf' | 'clock'>,
  { path }: Pick<SignerCertificate, 'path'>,
): Promise<Revogacao> {
  try {
    const { situacao } = await pdf.askRevocation(path);
    return { situacao, instante: clock.now().toISOString() };
  } catch (error) {
    if (error instanceof RevocationFailure) throw new DomainError('CertificadoRevogadoException');
    throw error;
  }
}

/** The certificate as named in the evidence, with masked documents. */
export function toCertificado(
  { certificate, titular, emissor, holder }: SignerCertificate,
  revogacao: Revogacao,
  revisaoSha256: string,
): CertificadoAssinatura {
  return {
    titular,
    emissor,
    numeroSerie: certificate.serialNumber,
    sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    validoDe: certificate.validFromDate.toISOString(),
    validoAte: certificate.validToDate.toISOString(),
    cpf: holder.cpf && maskCpf(holder.cpf),
    cnpj: holder.cnpj && maskCnpj(holder.cnpj),
    responsavel: holder.responsavel,
    revogacao,
    revisaoSha256,
  };
}

function readChain(cadeia: readonly string[]): Certificate[] {
  try {
    return cadeia.map((one) => new Certificate(new X509Certificate(Buffer.from(one, 'base64'))));
  } catch {
    throw new DomainError('CertificadoIlegivelException');
  }
}

function mayEverSign(leaf: Certificate): boolean {
  if (leaf.pathLength !== null) return false;
  return leaf.allowsUsage('digitalSignature') || leaf.allowsUsage('nonRepudiation');
}

function keyTypeOf({ publicKey }: X509Certificate): 'rsa' | 'ec' {
  const type = publicKey.asymmetricKeyType;
  if (type !== 'rsa' && type !== 'ec') throw new DomainError('CertificadoUsoInvalidoException');
  return type;
}

/** Maximum DER length of an ECDSA signature (RFC 3279 2.2.3): two numbers of the longest curve's size. */
const longestEcSignature = 141;

function signatureLength({ publicKey }: X509Certificate): number {
  const { modulusLength } = publicKey.asymmetricKeyDetails ?? {};
  return modulusLength === undefined ? longestEcSignature : Math.ceil(modulusLength / 8);
}
