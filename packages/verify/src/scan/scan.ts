import { filtersOf, UnpackTooLarge, unpack } from './scan-filters.ts';

/** Limits of a PDF before parsing. */
export interface ScanLimits {
  readonly fileBytes: number;
  readonly objects: number;
  readonly streamBytes: number;
  readonly totalBytes: number;
  readonly depth: number;
  /** `structure` inflates only object and cross-reference streams, which every parser reads. */
  readonly inflate: 'all' | 'structure';
}

export const defaultScanLimits: ScanLimits = {
  fileBytes: 50 * 1024 * 1024,
  objects: 300_000,
  streamBytes: 64 * 1024 * 1024,
  totalBytes: 400 * 1024 * 1024,
  depth: 256,
  inflate: 'all',
};

/** Active content and attachments, which intake removes. */
export const activeContentNames = [
  'JavaScript',
  'JS',
  'Launch',
  'OpenAction',
  'AA',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  '3D',
  'Movie',
  'Sound',
  'Rendition',
] as const;

/** Names that indicate behaviour beyond showing pages. */
const watchedNames = [
  ...activeContentNames,
  'Encrypt',
  'ByteRange',
  'AcroForm',
  'NeedsRendering',
  'OCProperties',
] as const;

export type WatchedName = (typeof watchedNames)[number];

export interface PdfScan {
  readonly objects: number;
  readonly streams: number;
  readonly inflatedBytes: number;
  readonly depth: number;
  readonly names: ReadonlySet<WatchedName>;
}

export type ScanRefusal = 'NAO_PDF' | 'GRANDE' | 'OBJETOS' | 'DESCOMPRESSAO' | 'PROFUNDIDADE' | 'FILTRO';
export type ScanResult =
  | { readonly ok: true; readonly scan: PdfScan }
  | { readonly ok: false; readonly motivo: ScanRefusal };

class Refused extends Error {
  readonly motivo: ScanRefusal;
  constructor(motivo: ScanRefusal) {
    super(motivo);
    this.motivo = motivo;
  }
}

/**
 * Checks a PDF's bytes before parsing: limits on size, objects, inflation and nesting, and the names used.
 * Heuristic, since it ignores the cross-reference table; accepted files are still parsed with limits.
 */
export function scanPdf(bytes: Uint8Array, limits: ScanLimits = defaultScanLimits): ScanResult {
  try {
    return { ok: true, scan: scan(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, motivo: error.motivo };
    if (error instanceof UnpackTooLarge) return { ok: false, motivo: 'DESCOMPRESSAO' };
    throw error;
  }
}

function scan(file: Buffer, limits: ScanLimits): PdfScan {
  if (file.length > limits.fileBytes) throw new Refused('GRANDE');
  if (file.subarray(0, 1024).indexOf('%PDF-') < 0) throw new Refused('NAO_PDF');
  let objects = countObjects(file, limits.objects);
  const texts: string[] = [];
  let streams = 0;
  let inflatedBytes = 0;
  let last = 0;
  for (const stream of eachStream(file)) {
    texts.push(file.toString('latin1', last, stream.keyword));
    last = stream.end;
    streams++;
    const head = decodeNames(stream.head);
    const isObjects = /\/Type\s*\/ObjStm\b/.test(head);
    const isStructure = isObjects || /\/Type\s*\/XRef\b/.test(head);
    if (!isStructure && limits.inflate === 'structure') continue;
    const budget = { each: limits.streamBytes, left: limits.totalBytes - inflatedBytes };
    const { data, spent, isWhole } = unpack(
      file.subarray(stream.start, stream.dataEnd),
      filtersOf(head),
      budget,
    );
    inflatedBytes += spent;
    if (isStructure && !isWhole) throw new Refused('FILTRO');
    if (!isObjects) continue;
    // A predictor would hide the names; real writers use none for object streams.
    if (/\/Predictor\s+(?!1\b)\d/.test(head)) throw new Refused('FILTRO');
    objects += Number(/\/N\s+(\d+)/.exec(head)?.[1] ?? 0);
    if (objects > limits.objects) throw new Refused('OBJETOS');
    texts.push(data.toString('latin1'));
  }
  texts.push(file.toString('latin1', last));
  const text = texts.join('\n');
  const depth = deepestNesting(text, limits.depth);
  return { objects, streams, inflatedBytes, depth, names: namesIn(text) };
}

/** Counts every `obj` after a digit or white space. */
function countObjects(file: Buffer, maxCount: number): number {
  let count = 0;
  for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3)) {
    const before = file[at - 1] ?? 0;
    if (before > 0x20 && (before < 0x30 || before > 0x39)) continue;
    if (++count > maxCount) throw new Refused('OBJETOS');
  }
  return count;
}

interface RawStream {
  readonly keyword: number;
  readonly head: string;
  readonly start: number;
  readonly dataEnd: number;
  readonly end: number;
}

/** Maximum length of a dictionary before `stream`; longer ones need not be parsed. */
const maxHead = 4096;

function* eachStream(file: Buffer): Generator<RawStream> {
  let last = 0;
  for (let at = file.indexOf('stream', last); at >= 0; at = file.indexOf('stream', last)) {
    if (at >= 3 && file.toString('latin1', at - 3, at) === 'end') {
      last = at + 6;
      continue;
    }
    const keyword = at;
    let start = at + 6;
    if (file[start] === 13) start++;
    if (file[start] === 10) start++;
    const found = file.indexOf('endstream', start);
    const dataEnd = found < 0 ? file.length : found;
    const head = file.toString('latin1', Math.max(last, keyword - maxHead), keyword);
    const object = Math.max(0, head.lastIndexOf(' obj'));
    last = Math.min(file.length, dataEnd + 9);
    yield { keyword, head: head.slice(object), start, dataEnd, end: last };
  }
}

function deepestNesting(text: string, maxDepth: number): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/<<|>>|[[\]]|\bobj\b/g)) {
    if (token === 'obj') depth = 0;
    else depth += token === '<<' || token === '[' ? 1 : -1;
    if (depth > deepest) deepest = depth;
    if (deepest > maxDepth) throw new Refused('PROFUNDIDADE');
  }
  return deepest;
}

function decodeNames(text: string): string {
  return text.includes('#')
    ? text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}

function namesIn(text: string): ReadonlySet<WatchedName> {
  const found = new Set<WatchedName>();
  const pattern = new RegExp(`/(${watchedNames.join('|')})(?![A-Za-z0-9])`, 'g');
  for (const [, name] of decodeNames(text).matchAll(pattern)) found.add(name as WatchedName);
  return found;
}
