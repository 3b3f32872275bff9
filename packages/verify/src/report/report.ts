import type { RevocationState } from '../certificates/revocation.ts';
import type { RevisionChanges } from '../changes/changes.ts';

/**
 * One signature's verdict; `texto` explains it in Portuguese. NAO_SUPORTADA: of an algorithm or format that is not
 * checked, which says nothing about the document.
 */
export type SignatureVerdict =
  | 'VALIDA'
  | 'VALIDA_COM_ALTERACOES_POSTERIORES'
  | 'AUTORIDADE_DESCONHECIDA'
  | 'CERTIFICADO_FORA_DA_VALIDADE'
  | 'CERTIFICADO_REVOGADO'
  | 'NAO_SUPORTADA'
  | 'INVALIDA';

/** The document's verdict: that of its worst signature, or why there is none. TRUNCADO: the file's end is missing. */
export type DocumentVerdict = SignatureVerdict | 'SEM_ASSINATURAS' | 'TRUNCADO' | 'ILEGIVEL';

/** Kind of a signature: approval, certification of the document's state, or document time-stamp. */
export type SignatureKind = 'ASSINATURA' | 'CERTIFICACAO' | 'CARIMBO_TEMPO';

/** Baseline levels of PAdES (ETSI EN 319 142-1 6). */
export type PadesLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';

export interface CertificateReport {
  readonly titular: string;
  readonly emissor: string;
  readonly numeroSerie: string;
  /** RFC 3339, UTC. */
  readonly validoDe: string;
  readonly validoAte: string;
  readonly sha256: string;
  /** Holder named by an ICP-Brasil certificate, masked; null for other certificates. */
  readonly icpBrasil: { readonly cpf: string | null; readonly cnpj: string | null } | null;
}

/** A time-stamp by a third party (RFC 3161). */
export interface TimestampReport {
  /** RFC 3339, UTC. */
  readonly instante: string;
  readonly autoridade: string;
  /** The time-stamp is valid over this signature. */
  readonly integro: boolean;
  /** Its certificate has a path to a trusted authority. */
  readonly confiavel: boolean;
}

/** Each check by name; null if it was not reached or does not apply. */
export interface SignatureChecks {
  /** /ByteRange has two ranges, starts at byte 0, and its gap is exactly this signature's /Contents. */
  readonly intervalo: boolean;
  readonly resumo: boolean | null;
  readonly assinatura: boolean | null;
  /** The signature names its own certificate (signing-certificate-v2, RFC 5035). */
  readonly certificadoIdentificado: boolean | null;
  readonly cadeia: boolean | null;
  /** No certificate was revoked; null without data. */
  readonly revogacao: boolean | null;
  /** The time-stamp over the signature is valid and trusted; null without one. */
  readonly carimboTempo: boolean | null;
  /** The signature allows all later changes (DocMDP, FieldMDP); null if it restricts nothing. */
  readonly permissoes: boolean | null;
}

/**
 * The evidence that a seal refers to: the document's code, a history row with its hash, and the hash of the
 * evidence file.
 */
export interface SealProofReport {
  readonly codigoValidacao: string;
  /** From 1. */
  readonly posicao: number;
  readonly cabecaSha256: string;
  /** See `sealedEvidenceSha256`. */
  readonly evidenciasSha256: string;
}

export interface SignatureReport {
  readonly campo: string;
  readonly tipo: SignatureKind;
  readonly veredito: SignatureVerdict;
  readonly texto: string;
  readonly formato: string | null;
  /** Null if it is not a PAdES signature. */
  readonly nivel: PadesLevel | null;
  readonly nome: string | null;
  readonly motivo: string | null;
  /** The time claimed by the signer (/M), unverified. */
  readonly instanteDeclarado: string | null;
  /** Latest possible time of the signature, by a trusted time-stamp; null without one. */
  readonly instanteComprovado: string | null;
  readonly carimboTempo: TimestampReport | null;
  readonly certificado: CertificateReport | null;
  readonly cadeia: readonly string[];
  readonly revogacao: RevocationState;
  /** DocMDP of a certification: 1 nothing may change, 2 forms and signatures may, 3 annotations too. */
  readonly certificacao: 1 | 2 | 3 | null;
  readonly verificacoes: SignatureChecks;
  /** Null unless the signature is intact and contains it. */
  readonly prova: SealProofReport | null;
  readonly cobreArquivoInteiro: boolean;
  /** Length of the signed revision, a prefix of the file. Null if the range is invalid. */
  readonly revisaoFim: number | null;
  /** SHA-256 of that prefix, hexadecimal. */
  readonly revisaoSha256: string | null;
  /** Changes after this signature, up to the end of the file; null if they cannot be compared. */
  readonly alteracoes: RevisionChanges | null;
  readonly problemas: readonly string[];
}

/** The file as its signers signed it: its first bytes, up to a signature's end. */
export interface SignedRevision {
  /** Length in bytes. */
  readonly fim: number;
  /** SHA-256 of those bytes, hexadecimal. */
  readonly sha256: string;
}

export interface VerificationReport {
  readonly veredito: DocumentVerdict;
  readonly texto: string;
  /** SHA-256 of the file as given, hexadecimal. */
  readonly sha256: string;
  readonly tamanho: number;
  readonly paginas: number | null;
  readonly assinaturas: readonly SignatureReport[];
  /** What to read instead of the file if it was extended later. Null without an intact signature. */
  readonly versaoAssinada: SignedRevision | null;
}

const severity: readonly SignatureVerdict[] = [
  'VALIDA',
  'AUTORIDADE_DESCONHECIDA',
  'CERTIFICADO_FORA_DA_VALIDADE',
  'CERTIFICADO_REVOGADO',
  'NAO_SUPORTADA',
  'VALIDA_COM_ALTERACOES_POSTERIORES',
  'INVALIDA',
];

/** Derives the document's verdict from its signatures' verdicts. */
export function worstVerdict(
  signatures: readonly Pick<SignatureReport, 'tipo' | 'veredito'>[],
): DocumentVerdict {
  const hasSigner = signatures.some(({ tipo }) => tipo !== 'CARIMBO_TEMPO');
  const told = signatures.filter(({ tipo, veredito }) => {
    // A time-stamp of an unknown authority does not devalue a signature; an invalid one does.
    const isOnlyUntrusted =
      severity.indexOf(veredito) < severity.indexOf('VALIDA_COM_ALTERACOES_POSTERIORES');
    return !(hasSigner && tipo === 'CARIMBO_TEMPO' && isOnlyUntrusted);
  });
  if (told.length === 0) return 'SEM_ASSINATURAS';
  return severity[Math.max(...told.map(({ veredito }) => severity.indexOf(veredito)))] ?? 'INVALIDA';
}
