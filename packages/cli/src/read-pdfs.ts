import path from 'node:path';
import type { CliIo } from './io.ts';

/** One attached file; the server detects its type from its content. */
export async function readAttachment(io: CliIo, file: string): Promise<File> {
  return new File([(await io.readFile(file)) as Uint8Array<ArrayBuffer>], path.basename(file));
}

/** Files as the parts of a multipart body, in the given order. */
export function readPdfs(io: CliIo, files: readonly string[]): Promise<File[]> {
  return Promise.all(
    files.map(
      async (file) =>
        new File([(await io.readFile(file)) as Uint8Array<ArrayBuffer>], path.basename(file), {
          type: 'application/pdf',
        }),
    ),
  );
}
