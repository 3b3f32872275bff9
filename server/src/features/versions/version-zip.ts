import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import yazl from 'yazl';
import type { ByteRange, Files } from '../../platform/files/files.ts';

/** One file of the archive: kept bytes, or a text made for it. */
export type ZipEntry =
  | { readonly caminho: string; readonly sha256: string; readonly tamanho: number }
  | { readonly caminho: string; readonly texto: string };

export interface VersionZip {
  /** Names exactly these bytes: the archive is made anew for each request, always the same. */
  readonly sha256: string;
  readonly tamanho: number;
  open(range: ByteRange): Readable;
}

/** An archive that is streamed, never held: PDFs are packed already, so entries are stored as they are. */
export async function createVersionZip(
  files: Pick<Files, 'open'>,
  entries: readonly ZipEntry[],
  mtime: Date,
): Promise<VersionZip> {
  const { tamanho } = await build(files, entries, mtime);
  const hash = createHash('sha256').update(String(mtime.getTime()));
  for (const entry of entries)
    hash.update(`\n${entry.caminho}\n${'sha256' in entry ? entry.sha256 : entry.texto}`);
  return {
    sha256: hash.digest('hex'),
    tamanho,
    open: (range) => {
      const out = sliceOf(range);
      build(files, entries, mtime).then(
        ({ stream }) => stream.on('error', (error) => out.destroy(error)).pipe(out),
        (error: Error) => out.destroy(error),
      );
      return out;
    },
  };
}

async function build(files: Pick<Files, 'open'>, entries: readonly ZipEntry[], mtime: Date) {
  const zip = new yazl.ZipFile();
  const options = { mtime, compress: false, forceDosTimestamp: false };
  for (const entry of entries) {
    if ('texto' in entry) {
      zip.addBuffer(Buffer.from(entry.texto, 'utf8'), entry.caminho, options);
      continue;
    }
    const { sha256, tamanho } = entry;
    zip.addReadStreamLazy(entry.caminho, { ...options, size: tamanho }, (done) => {
      files.open(sha256).then(
        (stream) => done(null, stream),
        (error: Error) => done(error, Readable.from([])),
      );
    });
  }
  const tamanho = await new Promise<number>((resolve) => zip.end({}, resolve as () => void));
  const stream = zip.outputStream as unknown as Readable;
  zip.on('error', (error) => stream.emit('error', error));
  return { tamanho, stream };
}

/** Lets through the bytes of a range, both ends included. */
function sliceOf({ start, end }: ByteRange): Transform {
  let position = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = Math.max(0, start - position);
      const to = Math.min(chunk.length, end + 1 - position);
      position += chunk.length;
      done(null, from < to ? chunk.subarray(from, to) : undefined);
    },
  });
}
