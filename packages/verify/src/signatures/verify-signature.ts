import { UnsupportedSignature } from '../certificates/algorithms.ts';
import { type Certificate, commonName } from '../certificates/certificate.ts';
import { readCertificateHolder } from '../certificates/certificate-holder.ts';
import { findPath, namesOf, type PathFindings } from '../certificates/certificate-path.ts';
import { type CmsFindings, checkDetached } from '../certificates/cms.ts';
import {
  checkRevocation,
  type RevocationMaterial,
  type RevocationState,
} from '../certificates/revocation.ts';
import { checkToken, type TokenFindings } from '../certificates/timestamp.ts';
import { ignoreFileFault } from '../fault.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import type { CertificateReport, TimestampReport } from '../report/report.ts';
import { cutByRange, rangeFaultTexts, type SignedBytes } from './byte-range.ts';
import { maskCnpj, maskCpf } from './masks.ts';
import { nameEntry, type SignatureField, textEntry } from './signature-fields.ts';
import type { ValidationData } from './validation-data.ts';

/** Context for verifying every signature of a file. */
export interface Trust {
  readonly roots: readonly Certificate[];
  /** The file's security store, and revocation data fetched for it. */
  readonly data: ValidationData;
}

/** Results of one signature by itself, ignoring later changes. */
export interface SignatureFindings {
  readonly bytes: SignedBytes | null;
  readonly intervalo: boolean;
  readonly cms: CmsFindings | null;
  readonly chain: PathFindings | null;
  readonly named: boolean | null;
  readonly isIntact: boolean;
  /** Of a kind that is not checked here. */
  readonly isUnsupported: boolean;
  readonly revogacao: RevocationState;
  readonly carimboTempo: TimestampReport | null;
  /** A time by which the signature existed, from a valid, trusted token. */
  readonly proven: Date | null;
  readonly problemas: readonly string[];
}

const unreached: SignatureFindings = {
  bytes: null,
  intervalo: false,
  cms: null,
  chain: null,
  named: null,
  isIntact: false,
  isUnsupported: false,
  revogacao: 'NAO_VERIFICADA',
  carimboTempo: null,
  proven: null,
  problemas: [],
};

/** PAdES, and its variant of ICP-Brasil (DOC-ICP-15.03), name the certificate among their attributes. */
const padesFormats = new Set(['ETSI.CAdES.detached', 'PBAD.PAdES']);
/** Of a signature that was not checked, because those before took all the time that a file may take. */
export const overBudget: SignatureFindings = {
  ...unreached,
  isUnsupported: true,
  problemas: ['A assinatura não foi conferida: o arquivo passa do limite de tempo.'],
};

const detachedFormats = new Set([...padesFormats, 'adbe.pkcs7.detached']);

/**
 * Checks range, digest, signature, signing certificate, time-stamp, path and revocation. Throws only on a defect of
 * ours. `known` is the time by which the signature certainly existed: now, or a later document time-stamp's time.
 */
export function checkSignature(
  file: PdfFile,
  field: SignatureField,
  trust: Trust,
  known: { readonly at: Date; readonly proven: Date | null },
): SignatureFindings {
  const format = formatOf(file, field);
  const isTimestamp = format === 'ETSI.RFC3161';
  let bytes: SignedBytes | null = null;
  try {
    const cut = cutByRange(file, field);
    if (typeof cut === 'string') return { ...unreached, problemas: [rangeFaultTexts[cut]] };
    bytes = cut;
    if (!isTimestamp && !detachedFormats.has(format ?? '')) {
      const problemas = [`O formato da assinatura (${format ?? 'ausente'}) não é conferido aqui.`];
      return { ...unreached, bytes, intervalo: true, isUnsupported: format !== null, problemas };
    }
    return isTimestamp ? checkTimestamp(bytes, trust, known.at) : checkCms(bytes, format, trust, known);
  } catch (error) {
    ignoreFileFault(error);
    const isUnsupported = error instanceof UnsupportedSignature;
    const problema = isUnsupported ? unsupportedTexts[error.part] : 'A assinatura está malformada.';
    return { ...unreached, bytes, intervalo: bytes !== null, isUnsupported, problemas: [problema] };
  }
}

const unsupportedTexts: Readonly<Record<UnsupportedSignature['part'], string>> = {
  ALGORITMO: 'A assinatura usa um algoritmo fraco ou que não é conferido aqui, como SHA-1 ou SHA-3.',
  CHAVE: 'A assinatura usa uma chave fraca ou de um tipo que não é conferido aqui.',
  FORMATO: 'A estrutura da assinatura (CMS) não é de um tipo que é conferido aqui.',
};

