import { createHash } from 'node:crypto';
import { cpuBudget } from './budget.ts';
import { Certificate, readCertificates } from './certificates/certificate.ts';
import { type Examination, examine } from './examine.ts';
import { ignoreFileFault } from './fault.ts';
import { PdfFile } from './pdf/pdf-file.ts';
import { PdfDamaged } from './pdf/values.ts';
import {
  type DocumentVerdict,
  type SignatureReport,
  type VerificationReport,
  worstVerdict,
} from './report/report.ts';
import { documentText, signatureText } from './report/report-texts.ts';
import { defaultScanLimits, scanPdf } from './scan/scan.ts';
import { rangeEnds } from './signatures/lost-signatures.ts';
import { isUnfinished } from './signatures/truncation.ts';

export interface VerifyOptions {
  /** PEM texts of trusted authorities, each with one or more certificates. */
  readonly roots: readonly string[];
  /** The time at which certificates must be valid, unless a trusted time-stamp proves the time of signing. */
  readonly now?: Date;
  /**
   * Fetches a revocation list (http or https) that the file lacks; returns null if it is not allowed or
   * unavailable. By default nothing is fetched. The addresses come from certificates, so the caller must allow each
   * host.
   */
  readonly fetchCrl?: (url: string) => Promise<Uint8Array | null>;
  /**
   * Processor time of this process, in milliseconds, after which further signatures are reported as not checked.
   * Unlimited by default.
   */
  readonly cpuMs?: number;
}

/** Maximum size; signed files may be larger than an upload. */
const limits = { ...defaultScanLimits, fileBytes: 200 * 1024 * 1024, inflate: 'structure' } as const;
const maxFetches = 10;
/** Share of the budget up to which a second pass still fits. */
const secondPass = 0.45;

/**
 * Verifies a PDF's signatures: range, digest, CMS, certificate, path, revocation and time-stamp of each, and the
 * changes after it, page by page. Any file gets a report. Rejects on invalid root certificates and on a defect of
 * ours.
 * @example (await verifyPdf(bytes, { roots: [pem] })).veredito === 'VALIDA'
 */
export async function verifyPdf(bytes: Uint8Array, options: VerifyOptions): Promise<VerificationReport> {
  const roots = readCertificates(options.roots).map((root) => new Certificate(root));
  const about = { sha256: createHash('sha256').update(bytes).digest('hex'), tamanho: bytes.length };
  const now = options.now ?? new Date();
  const budget = cpuBudget(options.cpuMs ?? Number.POSITIVE_INFINITY);
  try {
    if (!scanPdf(bytes, limits).ok) return extendedReport(bytes, { roots, now, crls: [], budget }, about);
    let found = read(bytes, { roots, now, crls: [], budget });
    // With the lists, everything is read once more.
    if (options.fetchCrl && found.crlUrls.length > 0 && !budget.isSpent(secondPass)) {
      const crls = await fetchAll(found.crlUrls, options.fetchCrl);
      if (crls.length > 0) found = read(bytes, { roots, now, crls, budget });
    }
    const { paginas, assinaturas, versaoAssinada, isTruncated } = found;
    const veredito = isTruncated ? 'TRUNCADO' : worstVerdict(assinaturas);
    return {
      veredito,
      texto: documentText(veredito, assinaturas),
      paginas,
      assinaturas,
      versaoAssinada,
      ...about,
    };
  } catch (error) {
    ignoreFileFault(error);
    const isTruncated = error instanceof PdfDamaged && isUnfinished(bytes);
    if (isTruncated) return unreadableReport(about, 'TRUNCADO');
    return extendedReport(bytes, { roots, now, crls: [], budget }, about);
  }
}

type Given = Parameters<typeof examine>[1];

/** Reads the file by its cross-reference, or repaired as readers do; then earlier states are unknown. */
function read(bytes: Uint8Array, given: Given): Examination {
  try {
    return examine(PdfFile.open(bytes), given);
  } catch (error) {
    if (!(error instanceof PdfDamaged)) throw error;
    return examine(PdfFile.recover(bytes), { ...given, fault: error.fault });
  }
}

async function fetchAll(
  urls: readonly string[],
  fetchCrl: NonNullable<VerifyOptions['fetchCrl']>,
): Promise<Uint8Array[]> {
  const lists = await Promise.all(urls.slice(0, maxFetches).map((url) => fetchCrl(url).catch(() => null)));
  return lists.filter((list) => list !== null);
}

/**
 * The report on a file that cannot be read, but whose beginning is a signed file: everything after the signature is
 * unknown. Without such a beginning, the file is unreadable.
 */
function extendedReport(bytes: Uint8Array, given: Given, about: About): VerificationReport {
  const end = [...rangeEnds(bytes)].at(-1);
  const signed = end === undefined ? null : readSigned(bytes.subarray(0, end), given);
  if (signed?.versaoAssinada?.fim !== end || !signed?.versaoAssinada) return unreadableReport(about);
  const veredito = 'VALIDA_COM_ALTERACOES_POSTERIORES';
  const assinaturas = signed.assinaturas.map((one): SignatureReport => {
    const unknown = { alteracoes: null, cobreArquivoInteiro: false };
    if (one.veredito === 'INVALIDA' || one.veredito === 'NAO_SUPORTADA') return { ...one, ...unknown };
    return { ...one, ...unknown, veredito, texto: signatureText(veredito, one.tipo, null) };
  });
  const { versaoAssinada } = signed;
  return {
    veredito,
    texto: documentText(veredito, assinaturas),
    ...about,
    paginas: null,
    assinaturas,
    versaoAssinada,
  };
}

function readSigned(bytes: Uint8Array, given: Given): Examination | null {
  try {
    return scanPdf(bytes, limits).ok ? examine(PdfFile.open(bytes), given) : null;
  } catch (error) {
    ignoreFileFault(error);
    return null;
  }
}

interface About {
  readonly sha256: string;
  readonly tamanho: number;
}

/** The report on a file that cannot be read as a PDF within the limits. */
export function unreadableReport(
  about: About,
  veredito: Extract<DocumentVerdict, 'ILEGIVEL' | 'TRUNCADO'> = 'ILEGIVEL',
): VerificationReport {
  return {
    veredito,
    texto: documentText(veredito),
    ...about,
    paginas: null,
    assinaturas: [],
    versaoAssinada: null,
  };
}
