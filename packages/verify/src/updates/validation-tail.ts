import type { Reach } from '../changes/reach.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import type { StructureFault } from '../pdf/structure-faults.ts';
import {
  isArray,
  isName,
  PdfDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
  sameValue,
} from '../pdf/values.ts';
import { isOnlyDated } from './dated-metadata.ts';
import { regionOf, type WrittenObject } from './written-object.ts';
import { decodeExactly } from './written-section.ts';
import { isInKnownForm, type Update } from './written-update.ts';
import { keysOf } from './written-value.ts';

/**
 * Why an update that no signature covers is more than validation data (ETSI EN 319 142-1 5.4.2): it must be written
 * exactly as a known producer writes it, and contain only a store, its certificates and responses, and the catalog
 * that names it.
 */
export function tailFaults(
  before: PdfFile,
  after: PdfFile,
  update: Update,
  reach: Reach,
): ReadonlySet<StructureFault> {
  const faults = new Set<StructureFault>();
  if (!isInKnownForm(regionOf(after.bytes, before.bytes.length), update)) faults.add('FORM');
  const root = after.trailer.get('Root');
  const isSameInfo = sameValue(before.trailer.get('Info'), after.trailer.get('Info'));
  if (!(root instanceof PdfRef) || !isSameInfo || !isSameCatalog(before, after, reach)) faults.add('CATALOG');
  const store = new StoreReader(after, update);
  if (!store.read()) faults.add('STORE');
  const known = new Set([...store.numbers, ...datedNumbers(before, after)]);
  if (root instanceof PdfRef) known.add(root.number);
  const earlier = new StoreReader(before, null);
  earlier.read();
  for (const number of addedNumbers(update)) {
    if (!known.has(number)) faults.add('UNREACHABLE_OBJECT');
    // Only the catalog and an earlier store may be written again.
    const isNew = before.entries.get(number) === undefined;
    if (!isNew && !earlier.numbers.has(number) && store.numbers.has(number)) faults.add('REPLACED_OBJECT');
  }
  return faults;
}

/** Every object of an update except containers: object streams and cross-reference streams. */
export function addedNumbers({ places, companion }: Update): Set<number> {
  const found = new Set(places.keys());
  for (const place of places.values()) if (place.kind === 'packed') found.delete(place.stream);
  if (companion) found.delete(companion.number);
  return found;
}

/** Besides the store, producers raise the version, name its extension (ISO 32000-2 7.12) and note the time. */
function isSameCatalog(before: PdfFile, after: PdfFile, reach: Reach): boolean {
  const [old, now] = [before.catalog, after.catalog];
  const ignored = new Set(['DSS', 'Extensions', 'Version', 'Metadata']);
  if (reach.differingKeys(old, now, ignored).length > 0) return false;
  const metadata = now.get('Metadata');
  if (!sameValue(old.get('Metadata'), metadata)) return false;
  const isDated = !reach.touches(metadata) || isOnlyDated(before, after, metadata);
  return isDated && isVersion(old.get('Version'), now.get('Version')) && isExtension(old, now);
}

function isVersion(old: PdfValue | undefined, now: PdfValue | undefined): boolean {
  return sameValue(old, now) || (now instanceof PdfName && /^(?:1\.[3-7]|2\.0)$/.test(now.text));
}

function isExtension(old: PdfDict, now: PdfDict): boolean {
  const extensions = now.get('Extensions');
  if (sameValue(old.get('Extensions'), extensions)) return true;
  if (!(extensions instanceof PdfDict)) return false;
  return [...extensions.entries].every(([, value]) => {
    if (!(value instanceof PdfDict)) return false;
    return [...value.entries].every(
      ([key, item]) =>
        (key === 'BaseVersion' && item instanceof PdfName) ||
        (key === 'ExtensionLevel' && Number.isSafeInteger(item)) ||
        (key === 'Type' && item instanceof PdfName),
    );
  });
}

/** The metadata and the information, if only their times changed. */
function datedNumbers(before: PdfFile, after: PdfFile): number[] {
  return [after.catalog.get('Metadata'), after.trailer.get('Info')].flatMap((value) =>
    value instanceof PdfRef && isOnlyDated(before, after, value) ? [value.number] : [],
  );
}

const lists: ReadonlySet<string> = new Set(['Certs', 'OCSPs', 'CRLs']);
const listsOfOne: ReadonlySet<string> = new Set(['Cert', 'OCSP', 'CRL']);
const maxItems = 10_000;
/** Maximum size of all streams together, inflated. */
const maxBytes = 64 * 1024 * 1024;

/** Reads a document security store and collects the objects that belong to it. */
class StoreReader {
  readonly numbers = new Set<number>();
  private readonly file: PdfFile;
  private readonly update: Update | null;
  private readonly checked = new Set<number>();
  private left = maxBytes;

  /** Streams of `update` must be exactly one DER value each. */
  constructor(file: PdfFile, update: Update | null) {
    this.file = file;
    this.update = update;
  }

  /** False if it contains anything but validation data. */
  read(): boolean {
    return this.isDict(this.file.catalog.get('DSS'), 'DSS', (key, value) => {
      if (lists.has(key)) return this.isList(value);
      return key === 'VRI' && this.isDict(value, 'VRI', (_hash, one) => this.isOfOne(one));
    });
  }

  private isOfOne(value: PdfValue): boolean {
    return this.isDict(value, 'VRI', (key, item) => {
      if (listsOfOne.has(key)) return this.isList(item);
      if (key === 'TS') return this.isEncoding(item);
      return key === 'TU' && this.follow(item) instanceof PdfString;
    });
  }

  private isDict(
    value: PdfValue | undefined,
    type: string,
    holds: (key: string, value: PdfValue) => boolean,
  ): boolean {
    const dict = this.follow(value);
    if (!(dict instanceof PdfDict)) return false;
    return [...dict.entries].every(([key, item]) => (key === 'Type' ? isName(item, type) : holds(key, item)));
  }

  private isList(value: PdfValue): boolean {
    const items = this.follow(value);
    return isArray(items) && items.length <= maxItems && items.every((item) => this.isEncoding(item));
  }

  /** A stream with one DER value (a certificate, response, list or token). */
  private isEncoding(value: PdfValue): boolean {
    if (!(value instanceof PdfRef) || !(this.follow(value) instanceof PdfStream)) return false;
    const written = this.update?.objects.get(value.number);
    if (written === undefined || this.checked.has(value.number)) return true;
    this.checked.add(value.number);
    return this.isDer(written);
  }

  private isDer({ value, stream }: WrittenObject): boolean {
    if (!stream || !keysOf(value).every((key) => key === '/Length' || key === '/Filter')) return false;
    const data = this.left > 0 ? decodeExactly(value, stream.data, this.left) : null;
    if (!data) return false;
    this.left -= data.length;
    return isOneDer(data);
  }

  private follow(value: PdfValue | undefined): PdfValue | undefined {
    this.file.visit();
    if (!(value instanceof PdfRef)) return value;
    this.numbers.add(value.number);
    return this.file.object(value.number);
  }
}

function isOneDer(data: Buffer): boolean {
  if (data[0] !== 0x30) return false;
  const first = data[1] ?? 0;
  if (first < 0x80) return data.length === 2 + first;
  const size = first - 0x80;
  return size >= 1 && size <= 4 && data.length === 2 + size + data.readUIntBE(2, size);
}
