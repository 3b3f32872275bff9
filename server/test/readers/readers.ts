import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Hash of all pixels of all pages, or why the reader shows nothing. */
export type Rendering = string;

export interface Reader {
  readonly name: 'poppler' | 'mupdf' | 'PDFium' | 'pdf.js';
  render(bytes: Buffer, file: string): Promise<Rendering>;
}

const resolution = '36';
/** Reached only by a reader that hangs, even on a busy machine. */
const timeoutMs = 60_000;
const maxBytes = 64 * 1024 * 1024;

const hashOf = (...parts: readonly (Uint8Array | string)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
};

/** A program that writes pixels to its output. Its warnings are ignored. */
function program(name: Reader['name'], command: string, args: (file: string) => string[]): Reader {
  return {
    name,
    render: (_bytes, file) =>
      new Promise((resolve, reject) => {
        const options = { encoding: 'buffer', maxBuffer: maxBytes, timeout: timeoutMs } as const;
        execFile(command, args(file), options, (error, stdout) => {
          if (error?.code === 'ENOENT') reject(new Error(`${command} is not installed`));
          else resolve(error?.killed || stdout.length === 0 ? 'nothing' : hashOf(stdout));
        });
      }),
  };
}

const poppler = program('poppler', 'pdftoppm', (file) => ['-r', resolution, file]);
const mupdf = program('mupdf', 'mutool', (file) => [
  'draw',
  '-q',
  '-r',
  resolution,
  '-F',
  'pnm',
  '-o',
  '-',
  file,
]);

async function openPdfium(): Promise<Reader> {
  let library = await PDFiumLibrary.init();
  return {
    name: 'PDFium',
    async render(bytes) {
      try {
        const document = await library.loadDocument(bytes);
        const parts: (Uint8Array | string)[] = [];
        for (const page of document.pages()) {
          const { width, height, data } = await page.render({ scale: 0.5, renderFormFields: true });
          parts.push(`${width} ${height}`, data);
        }
        document.destroy();
        return hashOf(...parts);
      } catch (error) {
        // After an abort the WebAssembly instance cannot be used again.
        if (error instanceof Error && error.name === 'RuntimeError') library = await PDFiumLibrary.init();
        return 'nothing';
      }
    },
  };
}

const pdfjsFolder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

type RenderParameters = Parameters<PDFPageProxy['render']>[0];
type Context2d = NonNullable<RenderParameters['canvasContext']>;

interface CanvasFactory {
  create(width: number, height: number): { canvas: RenderParameters['canvas']; context: Context2d };
}

const pdfjs: Reader = {
  name: 'pdf.js',
  async render(bytes) {
    const task = getDocument({
      data: new Uint8Array(bytes),
      verbosity: VerbosityLevel.ERRORS,
      standardFontDataUrl: `${pdfjsFolder}/standard_fonts/`,
      useSystemFonts: false,
    });
    try {
      const document = await task.promise;
      const parts: (Uint8Array | string)[] = [];
      for (let n = 1; n <= document.numPages; n++) {
        const page = await document.getPage(n);
        const viewport = page.getViewport({ scale: 0.5 });
        const [width, height] = [Math.ceil(viewport.width) || 1, Math.ceil(viewport.height) || 1];
        const { canvas, context } = (document.canvasFactory as CanvasFactory).create(width, height);
        await page.render({ canvas, canvasContext: context, viewport }).promise;
        parts.push(
          `${width} ${height}`,
          new Uint8Array(context.getImageData(0, 0, width, height).data.buffer),
        );
      }
      return hashOf(...parts);
    } catch {
      return 'nothing';
    } finally {
      await task.destroy();
    }
  },
};

/** pdf.js rejects promises of damaged streams that it does not await. */
function ignoreUnawaited(reason: unknown): void {
  if (!/^(FormatError|\w+Exception)\b/.test(String(reason))) throw reason;
}

export interface Readers {
  readonly all: readonly Reader[];
  close(): void;
}

/** The four PDF readers that most people use. Throws if one is not installed. */
export async function openReaders(): Promise<Readers> {
  const all = [poppler, mupdf, await openPdfium(), pdfjs];
  process.on('unhandledRejection', ignoreUnawaited);
  return { all, close: () => process.off('unhandledRejection', ignoreUnawaited) };
}
