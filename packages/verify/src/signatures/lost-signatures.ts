import type { Budget } from '../budget.ts';
import { ignoreFileFault } from '../fault.ts';
import { ObjectParser } from '../pdf/object-parser.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { isArray, PdfTooComplex } from '../pdf/values.ts';
import type { SignatureReport } from '../report/report.ts';
import { invalidSignature } from './invalid-signature.ts';
import {
  coveredEnd,
  readSignatureFields,
  type SignatureField,
  signerName,
  textEntry,
} from './signature-fields.ts';
import { claimedTime, formatOf } from './verify-signature.ts';

const maxCandidates = 100;

export interface LostSignatures {
  readonly fields: readonly SignatureField[];
  readonly reports: readonly SignatureReport[];
}

/** Signatures in an earlier revision that the file no longer shows. */
export function lostSignatures(
  file: PdfFile,
  fields: readonly SignatureField[],
  budget: Budget,
): LostSignatures {
  if (file.sections.length === 0) return { fields: [], reports: [] };
  const known = new Set(fields.map(({ value }) => value));
  const ends = new Set(fields.map(coveredEnd));
  const lost: SignatureField[] = [];
  for (const end of rangeEnds(file.bytes)) {
    if (ends.has(end)) continue;
    ends.add(end);
    // Without having looked, no file may pass as complete.
    if (budget.isSpent()) throw new PdfTooComplex('revisions');
    for (const field of fieldsAt(file, end)) {
      if (known.has(field.value)) continue;
      known.add(field.value);
      lost.push(field);
    }
  }
  return { fields: lost, reports: lost.map((field) => toReport(file, field)) };
}

/** Where ranges in the file end, in their order. */
export function* rangeEnds(bytes: Uint8Array): Generator<number> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let candidates = 0;
  for (let at = raw.indexOf('/ByteRange'); at >= 0; at = raw.indexOf('/ByteRange', at + 10)) {
    if (++candidates > maxCandidates) return;
    const end = endAt(bytes, at + 10);
    if (end !== null && end < bytes.length) yield end;
  }
}

function endAt(bytes: Uint8Array, at: number): number | null {
  try {
    const range = new ObjectParser(bytes.subarray(at, at + 200)).value();
    if (!isArray(range) || range.length !== 4 || range[0] !== 0) return null;
    const end = Number(range[2]) + Number(range[3]);
    return Number.isSafeInteger(end) && end > 0 ? end : null;
  } catch (error) {
    ignoreFileFault(error);
    return null;
  }
}

function fieldsAt(file: PdfFile, end: number): SignatureField[] {
  try {
    return readSignatureFields(file.revision(end)).filter((field) => coveredEnd(field) === end);
  } catch (error) {
    ignoreFileFault(error);
    return [];
  }
}

function toReport(file: PdfFile, field: SignatureField): SignatureReport {
  const formato = formatOf(file, field);
  return invalidSignature({
    campo: field.campo,
    tipo: formato === 'ETSI.RFC3161' ? 'CARIMBO_TEMPO' : 'ASSINATURA',
    texto: 'Assinatura excluída do documento.',
    formato,
    nome: signerName(file, field),
    motivo: textEntry(file, field.value, 'Reason'),
    instanteDeclarado: claimedTime(file, field),
    revisaoFim: coveredEnd(field),
    problemas: ['A assinatura estava em uma versão anterior deste arquivo e foi excluída depois.'],
  });
}
