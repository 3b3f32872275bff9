/** The two wordings of the product: white-label signature, and contract management. */
export type Terminology = 'pt_sign' | 'pt_clm';

/** The words that change with the wording; both are masculine, so that sentences stand as they are. */
export type Terms = {
  /** The product's own name in this wording (0-decisions §1). */
  readonly produto: string;
  readonly documento: string;
  readonly documentos: string;
  readonly Documento: string;
  readonly Documentos: string;
};

const terms: Record<Terminology, Terms> = {
  pt_sign: {
    produto: 'Lavra',
    documento: 'documento',
    documentos: 'documentos',
    Documento: 'Documento',
    Documentos: 'Documentos',
  },
  pt_clm: {
    produto: 'Lavra CLM',
    documento: 'contrato',
    documentos: 'contratos',
    Documento: 'Contrato',
    Documentos: 'Contratos',
  },
};

/** The words of a terminology. */
export function termsOf(terminology: Terminology): Terms {
  return terms[terminology];
}
