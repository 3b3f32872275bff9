import type { X509Certificate } from 'node:crypto';
import { PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { checkChain, commonName } from './chain.ts';
import { checkCms } from './cms.ts';
import type { CertificateReport, SignatureChecks } from './report.ts';
import { type SignatureField, textEntry } from './signature-fields.ts';

/** What one signature says by itself, before anything that came after it is looked at. */
export interface SignatureFindings {
  readonly verificacoes: SignatureChecks;
  readonly estado: 'INTEGRA' | 'AUTORIDADE_DESCONHECIDA' | 'CERTIFICADO_FORA_DA_VALIDADE' | 'INVALIDA';
  readonly certificado: CertificateReport | null;
  readonly cadeia: readonly string[];
  readonly problemas: readonly string[];
}

const unreached: SignatureChecks = {
  intervalo: false,
  resumo: null,
  assinatura: null,
  certificadoIdentificado: null,
  cadeia: null,
};

/** Checks range, digest, signature, named certificate and chain. Throws nothing. */
export function checkSignature(
  bytes: Uint8Array,
  field: SignatureField,
  roots: readonly X509Certificate[],
  now: Date,
): SignatureFindings {
  const format = formatOf(field);
  if (format !== 'ETSI.CAdES.detached' && format !== 'adbe.pkcs7.detached') {
    return invalid(unreached, [`O formato da assinatura (${format ?? 'ausente'}) não é reconhecido.`]);
  }
  const parts = cutByRange(bytes, field);
  if (!parts) return invalid(unreached, ['O intervalo de bytes assinado não corresponde à assinatura.']);
  const checks = { ...unreached, intervalo: true };
  try {
    const cms = checkCms(parts.signature, parts.covered);
    const chain = checkChain(cms.signer, cms.certificates, roots, now);
    const problemas: string[] = [];
    if (!cms.digestMatches) problemas.push('O conteúdo foi alterado: o resumo criptográfico não confere.');
    if (!cms.signatureMatches) problemas.push('A assinatura criptográfica não confere.');
    const named = cms.signingCertificateMatches ?? (format === 'ETSI.CAdES.detached' ? false : null);
    if (named === false) problemas.push('A assinatura não identifica o certificado que a fez.');
    const isIntact = problemas.length === 0;
    if (chain.problema === 'AUTORIDADE_DESCONHECIDA') {
      problemas.push('O certificado não vem de uma autoridade conhecida.');
    }
    if (chain.problema === 'CERTIFICADO_FORA_DA_VALIDADE')
      problemas.push('O certificado está fora da validade.');
    return {
      verificacoes: {
        intervalo: true,
        resumo: cms.digestMatches,
        assinatura: cms.signatureMatches,
        certificadoIdentificado: named,
        cadeia: chain.problema === null,
      },
      estado: isIntact ? (chain.problema ?? 'INTEGRA') : 'INVALIDA',
      certificado: describe(cms.signer),
      cadeia: chain.nomes,
      problemas,
    };
  } catch {
    return invalid(checks, ['A assinatura está malformada ou usa um algoritmo que não é aceito.']);
  }
}

export function formatOf(field: SignatureField): string | null {
  const value = field.value.lookup(PDFName.of('SubFilter'));
  return value instanceof PDFName ? value.decodeText().slice(0, 100) : null;
}

/** The claimed time (/M, ISO 32000-2 7.9.4) as RFC 3339, null when there is none or it is no date. */
export function claimedTime(field: SignatureField): string | null {
  const text = textEntry(field.value, 'M');
  const match = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(text ?? '');
  if (!match) return null;
  const [, year, month, day, hour, minute, second, sign, offsetHours, offsetMinutes] = match;
  const offset = sign ? `${sign}${offsetHours}:${offsetMinutes ?? '00'}` : 'Z';
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

function cutByRange(bytes: Uint8Array, field: SignatureField) {
  const [start, before, after, rest] = field.byteRange;
  if (field.byteRange.length !== 4 || !field.byteRange.every(Number.isSafeInteger)) return null;
  if (start !== 0 || !before || !after || rest === undefined) return null;
  if (before < 1 || after < before + 2 || rest < 0 || after + rest > bytes.length) return null;
  if (bytes[before] !== 0x3c || bytes[after - 1] !== 0x3e) return null;
  const hex = Buffer.from(bytes.subarray(before + 1, after - 1)).toString('latin1');
  if (hex.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(hex)) return null;
  const signature = Buffer.from(hex, 'hex');
  const contents = field.value.lookup(PDFName.of('Contents'));
  if (!(contents instanceof PDFHexString) && !(contents instanceof PDFString)) return null;
  if (!signature.equals(contents.asBytes())) return null;
  return { signature, covered: [bytes.subarray(0, before), bytes.subarray(after, after + rest)] };
}

function invalid(verificacoes: SignatureChecks, problemas: readonly string[]): SignatureFindings {
  return { verificacoes, estado: 'INVALIDA', certificado: null, cadeia: [], problemas };
}

function describe(certificate: X509Certificate): CertificateReport {
  return {
    titular: commonName(certificate.subject),
    emissor: commonName(certificate.issuer),
    numeroSerie: certificate.serialNumber,
    validoDe: certificate.validFromDate.toISOString(),
    validoAte: certificate.validToDate.toISOString(),
    sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
  };
}
