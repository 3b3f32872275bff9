/** Everything that the evidence sheet says; texts are shown as they are, instants are RFC 3339. */
export interface EvidenceSheet {
  readonly titulo: string;
  readonly organizacao: string;
  /** As shown, grouped. */
  readonly codigoValidacao: string;
  /** Where a stranger checks the document; in the QR code. */
  readonly urlValidacao: string;
  readonly geradoEm: string;
  readonly situacao: { readonly assinadas: number; readonly total: number };
  /** Each upload as it came. */
  readonly arquivos: readonly EvidenceFile[];
  /** Of the document that the signatories read. */
  readonly baseSha256: string;
  readonly signatarios: readonly EvidenceSignatory[];
  readonly eventos: readonly EvidenceEvent[];
  /** Head of the history chain when the sheet was made. */
  readonly cadeia: { readonly posicao: number; readonly sha256: string };
}

export interface EvidenceFile {
  readonly nome: string;
  readonly sha256: string;
  readonly paginas: number | null;
}

export interface EvidenceSignatory {
  readonly nome: string;
  readonly papel: string;
  /** Masked by the caller, e.g. ***.456.789-**. */
  readonly documento: string | null;
  readonly email: string | null;
  /** E.g. 'Assinatura eletrônica'. */
  readonly metodo: string;
  readonly assinadoEm: string | null;
  /** Shown in place of the time by who has not signed, e.g. 'Pendente'. */
  readonly situacao: string;
  /** What was verified and how, e.g. 'Código por e-mail' and 'confirmado em m***@x.com, 1 tentativa'. */
  readonly verificacoes: readonly { readonly rotulo: string; readonly resultado: string }[];
  readonly ip: string | null;
  readonly dispositivo: string | null;
  /** The place, or that it was refused, in words. */
  readonly localizacao: string | null;
  readonly declaracoes: readonly { readonly texto: string; readonly aceitaEm: string }[];
  /** Of the handwriting as it was received. */
  readonly assinaturaSha256: string | null;
}

export interface EvidenceEvent {
  readonly instante: string;
  readonly texto: string;
  readonly ip: string | null;
}

/** Why a document is sealed, as the seal itself says it. */
export function sealReason({ assinadas, total }: EvidenceSheet['situacao']): string {
  return assinadas < total ? `Cópia parcial: ${assinadas} de ${total} assinaturas` : 'Documento formalizado';
}
