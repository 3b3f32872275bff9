import { PdfDict, PdfString, textOf } from '../pdf/values.ts';
import type { SealProofReport } from '../report/report.ts';

/**
 * The evidence proof that a signature dictionary contains. Direct objects only: a referenced object could be
 * replaced after signing.
 */
export function readProof(signature: PdfDict): SealProofReport | null {
  const proof = signature.get('LavraProva');
  if (!(proof instanceof PdfDict)) return null;
  const [code, position, head, file] = ['Codigo', 'Posicao', 'Cadeia', 'Evidencias'].map((key) =>
    proof.get(key),
  );
  if (!(code instanceof PdfString) || !(head instanceof PdfString) || !(file instanceof PdfString))
    return null;
  if (typeof position !== 'number' || !Number.isSafeInteger(position) || position < 1) return null;
  const [codigoValidacao, cabecaSha256, evidenciasSha256] = [code, head, file].map(textOf);
  if (!codigoValidacao || !cabecaSha256 || !evidenciasSha256) return null;
  return { codigoValidacao, posicao: position, cabecaSha256, evidenciasSha256 };
}
