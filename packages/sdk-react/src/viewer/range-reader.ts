import { firstRanges } from './first-ranges.ts';
import type { RangeSource } from './pdf-types.ts';
import type { Engine } from './start-viewer.ts';

type Transport = InstanceType<Engine['PDFDataRangeTransport']>;
type Opened = { readonly failed?: Promise<never> } & (
  | { readonly data: Uint8Array }
  | { readonly range: Transport; readonly rangeChunkSize: number }
);

/** Chunk size that the engine requests: it reads a file step by step. */
const CHUNK_BYTES = 16_384;
/** Minimum bytes per request: a round trip costs more than these bytes. */
const PIECE_BYTES = 65_536;
const KEPT_PIECES = 32;

/**
 * Options of `getDocument` for such a source. Rejects if the first bytes cannot be read; `failed` rejects if a
 * later chunk cannot, because an engine that is still opening would wait for it forever.
 */
export async function readByRanges(
  source: RangeSource,
  loading: Promise<Engine>,
  signal: AbortSignal,
): Promise<Opened> {
  const { url, ends } = await firstAnswer(source, signal);
  const whole = ends.find(({ status }) => status === 200);
  if (whole) return { data: await wholeOf(whole, ends) };
  const [etag, ...others] = new Set(ends.map(({ headers }) => headers.get('ETag')));
  if (others.length > 0) throw new Error('The document changed while it was read.');
  const parts = await Promise.all(ends.map(partOf));
  const headers = { ...source.headers, ...(etag ? { 'If-Range': etag } : {}) };
  const pieces = keepPieces(parts, (range, ended) => ask({ ...source, headers }, url, range, ended));
  let fail: (fault: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Irrelevant after opening: a page with a missing chunk reports it.
  failed.catch(() => undefined);
  return { range: transportOf(await loading, pieces, signal, fail), rangeChunkSize: CHUNK_BYTES, failed };
}

/** The server answered, but not with the document. */
class Refused extends Error {}

async function firstAnswer(source: RangeSource, signal: AbortSignal) {
  const askEnds = async (url: string) => ({
    url,
    ends: await Promise.all(firstRanges.map((range) => ask(source, url, range, signal))),
  });
  try {
    return await askEnds(source.url);
  } catch (fault) {
    if (!(fault instanceof Refused) || source.otherwise === undefined) throw fault;
    return askEnds(source.otherwise);
  }
}

async function ask(
  { headers = {}, fetch = globalThis.fetch }: RangeSource,
  url: string,
  range: string,
  signal: AbortSignal,
): Promise<Response> {
  // Chromium queues requests for the same URL unless caching is off.
  const request = new Request(url, { headers: { ...headers, Range: range }, cache: 'no-store', signal });
  const answer = await fetch(request);
  if (!answer.ok) throw new Refused(`${answer.status} ${answer.statusText}`);
  return answer;
}

async function wholeOf(answer: Response, all: readonly Response[]): Promise<Uint8Array> {
  for (const other of all) if (other !== answer) void other.body?.cancel();
  return new Uint8Array(await answer.arrayBuffer());
}

type Part = {
  readonly begin: number;
  readonly end: number;
  readonly total: number;
  readonly bytes: Uint8Array;
};

async function partOf(answer: Response): Promise<Part> {
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '');
  const [begin = 0, last = -1, total = 0] = (range ?? []).slice(1).map(Number);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.status !== 206 || bytes.length !== last + 1 - begin)
    throw new Error('The document changed while it was read, or its ranges cannot be read.');
  return { begin, end: last + 1, total, bytes };
}

type Pieces = {
  readonly total: number;
  readonly read: (begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array>;
};

/** Reads missing ranges in whole chunks, each once for all waiting readers. */
function keepPieces(
  ends: readonly Part[],
  askFor: (range: string, signal: AbortSignal) => Promise<Response>,
): Pieces {
  type Piece = { readonly begin: number; readonly end: number; readonly part: Promise<Part> };
  const kept: Piece[] = ends.map((part) => ({ ...part, part: Promise.resolve(part) }));
  const total = ends[0]?.total ?? 0;
  const fetchPiece = (from: number, to: number, signal: AbortSignal): Piece => {
    const begin = from - (from % PIECE_BYTES);
    const end = Math.min(total, Math.ceil(to / PIECE_BYTES) * PIECE_BYTES);
    const piece = { begin, end, part: askFor(`bytes=${begin}-${end - 1}`, signal).then(partOf) };
    kept.unshift(piece);
    kept.length = Math.min(kept.length, KEPT_PIECES);
    return piece;
  };
  return {
    total,
    read: async (begin, end, signal) => {
      const known = kept.find((piece) => piece.begin <= begin && piece.end >= end);
      const { part } = known ?? fetchPiece(begin, end, signal);
      const { begin: start, bytes } = await part;
      return bytes.slice(begin - start, end - start);
    },
  };
}

function transportOf(
  { PDFDataRangeTransport }: Engine,
  { total, read }: Pieces,
  outer: AbortSignal,
  onFailure: (fault: unknown) => void,
): Transport {
  const ended = new AbortController();
  outer.addEventListener('abort', () => ended.abort(), { once: true });
  class PieceTransport extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      read(begin, end, ended.signal).then(
        (bytes) => this.onDataRange(begin, bytes),
        (fault: unknown) => {
          onFailure(fault);
          // A chunk of impossible length is the only way to report a failure to the engine.
          if (!ended.signal.aborted) this.onDataRange(begin, new Uint8Array(end - begin === 1 ? 2 : 1));
        },
      );
    }
    override abort(): void {
      ended.abort();
    }
  }
  return new PieceTransport(total, null);
}
