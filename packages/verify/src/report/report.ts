import type { RevocationState } from '../certificates/revocation.ts';
import type { RevisionChanges } from '../changes/changes.ts';

/** One signature's verdict; `texto` states it in Portuguese. */
export type SignatureVerdict =
  | 'VALIDA'
  | 'VALIDA_COM_ALTERACOES_POSTERIORES'
  | 'AUTORIDADE_DESCONHECIDA'
  | 'CERTIFICADO_FORA_DA_VALIDADE'
  | 'CERTIFICADO_REVOGADO'
  | 'INVALIDA';

/** The document's verdict: that of its worst signature, or why it has none. TRUNCADO: the file's end is missing. */
export type DocumentVerdict = SignatureVerdict | 'SEM_ASSINATURAS' | 'TRUNCADO' | 'ILEGIVEL';

/** What a signature is: of somebody, of somebody who certifies the document's state, or a time alone. */
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
  /** Whom an ICP-Brasil certificate names, masked; null for any other. */
  readonly icpBrasil: { readonly cpf: string | null; readonly cnpj: string | null } | null;
}

/** A time-stamp that a third party vouches for (RFC 3161). */
export interface TimestampReport {
  /** RFC 3339, UTC. */
  readonly instante: string;
  readonly autoridade: string;
  /** The time-stamp is valid over this signature. */
  readonly integro: boolean;
  /** Its authority leads to a trusted one. */
  readonly confiavel: boolean;
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
  /** No certificate was revoked; null without data. */
  readonly revogacao: boolean | null;
  /** The time-stamp over the signature is valid and trusted; null without one. */
  readonly carimboTempo: boolean | null;
  /** What came later is something that the signature allows (DocMDP, FieldMDP); null when it restricts nothing. */
  readonly permissoes: boolean | null;
}

/** What a seal says about the evidence of its document: its code, and a row of its history with that row's hash. */
export interface SealProofReport {
  readonly codigoValidacao: string;
  /** From 1. */
  readonly posicao: number;
  readonly cabecaSha256: string;
}

export interface SignatureReport {
  readonly campo: string;
  readonly tipo: SignatureKind;
  readonly veredito: SignatureVerdict;
  readonly texto: string;
  readonly formato: string | null;
  /** Null if it is no PAdES signature. */
  readonly nivel: PadesLevel | null;
  readonly nome: string | null;
  readonly motivo: string | null;
  /** The time claimed by the signer (/M), unverified. */
  readonly instanteDeclarado: string | null;
  /** By when it existed at the latest, by a trusted time-stamp; null without one. */
  readonly instanteComprovado: string | null;
  readonly carimboTempo: TimestampReport | null;
  readonly certificado: CertificateReport | null;
  readonly cadeia: readonly string[];
  readonly revogacao: RevocationState;
  /** DocMDP of a certification: 1 nothing may change, 2 forms and signatures may, 3 annotations too. */
  readonly certificacao: 1 | 2 | 3 | null;
  readonly verificacoes: SignatureChecks;
  /** Null unless the signature is intact and says it. */
  readonly prova: SealProofReport | null;
  readonly cobreArquivoInteiro: boolean;
  /** Length of the signed revision, a prefix of the file. Null if the range is invalid. */
  readonly revisaoFim: number | null;
  /** SHA-256 of that prefix, hexadecimal. */
  readonly revisaoSha256: string | null;
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
  'CERTIFICADO_REVOGADO',
  'VALIDA_COM_ALTERACOES_POSTERIORES',
  'INVALIDA',
];

/** The document's verdict out of its signatures' verdicts. */
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
