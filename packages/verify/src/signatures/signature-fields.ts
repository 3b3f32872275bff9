import { bareName } from '../certificates/certificate.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import {
  isArray,
  isName,
  PdfDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  PdfTooComplex,
  type PdfValue,
  textOf,
} from '../pdf/values.ts';

/** A field of a form, by its full name. */
export interface FormField {
  /** Its object number; null if written directly in /Fields. */
  readonly object: number | null;
  readonly campo: string;
  readonly dict: PdfDict;
  readonly isSignature: boolean;
  /** Entries of the field and its ancestors (widgets inherit /V). */
  readonly value: PdfValue | undefined;
}

/** A signature in a form field of the document. */
export interface SignatureField {
  readonly campo: string;
  readonly object: number | null;
  readonly value: PdfDict;
  /** The signature's own object number; null if written directly in its field. */
  readonly valueObject: number | null;
  readonly byteRange: readonly number[];
}

const maxFields = 20_000;

/** All filled signature fields, ordered by the end of their signed bytes. */
export function readSignatureFields(file: PdfFile): SignatureField[] {
  return readFields(file)
    .flatMap((field) => toSignature(file, field) ?? [])
    .sort((one, other) => coveredEnd(one) - coveredEnd(other));
}

function toSignature(file: PdfFile, field: FormField): SignatureField | null {
  const value = file.resolve(field.value);
  if (!field.isSignature || !(value instanceof PdfDict)) return null;
  const range = file.resolve(value.get('ByteRange'));
  return {
    campo: field.campo,
    object: field.object,
    value,
    valueObject: field.value instanceof PdfRef ? field.value.number : null,
    byteRange: isArray(range) ? range.map((part) => (typeof part === 'number' ? part : Number.NaN)) : [],
  };
}

/** The end of a signature's covered bytes; 0 if its range is invalid. */
export function coveredEnd({ byteRange }: Pick<SignatureField, 'byteRange'>): number {
  const [, , start, length] = byteRange;
  const end = (start ?? 0) + (length ?? 0);
  return Number.isSafeInteger(end) && end > 0 ? end : 0;
}

/** A text entry of a dictionary, at most 500 characters, without control characters. */
export function textEntry(file: PdfFile, dict: PdfDict, key: string): string | null {
  const value = file.resolve(dict.get(key));
  return value instanceof PdfString ? textOf(value) : null;
}

/** The signer's name in a signature dictionary, for display; other programs copy it from the certificate. */
export function signerName(file: PdfFile, { value }: Pick<SignatureField, 'value'>): string | null {
  const name = textEntry(file, value, 'Name');
  return name === null ? null : bareName(name);
}

/** All fields of the form, each once. A kid without a name is a widget, not a field. */
export function readFields(file: PdfFile): FormField[] {
  const form = file.dict(file.catalog.get('AcroForm'));
  if (!form) return [];
  const fields: FormField[] = [];
  const seen = new Set<PdfDict>();
  const pending: {
    value: PdfValue;
    prefix: string;
    type: PdfValue | undefined;
    held: PdfValue | undefined;
  }[] = [];
  const push = (kids: PdfValue | undefined, prefix: string, type: PdfValue | undefined, held?: PdfValue) => {
    const list = file.resolve(kids);
    if (isArray(list)) for (const value of list) pending.push({ value, prefix, type, held });
  };
  push(form.get('Fields'), '', undefined);
  for (let at = 0; at < pending.length; at++) {
    const next = pending[at];
    const dict = next && file.resolve(next.value);
    if (!next || !(dict instanceof PdfDict) || seen.has(dict)) continue;
    seen.add(dict);
    if (seen.size > maxFields) throw new PdfTooComplex('fields');
    const own = textEntry(file, dict, 'T');
    const campo = [next.prefix, own].filter(Boolean).join('.').slice(0, 500);
    const type = file.resolve(dict.get('FT')) ?? next.type;
    const value = dict.get('V') ?? next.held;
    const isWidget = own === null && next.prefix !== '' && dict.get('V') === undefined;
    if (!isWidget) {
      const object = next.value instanceof PdfRef ? next.value.number : null;
      fields.push({ object, campo, dict, isSignature: isName(type, 'Sig'), value });
    }
    push(dict.get('Kids'), campo, type, value);
  }
  return fields;
}

/** The signature shown by a widget on a page, by its /V; null for other annotations. */
export function signatureShownBy(file: PdfFile, annotation: PdfValue | undefined): PdfDict | null {
  const dict = file.resolve(annotation);
  if (!(dict instanceof PdfDict) || !isName(file.resolve(dict.get('Subtype')), 'Widget')) return null;
  const value =
    file.resolve(dict.get('V')) ??
    file.resolve(file.dict(dict.get('Parent'))?.get('V')) ??
    file.resolve(valuesOfKids(file).get(dict));
  return value instanceof PdfDict && isArray(file.resolve(value.get('ByteRange'))) ? value : null;
}

const kidValues = new WeakMap<PdfFile, ReadonlyMap<PdfDict, PdfValue>>();

/** The values of fields by their widgets, which need not name their field. */
function valuesOfKids(file: PdfFile): ReadonlyMap<PdfDict, PdfValue> {
  const known = kidValues.get(file);
  if (known) return known;
  const found = new Map<PdfDict, PdfValue>();
  for (const { dict, value } of readFields(file)) {
    const kids = file.resolve(dict.get('Kids'));
    if (value === undefined || !isArray(kids)) continue;
    for (const kid of kids) {
      const widget = file.resolve(kid);
      if (widget instanceof PdfDict && textEntry(file, widget, 'T') === null) found.set(widget, value);
    }
  }
  kidValues.set(file, found);
  return found;
}

const locked = 128;

/** Whether a field's flags stay as they are, or only gain 'locked', as programs set them on signing. */
export function isOnlyLocked(old: PdfDict, now: PdfDict): boolean {
  const [before, after] = [old.get('F') ?? 0, now.get('F') ?? 0];
  return before === after || (typeof before === 'number' && after === (before | locked));
}

/** Whether an annotation shows nothing: no appearance, or a rectangle that is a point. */
export function isInvisible(file: PdfFile, annotation: PdfValue | undefined): boolean {
  const dict = file.dict(annotation);
  const rect = dict && file.resolve(dict.get('Rect'));
  if (!dict || !isArray(rect)) return false;
  const [left, bottom, right, top] = rect.map((side) => file.resolve(side));
  // Some readers draw a line for a rectangle of no width or no height.
  const hasSurface = left !== right || bottom !== top;
  const appearance = file.dict(dict.get('AP'))?.get('N');
  const drawn = file.resolve(appearance);
  const isEmpty = drawn === undefined || (drawn instanceof PdfStream && drawn.stored.length === 0);
  // Annotation types for which readers may draw an appearance themselves.
  const isDecorated = ['MK', 'BS', 'Border'].some((key) => dict.get(key) !== undefined);
  return !hasSurface || (isEmpty && !isDecorated);
}

export function nameEntry(file: PdfFile, dict: PdfDict, key: string): string | null {
  const value = file.resolve(dict.get(key));
  return value instanceof PdfName ? value.text.slice(0, 100) : null;
}
