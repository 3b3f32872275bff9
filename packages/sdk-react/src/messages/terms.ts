/** Terminology of the product: white-label signature, or contract management. */
export type Terminology = 'pt_sign' | 'pt_clm';

/** Words that depend on the terminology; all are masculine, so that sentences agree in gender. */
export type Terms = {
  /** Product name in this terminology (0-decisions §1). */
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

/** Words of a terminology. */
export function termsOf(terminology: Terminology): Terms {
  return terms[terminology];
}
