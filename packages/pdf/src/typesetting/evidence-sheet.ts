/** Content of the evidence sheet. Texts are shown unchanged; instants are RFC 3339. */
export interface EvidenceSheet {
  readonly titulo: string;
  readonly organizacao: string;
  /** Grouped for display. */
  readonly codigoValidacao: string;
  /** Public address of the validation page; encoded in the QR code. */
  readonly urlValidacao: string;
  readonly geradoEm: string;
  readonly situacao: { readonly assinadas: number; readonly total: number };
  /** The original uploads. */
  readonly arquivos: readonly EvidenceFile[];
  /** Hash of the document that the signatories read. */
  readonly baseSha256: string;
  readonly signatarios: readonly EvidenceSignatory[];
  readonly eventos: readonly EvidenceEvent[];
  /** Head of the history chain when the sheet was created. */
  readonly cadeia: { readonly posicao: number; readonly sha256: string };
  /** Hash of the evidence file at that head (`sealedEvidenceSha256`). */
  readonly evidenciasSha256: string;
}

export interface EvidenceFile {
  readonly nome: string;
  readonly sha256: string;
  readonly paginas: number | null;
}

export interface EvidenceSignatory {
  readonly nome: string;
  readonly papel: string;
  /** Masked by the caller, such as ***.456.789-**. */
  readonly documento: string | null;
  readonly email: string | null;
  /** Such as 'Assinatura eletrônica'. */
  readonly metodo: string;
  readonly assinadoEm: string | null;
  /** Shown instead of the time for signatories who have not signed, such as 'Pendente'. */
  readonly situacao: string;
  /** Verified facts, such as 'Código por e-mail' and 'confirmado em m***@x.com, 1 tentativa'. */
  readonly verificacoes: readonly { readonly rotulo: string; readonly resultado: string }[];
  readonly ip: string | null;
  readonly dispositivo: string | null;
  /** The location, or a note that it was not shared, in words. */
  readonly localizacao: string | null;
  readonly declaracoes: readonly { readonly texto: string; readonly aceitaEm: string }[];
  /** Hash of the handwriting as received. */
  readonly assinaturaSha256: string | null;
}

export interface EvidenceEvent {
  readonly instante: string;
  readonly texto: string;
  readonly ip: string | null;
}

/** What a seal's signature covers of its document's evidence (docs/guides/evidence.md). */
export interface SealProof {
  /** Without separators. */
  readonly codigoValidacao: string;
  /** Head of the history chain when the document was sealed. */
  readonly cadeia: EvidenceSheet['cadeia'];
  readonly evidenciasSha256: string;
}

export function sealProof({ codigoValidacao, cadeia, evidenciasSha256 }: EvidenceSheet): SealProof {
  return { codigoValidacao: codigoValidacao.replaceAll('-', ''), cadeia, evidenciasSha256 };
}

/** The seal's reason (/Reason). */
export function sealReason({ assinadas, total }: EvidenceSheet['situacao']): string {
  return assinadas < total ? `Cópia com ${assinadas} de ${total} assinaturas` : 'Documento formalizado';
}
