import { createHash } from 'node:crypto';
import { boxToPage } from '@lavra/domain';
import type { SealProof } from '../typesetting/evidence-sheet.ts';
import { asDictionary } from '../writer/cross-references.ts';
import { IncrementalUpdate } from '../writer/incremental-update.ts';
import type { PageAt } from '../writer/pdf-source.ts';
import {
  dateString,
  dictionary,
  list,
  nameToken,
  numberOf,
  numberToken,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  RevisionError,
  textString,
  token,
  withEntries,
} from '../writer/pdf-syntax.ts';
import { addAppearance, rectOf, type SignatureAppearance } from './appearance.ts';
import type { SignatureGap } from './jobs.ts';

export interface SignatureRequest {
  /** Name of the new field. A number is appended if the name is used. */
  readonly fieldName: string;
  readonly subFilter?: 'ETSI.CAdES.detached' | 'ETSI.RFC3161';
  readonly reason?: string;
  /** The signer's name, for /Name. */
  readonly name?: string;
  /** The claimed time. A document timestamp has none. */
  readonly instant?: Date;
  /** Invisible without it. */
  readonly appearance?: SignatureAppearance;
  /** Bytes reserved for the CMS. */
  readonly room: number;
  readonly proof?: SealProof;
  /**
   * Certifies the document and permits only these changes (ISO 32000-2 12.8.2.2): 1 none, 2 forms and signatures, 3
   * also annotations.
   */
  readonly certify?: 1 | 2 | 3;
}

export interface PreparedSignature {
  /** The whole file, with the gap filled with zeros. */
  readonly bytes: Buffer;
  /** SHA-256 of everything outside the gap. */
  readonly digest: Buffer;
  readonly gap: SignatureGap;
}

const rangePlaceholder = '[0 0000000000 0000000000 0000000000]';

/**
 * Appends an unsigned signature field. The input remains an exact prefix.
 * @throws RevisionError when the file cannot be continued or its certification forbids it
 */
export function prepareSignature(bytes: Uint8Array, request: SignatureRequest): PreparedSignature {
  const { section, gap } = signatureSection(new IncrementalUpdate(bytes), request);
  const file = Buffer.concat([bytes, section]);
  return { bytes: file, digest: digestAround(file, gap), gap };
}

/**
 * The section that `prepareSignature` appends, without the preceding file. Offsets of the gap count from the start
 * of the file.
 * @throws RevisionError like `prepareSignature`
 */
export function signatureSection(
  update: IncrementalUpdate,
  request: SignatureRequest,
): { readonly section: Buffer; readonly gap: SignatureGap } {
  assertMaySign(update, request);
  const page = update.source.page(request.appearance?.pagina ?? 1);
  const signature = addSignature(update, request);
  const widget = addWidget(update, request, { page, signature });
  addToPage(update, page, widget);
  addToForm(update, widget, request.certify === undefined ? null : signature);
  const { section, offsetOf } = update.finish();
  const before = update.source.length;
  const at = offsetOf(signature) - before;
  const start = section.indexOf('<0', section.indexOf('/Contents', at)) + before;
  const gap = { start, end: start + request.room * 2 + 2 };
  const range = `[0 ${gap.start} ${gap.end} ${before + section.length - gap.end}]`;
  section.write(range.padEnd(rangePlaceholder.length, ' '), section.indexOf(rangePlaceholder, at), 'latin1');
  return { section, gap };
}

/** SHA-256 of everything outside a gap. */
export function digestAround(file: Uint8Array, { start, end }: SignatureGap): Buffer {
  return createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest();
}

/** Writes a CMS into the gap of a prepared file, in place. @throws RevisionError when it does not fit */
export function embedSignature(file: Buffer, gap: SignatureGap, cms: Uint8Array): Buffer {
  file.write(gapContent(gap, cms), gap.start + 1, 'latin1');
  return file;
}

/** The hexadecimal digits that fill a gap. @throws RevisionError if the CMS does not fit */
export function gapContent({ start, end }: SignatureGap, cms: Uint8Array): string {
  const room = end - start - 2;
  if (cms.length * 2 > room)
    throw new RevisionError(`the signature takes ${cms.length} bytes and has ${room / 2}`);
  return Buffer.from(cms).toString('hex').padEnd(room, '0');
}

/** The DocMDP permission of the author's certification; null without one. */
export function certifiedPermission({ source }: Pick<IncrementalUpdate, 'source'>): number | null {
  const perms = source.resolve(source.catalog.entries.get('Perms'));
  const certification =
    perms?.kind === 'dictionary' ? source.resolve(perms.entries.get('DocMDP')) : undefined;
  if (certification?.kind !== 'dictionary') return null;
  const references = source.resolve(certification.entries.get('Reference'));
  for (const item of references?.kind === 'list' ? references.items : []) {
    const one = source.resolve(item);
    const params =
      one?.kind === 'dictionary' ? source.resolve(one.entries.get('TransformParams')) : undefined;
    if (params?.kind === 'dictionary') return numberOf(source.resolve(params.entries.get('P'))) ?? 2;
  }
  return 2;
}

function assertMaySign(update: IncrementalUpdate, { certify, subFilter }: SignatureRequest): void {
  const permission = certifiedPermission(update);
  if (permission === 1 && subFilter !== 'ETSI.RFC3161')
    throw new RevisionError('its author certified the file as one that may not be changed');
  if (certify !== undefined && (permission !== null || fieldsOf(update).length > 0))
    throw new RevisionError('only the first signature certifies');
}

