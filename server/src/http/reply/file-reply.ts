import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { ProtocolError } from '../contract/problem.ts';
import { contentDisposition } from './content-disposition.ts';
import type { ByteRange, FileToSend } from './reply.ts';

export interface FileRequest {
  readonly method: string;
  header(name: string): string | null;
}

export interface FileAnswer {
  readonly status: 200 | 206 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/**
 * A file response by RFC 9110: strong ETag from its hash, 304, one byte range (several are answered with the whole
 * file, as sections 14.2 and 15.3.7 allow), If-Range, and HEAD without opening it. Throws 416.
 */
export async function answerFile(file: FileToSend, request: FileRequest): Promise<FileAnswer> {
  const etag = `"${file.sha256}"`;
  const size = 'bytes' in file ? file.bytes.byteLength : file.tamanho;
  const headers: Record<string, string> = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
  };
  if (matchesEtag(request.header('if-none-match'), etag)) return { status: 304, headers, body: null };

  headers['Content-Type'] = file.tipo;
  headers['Content-Disposition'] = contentDisposition(file.disposition ?? 'attachment', file.nome);
  const ifRange = request.header('if-range');
  const range = ifRange === null || ifRange === etag ? parseRange(request.header('range'), size) : null;
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${size}`;
  headers['Content-Length'] = String(range ? range.end - range.start + 1 : size);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD' || size === 0) return { status, headers, body: null };
  return { status, headers, body: await open(file, range ?? { start: 0, end: size - 1 }) };
}

/** The requested range, null for the whole file; throws 416 for an unsatisfiable one. */
function parseRange(header: string | null, size: number): ByteRange | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || (first === '' && Number(last) === 0)) {
    throw new ProtocolError('IntervaloInvalidoException', { 'Content-Range': `bytes */${size}` });
  }
  return { start, end };
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

async function open(
  file: FileToSend,
  range: ByteRange,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  if ('bytes' in file) return new Uint8Array(file.bytes.subarray(range.start, range.end + 1));
  const stream = 'path' in file ? createReadStream(file.path, range) : await file.open(range);
  if (stream instanceof ReadableStream) return stream;
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
