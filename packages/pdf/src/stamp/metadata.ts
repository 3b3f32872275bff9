import {
  dateString,
  dictionary,
  type IncrementalUpdate,
  nameToken,
  type PdfReference,
  type PdfSource,
  type PdfValue,
  textString,
  withEntries,
} from '../writer/index.ts';
import { numberOf } from '../writer/pdf-syntax.ts';
import { decodeStream } from '../writer/stream-data.ts';
import type { ColorNaming } from './drawing-resources.ts';
import { dictionaryOf } from './page-drawing.ts';

/** The ISO 19005 conformance that a file claims, and its consequences for drawing. */
export interface Conformance {
  /** Null without a claim, or if the claim cannot be kept. */
  readonly part: 1 | 2 | 3 | null;
  readonly colors: ColorNaming;
  readonly allowsTransparency: boolean;
  /** The file's XMP stream, if any. */
  readonly metadata: PdfReference | null;
}

/** Reads the conformance that a base claims. */
export function conformanceOf(source: PdfSource): Conformance {
  const metadata = source.catalog.entries.get('Metadata');
  const plain = { part: null, colors: 'DISPOSITIVO', allowsTransparency: true } as const;
  if (metadata?.kind !== 'reference') return { ...plain, metadata: null };
  const part = claimedPart(xmpOf(source, metadata));
  // PDF/A-1 forbids cross-reference streams.
  if (part === null || (part === 1 && source.references.form === 'stream')) return { ...plain, metadata };
  const colors = hasRgbIntent(source) ? 'DISPOSITIVO' : 'CALIBRADA';
  return { part, colors, allowsTransparency: part !== 1, metadata };
}

function xmpOf(source: PdfSource, metadata: PdfReference): string {
  try {
    const { dict, data } = source.stream(metadata.number);
    return decodeStream(dict, data).toString('utf8');
  } catch {
    return '';
  }
}

function claimedPart(xmp: string): 1 | 2 | 3 | null {
  const part = /pdfaid:part(?:>|\s*=\s*["'])\s*([123])\b/.exec(xmp)?.[1];
  return part === '1' ? 1 : part === '2' ? 2 : part === '3' ? 3 : null;
}

function hasRgbIntent(source: PdfSource): boolean {
  const intents = source.resolve(source.catalog.entries.get('OutputIntents'));
  return (intents?.kind === 'list' ? intents.items : []).some((intent) => {
    const profile = dictionaryOf(source.resolve(intent)).entries.get('DestOutputProfile');
    return numberOf(source.resolve(dictionaryOf(source.resolve(profile)).entries.get('N'))) === 3;
  });
}

/** Title and modification time (RFC 3339) of a file. An existing title is kept. */
export interface FileDescription {
  readonly titulo: string | null;
  readonly instante: string;
}

/**
 * Writes title, producer and date to the information dictionary and to an existing XMP, which must agree (ISO
 * 19005-1 6.7.3). Lowers the claim to level B, because drawings have no structure.
 */
export function describeFile(
  update: IncrementalUpdate,
  { part, metadata }: Pick<Conformance, 'part' | 'metadata'>,
  { titulo, instante }: FileDescription,
): void {
  const { source } = update;
  const own = source.references.trailer.entries.get('Info');
  const information = withEntries(dictionaryOf(source.resolve(own)), {
    ...(titulo === null ? {} : { Title: textString(titulo) }),
    Producer: textString('Lavra'),
    ModDate: dateString(new Date(instante)),
  });
  if (own?.kind === 'reference') update.put(own, information);
  else update.setInformation(update.add(information));
  if (metadata === null) return;
  const xmp = xmpPacket(textsOf(source, information.entries), part);
  update.putStream(metadata, metadataEntries, Buffer.from(xmp, 'utf8'));
}

const metadataEntries = dictionary({ Type: nameToken('Metadata'), Subtype: nameToken('XML') });

function textsOf(source: PdfSource, entries: ReadonlyMap<string, PdfValue>): ReadonlyMap<string, string> {
  return new Map(
    [...entries].flatMap(([key, value]) => {
      const found = source.resolve(value);
      return found?.kind === 'token' ? [[key, decodedText(found.text)] as const] : [];
    }),
  );
}

/**
 * The text of a string object: UTF-16 or UTF-8 by its byte order mark, otherwise approximately Latin-1 (ISO 32000-2
 * 7.9.2.2).
 */
function decodedText(spelt: string): string {
  const bytes = spelt.startsWith('<') ? hexBytes(spelt) : literalBytes(spelt);
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3);
  return bytes.toString('latin1');
}

function hexBytes(spelt: string): Buffer {
  const digits = spelt.replace(/[^0-9A-Fa-f]/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function literalBytes(spelt: string): Buffer {
  const inner = spelt.slice(1, -1).replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255);
    return /^[\r\n]/.test(escaped) ? '' : (escapes[escaped] ?? escaped);
  });
  return Buffer.from(inner, 'latin1');
}

/** An XMP packet equivalent to an information dictionary (ISO 16684-1). */
function xmpPacket(information: ReadonlyMap<string, string>, part: 1 | 2 | 3 | null): string {
  const said = (key: string): string => escaped(information.get(key) ?? '');
  const simple = (tag: string, value: string): string => (value ? `<${tag}>${value}</${tag}>` : '');
  const alternative = (tag: string, value: string): string =>
    value ? `<${tag}><rdf:Alt><rdf:li xml:lang="x-default">${value}</rdf:li></rdf:Alt></${tag}>` : '';
  const authors = said('Author')
    ? `<dc:creator><rdf:Seq><rdf:li>${said('Author')}</rdf:li></rdf:Seq></dc:creator>`
    : '';
  const lines = [
    part === null ? '' : `<pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>`,
    '<dc:format>application/pdf</dc:format>',
    alternative('dc:title', said('Title')),
    authors,
    alternative('dc:description', said('Subject')),
    simple('pdf:Keywords', said('Keywords')),
    simple('pdf:Producer', said('Producer')),
    simple('xmp:CreatorTool', said('Creator')),
    simple('xmp:CreateDate', isoDate(information.get('CreationDate'))),
    simple('xmp:ModifyDate', isoDate(information.get('ModDate'))),
  ].filter((line) => line !== '');
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
${lines.join('\n')}
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
}

function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Converts `D:20261121050630Z` to RFC 3339; empty for an invalid date (ISO 32000-2 7.9.4). */
function isoDate(date: string | undefined): string {
  const parts = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-]\d\d)'?(\d\d)?'?)?/.exec(
    date ?? '',
  );
  if (!parts) return '';
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    zulu,
    zone,
    minutes = '00',
  ] = parts;
  const offset = zulu || !zone ? 'Z' : `${zone}:${minutes}`;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
}