function addSignature(update: IncrementalUpdate, request: SignatureRequest): PdfReference {
  const { subFilter = 'ETSI.CAdES.detached', name, reason, instant, certify } = request;
  const entries: [string, PdfValue][] = [
    ['Type', nameToken(subFilter === 'ETSI.RFC3161' ? 'DocTimeStamp' : 'Sig')],
    ['Filter', nameToken('Adobe.PPKLite')],
    ['SubFilter', nameToken(subFilter)],
    ['ByteRange', token(rangePlaceholder)],
    ['Contents', token(`<${'0'.repeat(request.room * 2)}>`)],
  ];
  if (instant) entries.push(['M', dateString(instant)]);
  if (name) entries.push(['Name', textString(name)]);
  if (reason) entries.push(['Reason', textString(reason)]);
  if (request.proof) entries.push(['LavraProva', proofEntry(request.proof)]);
  if (certify !== undefined) entries.push(['Reference', list([docMdp(certify)])]);
  return update.add({ kind: 'dictionary', entries: new Map(entries) });
}

/** Direct objects only, so that no later section can replace one of them. */
function proofEntry({ codigoValidacao, cadeia, evidenciasSha256 }: SealProof): PdfDictionary {
  return dictionary({
    Codigo: textString(codigoValidacao),
    Posicao: numberToken(cadeia.posicao),
    Cadeia: textString(cadeia.sha256),
    Evidencias: textString(evidenciasSha256),
  });
}

function docMdp(permission: number): PdfDictionary {
  return dictionary({
    Type: nameToken('SigRef'),
    TransformMethod: nameToken('DocMDP'),
    TransformParams: dictionary({
      Type: nameToken('TransformParams'),
      P: numberToken(permission),
      V: nameToken('1.2'),
    }),
  });
}

interface WidgetPlace {
  readonly page: PageAt;
  readonly signature: PdfReference;
}

function addWidget(
  update: IncrementalUpdate,
  { appearance, fieldName }: SignatureRequest,
  { page, signature }: WidgetPlace,
): PdfReference {
  const rect = appearance ? rectOf(boxToPage(appearance.posicao, page.geometry)) : token('[0 0 0 0]');
  const widget = dictionary({
    Type: nameToken('Annot'),
    Subtype: nameToken('Widget'),
    FT: nameToken('Sig'),
    T: textString(freeName(update, fieldName)),
    V: signature,
    Rect: rect,
    // Print and Locked
    F: numberToken(132),
    P: page.reference,
  });
  if (!appearance) return update.add(widget);
  const drawn = addAppearance(update, appearance, page.geometry);
  return update.add(withEntries(widget, { AP: dictionary({ N: drawn }) }));
}

/** Gives the page its own annotation list, because the old one may be shared or indirect. */
function addToPage(update: IncrementalUpdate, { reference: ref, dict }: PageAt, widget: PdfReference): void {
  const annotations = update.source.resolve(dict.entries.get('Annots'));
  const others = annotations?.kind === 'list' ? annotations.items : [];
  update.put(ref, withEntries(dict, { Annots: list([...others, widget]) }));
}

function addToForm(
  update: IncrementalUpdate,
  widget: PdfReference,
  certification: PdfReference | null,
): void {
  const { source } = update;
  const { catalog } = source;
  const own = catalog.entries.get('AcroForm');
  const present = own === undefined ? dictionary({}) : asDictionary(source.resolve(own));
  const form = withEntries(present, {
    Fields: list([...fieldsOf(update), widget]),
    // SignaturesExist and AppendOnly
    SigFlags: numberToken(3),
  });
  const changes: Record<string, PdfValue> = {};
  if (own?.kind === 'reference') update.put(own, form);
  else changes.AcroForm = form;
  if (certification) changes.Perms = dictionary({ DocMDP: certification });
  if (Object.keys(changes).length > 0) update.put(source.root, withEntries(catalog, changes));
}

function fieldsOf({ source }: IncrementalUpdate): readonly PdfValue[] {
  const form = source.resolve(source.catalog.entries.get('AcroForm'));
  const fields = form?.kind === 'dictionary' ? source.resolve(form.entries.get('Fields')) : undefined;
  return fields?.kind === 'list' ? fields.items : [];
}

/** Two fields with one name are one field (ISO 32000-2 12.7.4.2), so a number is appended to a used name. */
function freeName(update: IncrementalUpdate, wanted: string): string {
  const taken = new Set(
    fieldsOf(update).map((field) => {
      const dict = update.source.resolve(field);
      const title = dict?.kind === 'dictionary' ? update.source.resolve(dict.entries.get('T')) : undefined;
      return title ? decodeText(title) : '';
    }),
  );
  let name = wanted;
  for (let n = 2; taken.has(name); n++) name = `${wanted} ${n}`;
  return name;
}

/** Sufficient for comparing names. Undecodable text is compared in its raw form. */
function decodeText(value: PdfValue): string {
  if (value.kind !== 'token') return '';
  const hex = /^<FEFF([0-9A-F]*)>$/i.exec(value.text.replace(/\s/g, ''));
  if (hex) return Buffer.from(hex[1]!, 'hex').swap16().toString('utf16le');
  return /^\(([\w .-]*)\)$/.exec(value.text)?.[1] ?? value.text;
}
