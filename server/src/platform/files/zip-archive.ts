import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayOf, formatTime } from '@lavra/domain';
import yazl from 'yazl';
import type { ByteRange, Files } from './files.ts';

/** One file of the archive: a stored file, or generated text. */
export type ZipEntry =
  | { readonly caminho: string; readonly sha256: string; readonly tamanho: number }
  | { readonly caminho: string; readonly texto: string };

export interface ZipArchive {
  /** Identifies the archive's exact bytes; it is rebuilt identically for each request. */
  readonly sha256: string;
  readonly tamanho: number;
  open(range: ByteRange): Readable;
}

type OpenEntry = (sha256: string, done: (error: unknown, stream: Readable) => void) => void;

/**
 * Streams an archive without compression, because PDFs and images are compressed already. All stored files
 * are checked first, so that damage is reported before the first byte.
 * @throws FileMissing, FileAltered
 */
export async function createZipArchive(
  files: Pick<Files, 'check' | 'open'>,
  entries: readonly ZipEntry[],
  mtime: Date,
): Promise<ZipArchive> {
  for (const entry of entries) if ('sha256' in entry) await files.check(entry.sha256);
  // Computes the size alone: the archive waits for its first file and opens none.
  const { tamanho } = await build(entries, mtime, () => {});
  const hash = createHash('sha256').update(String(mtime.getTime()));
  for (const entry of entries)
    hash.update(`\n${entry.caminho}\n${'sha256' in entry ? entry.sha256 : entry.texto}`);
  return {
    sha256: hash.digest('hex'),
    tamanho,
    open(range) {
      const out = sliceOf(range);
      stream(files, entries, mtime, out).catch((error: Error) => out.destroy(error));
      return out;
    },
  };
}

async function stream(
  files: Pick<Files, 'open'>,
  entries: readonly ZipEntry[],
  mtime: Date,
  out: Transform,
): Promise<void> {
  const opened: Readable[] = [];
  const openEntry: OpenEntry = (sha256, done) => {
    files.open(sha256).then(
      (source) => {
        // The client may have disconnected meanwhile.
        if (out.destroyed) {
          source.destroy();
          return;
        }
        opened.push(source);
        source.once('error', (error) => out.destroy(error));
        done(null, source);
      },
      (error: Error) => out.destroy(error),
    );
  };
  try {
    const { output } = await build(entries, mtime, openEntry);
    await pipeline(output, out);
  } finally {
    // Closes the open files when the client disconnects.
    for (const source of opened) source.destroy();
  }
}

async function build(entries: readonly ZipEntry[], mtime: Date, openEntry: OpenEntry) {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as unknown as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const options = { mtime: new EntryTime(mtime), compress: false };
  for (const entry of entries) {
    if ('texto' in entry) {
      zip.addBuffer(Buffer.from(entry.texto, 'utf8'), entry.caminho, options);
      continue;
    }
    const { caminho, sha256, tamanho: size } = entry;
    zip.addReadStreamLazy(caminho, { ...options, size }, (done) => openEntry(sha256, done));
  }
  // The published type omits the callback's size argument.
  const tamanho = await new Promise<number>((resolve) =>
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void),
  );
  return { tamanho, output };
}

/**
 * An entry has its instant and, for most programs, a clock time without a zone. yazl reads the latter from the
 * local getters; it is São Paulo's regardless of the machine's zone (0-decisions §1).
 */
class EntryTime extends Date {
  readonly #clock = new Date(`${dayOf(this)}T${formatTime(this)}Z`);

  override getFullYear(): number {
    return this.#clock.getUTCFullYear();
  }

  override getMonth(): number {
    return this.#clock.getUTCMonth();
  }

  override getDate(): number {
    return this.#clock.getUTCDate();
  }

  override getHours(): number {
    return this.#clock.getUTCHours();
  }

  override getMinutes(): number {
    return this.#clock.getUTCMinutes();
  }

  override getSeconds(): number {
    return this.#clock.getUTCSeconds();
  }
}

/** Passes the bytes of a range, inclusive at both ends. */
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
