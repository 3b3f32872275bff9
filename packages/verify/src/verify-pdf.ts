import { createHash, type X509Certificate } from 'node:crypto';
import { readCertificates } from './chain.ts';
import { readPages } from './page-fingerprint.ts';
import {
  type DocumentVerdict,
  documentText,
  type SignatureReport,
  type SignatureVerdict,
  signatureText,
  type VerificationReport,
  worstVerdict,
} from './report.ts';
import {
  compareRevisions,
  hasChanges,
  parsePdf,
  type RevisionChanges,
  type RevisionSummary,
  summarize,
} from './revision-changes.ts';
import { defaultScanLimits, scanPdf } from './scan.ts';
import { coveredEnd, readSignatureFields, textEntry } from './signature-fields.ts';
import { checkSignature, claimedTime, formatOf } from './verify-signature.ts';

export interface VerifyOptions {
  /** PEM texts of the authorities that are trusted; one text may hold several. */
  readonly roots: readonly string[];
  /** When certificates must be valid; the present when absent. */
  readonly now?: Date;
}

/** Signed files may have grown past what an upload may be. */
const limits = { ...defaultScanLimits, fileBytes: 200 * 1024 * 1024, inflate: 'structure' } as const;
/** Each signature below the last costs one more parse of the file. */
const maxSignatures = 100;

/**
 * What is true of a PDF's signatures: each one's range, digest, CMS, certificate and chain, and what changed after
 * it, page by page. Rejects only on roots that are no PEM certificates; any file gets a report.
 * @example (await verifyPdf(bytes, { roots: [pem] })).veredito === 'VALIDA'
 */
export async function verifyPdf(bytes: Uint8Array, options: VerifyOptions): Promise<VerificationReport> {
  const roots = readCertificates(options.roots);
  const about = { sha256: createHash('sha256').update(bytes).digest('hex'), tamanho: bytes.length };
  try {
    if (!scanPdf(bytes, limits).ok) return unreadableReport(about);
    return { ...(await examine(bytes, roots, options.now ?? new Date())), ...about };
  } catch {
    return unreadableReport(about);
  }
}

async function examine(bytes: Uint8Array, roots: readonly X509Certificate[], now: Date) {
  const doc = await parsePdf(bytes);
  const fields = readSignatureFields(doc);
  if (fields.length > maxSignatures) throw new Error('too many signatures');
  const paginas = readPages(doc).length;
  const revisions = new Revisions(bytes, () => summarize(doc));
  const assinaturas: SignatureReport[] = [];
  for (const [index, field] of fields.entries()) {
    const isLast = index === fields.length - 1;
    const alteracoes = await revisions.changesAfter(coveredEnd(field));
    const findings = checkSignature(bytes, field, roots, now);
    const isCovered = coveredEnd(field) === bytes.length;
    // A tail that no signature covers is a change even where our parser sees none: readers may see another.
    const isChanged = !isCovered && (isLast || alteracoes === null || hasChanges(alteracoes));
    const veredito = verdictOf(findings.estado, isChanged);
    assinaturas.push({
      campo: field.campo,
      veredito,
      texto: signatureText(veredito, alteracoes),
      formato: formatOf(field),
      nome: textEntry(field.value, 'Name') ?? findings.certificado?.titular ?? null,
      motivo: textEntry(field.value, 'Reason'),
      instanteDeclarado: claimedTime(field),
      certificado: findings.certificado,
      cadeia: findings.cadeia,
      verificacoes: findings.verificacoes,
      cobreArquivoInteiro: isCovered,
      alteracoes,
      problemas: findings.problemas,
    });
  }
  const veredito = worstVerdict(assinaturas.map((assinatura) => assinatura.veredito));
  return { veredito, texto: documentText(veredito), paginas, assinaturas };
}

function verdictOf(state: ReturnType<typeof checkSignature>['estado'], isChanged: boolean): SignatureVerdict {
  if (state === 'INVALIDA') return 'INVALIDA';
  if (isChanged) return 'VALIDA_COM_ALTERACOES_POSTERIORES';
  return state === 'INTEGRA' ? 'VALIDA' : state;
}

/** Earlier states of one file; the last is summarised once, and only when something came after a signature. */
class Revisions {
  private latest: RevisionSummary | null = null;
  private readonly bytes: Uint8Array;
  private readonly summarizeLatest: () => RevisionSummary;

  constructor(bytes: Uint8Array, summarizeLatest: () => RevisionSummary) {
    this.bytes = bytes;
    this.summarizeLatest = summarizeLatest;
  }

  async changesAfter(end: number): Promise<RevisionChanges | null> {
    if (end === this.bytes.length) {
      return { paginasAlteradas: [], paginasAcrescentadas: 0, paginasRemovidas: 0, outras: [] };
    }
    if (end <= 0 || end > this.bytes.length) return null;
    try {
      this.latest ??= this.summarizeLatest();
      return compareRevisions(summarize(await parsePdf(this.bytes.subarray(0, end))), this.latest);
    } catch {
      return null;
    }
  }
}

/** The report on a file that cannot be read as a PDF within bounds. */
export function unreadableReport(about: { sha256: string; tamanho: number }): VerificationReport {
  const veredito: DocumentVerdict = 'ILEGIVEL';
  return { veredito, texto: documentText(veredito), ...about, paginas: null, assinaturas: [] };
}
