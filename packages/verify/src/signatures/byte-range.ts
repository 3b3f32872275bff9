import type { PdfFile } from '../pdf/pdf-file.ts';
import { PdfDict, PdfString } from '../pdf/values.ts';
import { coveredEnd, type SignatureField } from './signature-fields.ts';

/** A signature's bytes, selected by its /ByteRange. */
export interface SignedBytes {
  readonly signature: Uint8Array;
  readonly covered: readonly [Uint8Array, Uint8Array];
  readonly end: number;
}

export type RangeFault = 'FORMA' | 'CONTEUDO_FORA_DO_VAO' | 'COMPACTADA' | 'SOBRA_NO_VAO';

/**
 * Applies /ByteRange, which must be two ranges: from byte 0 to the token of this /Contents, and from its end on.
 * Other unsigned bytes are refused (signature wrapping, universal signature forgery).
 */
export function cutByRange(file: PdfFile, field: SignatureField): SignedBytes | RangeFault {
  const { byteRange, value } = field;
  const [start, before, after, rest] = byteRange;
  if (byteRange.length !== 4 || !byteRange.every(Number.isSafeInteger)) return 'FORMA';
  if (start !== 0 || !before || !after || !rest) return 'FORMA';
  const end = coveredEnd(field);
  if (before < 1 || after < before + 2 || rest < 1 || end > file.bytes.length) return 'FORMA';
  if (!standsInFile(file, field)) return 'COMPACTADA';
  const contents = value.get('Contents');
  if (!(contents instanceof PdfString) || contents.form !== 'hex') return 'CONTEUDO_FORA_DO_VAO';
  if (contents.start !== before || contents.end !== after) return 'CONTEUDO_FORA_DO_VAO';
  if (contents.bytes.length * 2 !== after - before - 2) return 'SOBRA_NO_VAO';
  return {
    signature: contents.bytes,
    covered: [file.bytes.subarray(0, before), file.bytes.subarray(after, end)],
    end,
  };
}

/** Positions of strings refer to the file only if the dictionary is stored directly in it. */
function standsInFile(file: PdfFile, { object, valueObject, value }: SignatureField): boolean {
  const number = valueObject ?? object;
  if (number === null) return false;
  const stored = file.stored(number);
  if (!stored) return false;
  if (valueObject !== null) return stored.value === value;
  return stored.value instanceof PdfDict && stored.value.get('V') === value;
}

export const rangeFaultTexts: Readonly<Record<RangeFault, string>> = {
  FORMA: 'O intervalo de bytes assinado não tem a forma esperada.',
  CONTEUDO_FORA_DO_VAO: 'O intervalo de bytes assinado não corresponde à assinatura.',
  COMPACTADA: 'A assinatura não está no corpo do arquivo que ela diz cobrir.',
  SOBRA_NO_VAO: 'Há dados escondidos no espaço da assinatura.',
};
