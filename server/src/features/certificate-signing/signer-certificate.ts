import { X509Certificate } from 'node:crypto';
import type { CertificadoAssinatura } from '@lavra/client/types';
import { DomainError, digitsOf, maskCnpj, maskCpf } from '@lavra/domain';
import {
  Certificate,
  type CertificateHolder,
  findPath,
  readCertificateHolder,
  readCertificates,
} from '@lavra/verify';
import { type SignerProfile, signerProfile } from '../../platform/crypto/cms.ts';

/** A certificate that may sign here now, and what goes into its signatures. */
export interface SignerCertificate {
  readonly certificate: X509Certificate;
  readonly titular: string;
  readonly emissor: string;
  readonly holder: CertificateHolder;
  readonly profile: SignerProfile;
  readonly tipoChave: 'rsa' | 'ec';
}

/**
 * Reads a chain (DER in base64, the signer's first) and checks that it leads to a trusted root now, and may sign.
 * @throws DomainError 422 that says what is wrong with it
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
    // Its parts are read when they are asked for: one that is broken somewhere shows there.
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
  // The root is what a verifier has already; it is not repeated in every signature.
  const between = path.slice(1, -1).map((one) => one.x509.raw);
  return {
    certificate: x509,
    titular: commonNameOf(x509.subject),
    emissor: commonNameOf(x509.issuer),
    holder: readCertificateHolder(x509),
    profile: signerProfile(x509.raw, between, tipoChave),
    tipoChave,
  };
}

/** An e-CPF must be the signatory's, an e-CNPJ's responsible person too, when a CPF is known (0-decisions §5). @throws DomainError 422 */
export function assertHolderIs(
  { holder }: Pick<SignerCertificate, 'holder'>,
  { declarado, informado }: { readonly declarado: string | null; readonly informado: string | null },
): void {
  for (const cpf of [declarado, informado]) {
    if (cpf !== null && holder.cpf !== digitsOf(cpf))
      throw new DomainError('CertificadoDeOutraPessoaException', { parametros: ['CPF'] });
  }
}

/** The certificate as the evidence names it, documents masked. */
export function toCertificado(
  { certificate, titular, emissor, holder }: SignerCertificate,
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

/** ICP-Brasil writes the CPF or CNPJ after the name, which is not for everybody to read. */
function commonNameOf(distinguishedName: string): string {
  const line = distinguishedName.split('\n').findLast((part) => part.startsWith('CN='));
  const name = line ? line.slice(3) : distinguishedName.replaceAll('\n', ', ');
  return name.replace(/:[0-9A-Z]{11,14}$/, '').slice(0, 255);
}