function checkCms(
  bytes: SignedBytes,
  format: string | null,
  { roots, data }: Trust,
  known: { readonly at: Date; readonly proven: Date | null },
): SignatureFindings {
  const cms = checkDetached(bytes.signature, bytes.covered);
  const named = cms.signingCertificateMatches ?? (padesFormats.has(format ?? '') ? false : null);
  const token = bestToken(cms, { roots, data }, known.at);
  const isTrusted = token?.isSound === true && token.chain.problema === null;
  const proven = isTrusted ? token.instant : known.proven;
  const at = isTrusted ? token.instant : known.at;
  const pool = [...cms.certificates, ...data.certificates];
  const chain = findPath(cms.signer, { pool, roots, at, purpose: 'signature' });
  const material = together(cms, data);
  const problemas: string[] = [];
  if (!cms.digestMatches) problemas.push('O conteúdo foi alterado: o resumo criptográfico não confere.');
  if (!cms.signatureMatches) problemas.push('A assinatura criptográfica não confere.');
  if (named === false) problemas.push('A assinatura não identifica o certificado que a fez.');
  if (cms.timestamps.length > 0 && !isTrusted) problemas.push(tokenProblem(token));
  return {
    bytes,
    intervalo: true,
    cms,
    chain,
    named,
    isIntact: cms.digestMatches && cms.signatureMatches && named !== false,
    isUnsupported: false,
    revogacao: checkRevocation(chain.path, material, at),
    carimboTempo: token && toTimestamp(token),
    proven,
    problemas: [...problemas, ...chainProblems(chain)],
  };
}

function checkTimestamp(bytes: SignedBytes, { roots, data }: Trust, at: Date): SignatureFindings {
  const token = checkToken(bytes.signature, bytes.covered, { pool: data.certificates, roots, at });
  const { cms, chain } = token;
  return {
    bytes,
    intervalo: true,
    cms: token.isSound ? cms : { ...cms, digestMatches: false },
    chain,
    named: cms.signingCertificateMatches,
    isIntact: token.isSound,
    isUnsupported: false,
    revogacao: checkRevocation(chain.path, together(cms, data), at),
    carimboTempo: toTimestamp(token),
    proven: token.isSound && chain.problema === null ? token.instant : null,
    problemas: [...(token.isSound ? [] : ['O carimbo do tempo não confere.']), ...chainProblems(chain)],
  };
}

function together(cms: CmsFindings, data: ValidationData): RevocationMaterial {
  return { crls: [...cms.crls, ...data.crls], ocsps: [...cms.ocsps, ...data.ocsps] };
}

/** The first valid, trusted token, otherwise the first readable one. */
function bestToken(cms: CmsFindings, { roots, data }: Trust, at: Date): TokenFindings | null {
  let first: TokenFindings | null = null;
  for (const der of cms.timestamps.slice(0, 5)) {
    try {
      const pool = [...cms.certificates, ...data.certificates];
      const token = checkToken(der, [cms.signature], { pool, roots, at });
      if (token.isSound && token.chain.problema === null) return token;
      first ??= token;
    } catch (error) {
      // Reported as an invalid time-stamp.
      ignoreFileFault(error);
    }
  }
  return first;
}

function tokenProblem(token: TokenFindings | null): string {
  if (!token?.isSound) return 'O carimbo do tempo da assinatura não confere.';
  return 'O carimbo do tempo da assinatura não vem de uma autoridade conhecida e por isso não foi considerado.';
}

function chainProblems({ problema, motivo }: PathFindings): string[] {
  if (problema === 'CERTIFICADO_FORA_DA_VALIDADE') return ['O certificado está fora da validade.'];
  if (problema === null) return [];
  return [
    motivo
      ? `A cadeia de certificados não é aceita: ${motivo}.`
      : 'O certificado não vem de uma autoridade conhecida.',
  ];
}

function toTimestamp({ instant, isSound, chain, cms }: TokenFindings): TimestampReport {
  return {
    instante: instant.toISOString(),
    autoridade: commonName(cms.signer.x509.subject),
    integro: isSound,
    confiavel: isSound && chain.problema === null,
  };
}

export function formatOf(file: PdfFile, field: SignatureField): string | null {
  return nameEntry(file, field.value, 'SubFilter');
}

/** The claimed time (/M, ISO 32000-2 7.9.4) as RFC 3339; null if missing or invalid. */
export function claimedTime(file: PdfFile, field: SignatureField): string | null {
  const text = textEntry(file, field.value, 'M');
  const match = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(text ?? '');
  if (!match) return null;
  const [, year, month, day, hour, minute, second, sign, offsetHours, offsetMinutes] = match;
  const offset = sign ? `${sign}${offsetHours}:${offsetMinutes ?? '00'}` : 'Z';
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

export function describeCertificate(certificate: Certificate): CertificateReport {
  const { x509 } = certificate;
  return {
    titular: commonName(x509.subject),
    emissor: commonName(x509.issuer),
    numeroSerie: x509.serialNumber,
    validoDe: certificate.validFrom.toISOString(),
    validoAte: certificate.validTo.toISOString(),
    sha256: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
    icpBrasil: maskedIdentity(certificate),
  };
}

function maskedIdentity(certificate: Certificate): CertificateReport['icpBrasil'] {
  try {
    const { cpf, cnpj } = readCertificateHolder(certificate.x509);
    if (cpf === null && cnpj === null) return null;
    return { cpf: cpf && maskCpf(cpf), cnpj: cnpj && maskCnpj(cnpj) };
  } catch (error) {
    ignoreFileFault(error);
    return null;
  }
}

export const chainNames = (findings: SignatureFindings): string[] =>
  findings.chain ? namesOf(findings.chain.path) : [];
