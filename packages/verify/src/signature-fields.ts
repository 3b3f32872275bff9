import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFNumber,
  type PDFObject,
  PDFString,
} from 'pdf-lib';
import { name, TooComplexError } from './page-fingerprint.ts';

/** A signature that a form field of the document holds. */
export interface SignatureField {
  readonly campo: string;
  readonly value: PDFDict;
  readonly byteRange: readonly number[];
}

const maxFields = 20_000;

/** Every signature field that is filled, in the order of what the signatures cover. */
export function readSignatureFields(doc: PDFDocument): SignatureField[] {
  const found: SignatureField[] = [];
  for (const { dict, campo, type } of walkFields(doc)) {
    const value = dict.lookup(name('V'));
    if (type !== name('Sig') || !(value instanceof PDFDict)) continue;
    const range = value.lookup(name('ByteRange'));
    const byteRange =
      range instanceof PDFArray
        ? range.asArray().map((part) => (part instanceof PDFNumber ? part.asNumber() : Number.NaN))
        : [];
    found.push({ campo, value, byteRange });
  }
  return found.sort((one, other) => coveredEnd(one) - coveredEnd(other));
}

/** Fields that are not signatures: what a form says besides them. */
export function readOtherFields(doc: PDFDocument): PDFDict[] {
  return [...walkFields(doc)]
    .filter(({ type }) => type !== undefined && type !== name('Sig'))
    .map(({ dict }) => dict);
}

/** Where the bytes that a signature covers end; 0 when its range makes no sense. */
export function coveredEnd(field: SignatureField): number {
  const [, , start, length] = field.byteRange;
  const end = (start ?? 0) + (length ?? 0);
  return Number.isSafeInteger(end) ? end : 0;
}

/** A text entry of a dictionary, at most 500 characters, without control characters. */
export function textEntry(dict: PDFDict, key: string): string | null {
  const value = dict.lookup(name(key));
  if (!(value instanceof PDFString) && !(value instanceof PDFHexString)) return null;
  return value
    .decodeText()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 500);
}

interface Field {
  readonly dict: PDFDict;
  readonly campo: string;
  readonly type: PDFObject | undefined;
}

function* walkFields(doc: PDFDocument): Generator<Field> {
  const form = doc.catalog.lookup(name('AcroForm'));
  if (!(form instanceof PDFDict)) return;
  const seen = new Set<PDFDict>();
  const pending: { object: PDFObject; prefix: string; type: PDFObject | undefined }[] = [];
  const push = (kids: PDFObject | undefined, prefix: string, type: PDFObject | undefined): void => {
    if (!(kids instanceof PDFArray)) return;
    for (const object of kids.asArray()) pending.push({ object, prefix, type });
  };
  push(form.lookup(name('Fields')), '', undefined);
  for (let next = pending.shift(); next; next = pending.shift()) {
    const dict = doc.context.lookup(next.object);
    if (!(dict instanceof PDFDict) || seen.has(dict)) continue;
    seen.add(dict);
    if (seen.size > maxFields) throw new TooComplexError('fields');
    const own = textEntry(dict, 'T');
    const campo = [next.prefix, own].filter(Boolean).join('.').slice(0, 500);
    const type = dict.lookup(name('FT')) ?? next.type;
    yield { dict, campo, type };
    push(dict.lookup(name('Kids')), campo, type);
  }
}
