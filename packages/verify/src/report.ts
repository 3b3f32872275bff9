import type { RevisionChanges } from './revision-changes.ts';

/** One signature's verdict; `texto` beside it says the same in Portuguese. */
export type SignatureVerdict =
  | 'VALIDA'
  | 'VALIDA_COM_ALTERACOES_POSTERIORES'
  | 'AUTORIDADE_DESCONHECIDA'
  | 'CERTIFICADO_FORA_DA_VALIDADE'
  | 'INVALIDA';

/** The document's verdict: that of its worst signature, or why there is none. */
export type DocumentVerdict = SignatureVerdict | 'SEM_ASSINATURAS' | 'ILEGIVEL';

export interface CertificateReport {
  readonly titular: string;
  readonly emissor: string;
  readonly numeroSerie: string;
  /** RFC 3339, UTC. */
  readonly validoDe: string;
  readonly validoAte: string;
  readonly sha256: string;
}

/** Each check by name; null where it could not be reached or has nothing to look at. */
export interface SignatureChecks {
  /** /ByteRange is two ranges from byte 0 on and the gap between them is this signature's /Contents. */
  readonly intervalo: boolean;
  readonly resumo: boolean | null;
  readonly assinatura: boolean | null;
  /** The signature names its own certificate (signing-certificate-v2, RFC 5035). */
  readonly certificadoIdentificado: boolean | null;
  readonly cadeia: boolean | null;
}

export interface SignatureReport {
  readonly campo: string;
  readonly veredito: SignatureVerdict;
  readonly texto: string;
  readonly formato: string | null;
  readonly nome: string | null;
  readonly motivo: string | null;
  /** What the file says of its own time (/M); nobody but the signer vouches for it. */
  readonly instanteDeclarado: string | null;
  readonly certificado: CertificateReport | null;
  readonly cadeia: readonly string[];
  readonly verificacoes: SignatureChecks;
  readonly cobreArquivoInteiro: boolean;
  /** What came after this signature, up to the end of the file; null when nothing can be compared. */
  readonly alteracoes: RevisionChanges | null;
  readonly problemas: readonly string[];
}

export interface VerificationReport {
  readonly veredito: DocumentVerdict;
  readonly texto: string;
  /** Of the file as given, hexadecimal. */
  readonly sha256: string;
  readonly tamanho: number;
  readonly paginas: number | null;
  readonly assinaturas: readonly SignatureReport[];
}

const severity: readonly SignatureVerdict[] = [
  'VALIDA',
  'AUTORIDADE_DESCONHECIDA',
  'CERTIFICADO_FORA_DA_VALIDADE',
  'VALIDA_COM_ALTERACOES_POSTERIORES',
  'INVALIDA',
];

/** The document's verdict out of its signatures' verdicts. */
export function worstVerdict(verdicts: readonly SignatureVerdict[]): DocumentVerdict {
  if (verdicts.length === 0) return 'SEM_ASSINATURAS';
  return severity[Math.max(...verdicts.map((verdict) => severity.indexOf(verdict)))] ?? 'INVALIDA';
}

const documentTexts: Readonly<Record<DocumentVerdict, string>> = {
  VALIDA: 'Todas as assinaturas são válidas e nada mudou no documento depois delas.',
  VALIDA_COM_ALTERACOES_POSTERIORES:
    'O documento foi alterado depois de assinado. O que foi assinado está íntegro, mas o arquivo mostra algo diferente.',
  AUTORIDADE_DESCONHECIDA:
    'O documento não mudou desde a assinatura, mas a autoridade que emitiu o certificado não é conhecida.',
  CERTIFICADO_FORA_DA_VALIDADE:
    'O documento não mudou desde a assinatura, mas o certificado está fora da validade.',
  INVALIDA: 'Há assinatura inválida: o documento não é o que foi assinado, ou a assinatura está danificada.',
  SEM_ASSINATURAS: 'O documento não tem assinatura digital.',
  ILEGIVEL: 'O arquivo não pôde ser lido como PDF.',
};

export function documentText(verdict: DocumentVerdict): string {
  return documentTexts[verdict];
}

/** The verdict of one signature in a sentence or two, with what changed after it. */
export function signatureText(verdict: SignatureVerdict, changes: RevisionChanges | null): string {
  switch (verdict) {
    case 'VALIDA':
      return 'Assinatura válida.';
    case 'AUTORIDADE_DESCONHECIDA':
      return 'Íntegra, mas de uma autoridade desconhecida.';
    case 'CERTIFICADO_FORA_DA_VALIDADE':
      return 'Íntegra, mas com certificado fora da validade.';
    case 'INVALIDA':
      return 'Assinatura inválida.';
    case 'VALIDA_COM_ALTERACOES_POSTERIORES':
      return `Assinatura válida, mas o documento mudou depois dela: ${changesText(changes)}.`;
  }
}

function changesText(changes: RevisionChanges | null): string {
  if (!changes) return 'não foi possível comparar as versões';
  const parts: string[] = [];
  const { paginasAlteradas, paginasAcrescentadas, paginasRemovidas, outras } = changes;
  if (paginasAlteradas.length > 0) {
    parts.push(
      `${paginasAlteradas.length === 1 ? 'página alterada' : 'páginas alteradas'}: ${listed(paginasAlteradas)}`,
    );
  }
  if (paginasAcrescentadas > 0) parts.push(`páginas acrescentadas: ${paginasAcrescentadas}`);
  if (paginasRemovidas > 0) parts.push(`páginas removidas: ${paginasRemovidas}`);
  if (outras.length > 0) parts.push('outras partes do documento');
  return parts.length > 0 ? parts.join('; ') : 'dados acrescentados que não aparecem nas páginas';
}

function listed(pages: readonly number[]): string {
  const shown = pages.slice(0, 20).join(', ');
  return pages.length > 20 ? `${shown} e mais ${pages.length - 20}` : shown;
}
