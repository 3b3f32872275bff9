import { readFileSync } from 'node:fs';
import { appendSeal, openSeal } from '@lavra/pdf/seal';
import { type Pki, startPki } from '@lavra/pdf/testing';
import { appendRaw, type Body, basePdf } from '@lavra/verify/testing';
import { PDFDict, PDFDocument, PDFRef } from 'pdf-lib';

/** A file sealed by us, the start of the alterations. */
export interface SealedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Before its seal. */
  readonly base: Buffer;
  /** The current text of a dictionary object; empty for any other. */
  current(number: number): string;
}

export interface SealedFiles {
  readonly files: readonly SealedFile[];
  readonly roots: readonly string[];
  /** Seals once more, with another trusted key. */
  cover(bytes: Buffer): Promise<Buffer>;
  /** Seals a changed base. @throws RevisionError if it cannot be continued */
  sealAgain(base: Buffer): Promise<Buffer>;
  close(): Promise<void>;
}

const page = (parent: number): string =>
  `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 300 300] /Resources << /Font << /F1 5 0 R >> >> /Contents 23 0 R >>`;
const packedPage = [13, `${page(2)}`] as const;
const strayNode: Body = [30, '<< /Type /Pages /Kids [13 0 R] /Count 1 /Parent 2 0 R >>'];

/** Bases with a signed structure that an update can exploit, and the level of their seal. */
const bases: readonly {
  readonly name: string;
  readonly level: 'B-B' | 'B-LTA';
  readonly bytes: () => Buffer;
}[] = [
  { name: 'tables', level: 'B-LTA', bytes: () => basePdf() },
  {
    name: 'object streams',
    level: 'B-LTA',
    bytes: () => appendRaw(basePdf(), { form: 'stream', packed: [packedPage] }),
  },
  {
    name: 'filter parameters elsewhere',
    level: 'B-B',
    bytes: () =>
      appendRaw(basePdf(), {
        form: 'stream',
        objects: [[40, '<< /Predictor 1 >>']],
        packed: [packedPage],
        holder: '/Filter /FlateDecode /DecodeParms 40 0 R',
      }),
  },
  {
    name: 'a page with another parent',
    level: 'B-B',
    bytes: () => appendRaw(basePdf(), { objects: [[13, page(30)], strayNode] }),
  },
  { name: 'a length at the start', level: 'B-LTA', bytes: () => linearized() },
];

/** The file with its declared length, which an update can reach (ISO 32000-2 annex F). */
const statedLength = 120_000;

function linearized(): Buffer {
  const [header = '', ...rest] = basePdf()
    .toString('latin1')
    .split(/(?<=%[^\n]*\n%[^\n]*\n)/);
  const first = `95 0 obj\n<< /Linearized 1 /L ${statedLength} /O 11 /E 9 /N 3 /T 9 >>\nendobj\n`;
  const moved = (at: string): number => Number(at) + first.length;
  const body = rest
    .join('')
    .replace(/^(\d{10}) 00000 n/gm, (_, at: string) => `${String(moved(at)).padStart(10, '0')} 00000 n`)
    .replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${moved(at)}`);
  return Buffer.from(header + first + body, 'latin1');
}

export async function sealFiles(): Promise<SealedFiles> {
  const pki = await startPki();
  const signers = {
    first: pki.issue('Selo de Teste', { key: 'rsa:2048' }),
    other: pki.issue('Outro Selo', { key: 'P-256' }),
  };
  const seal = async (bytes: Buffer, who: keyof typeof signers, level: 'B-B' | 'B-LTA'): Promise<Buffer> => {
    const { keyPath, chainPath } = signers[who];
    const chave = { chaveCaminho: keyPath, cadeiaCaminho: chainPath, raizCaminho: pki.rootPath };
    const { signer } = await openSeal({ ...pki.setup(level), chave }, () => new Date());
    return appendSeal(bytes, signer, { motivo: 'Teste', instante: new Date().toISOString() });
  };
  const files: SealedFile[] = [];
  for (const base of bases) {
    const unsealed = base.bytes();
    const bytes = await seal(unsealed, 'first', base.level);
    files.push({ name: base.name, bytes, base: unsealed, current: await reader(bytes) });
  }
  return {
    files,
    roots: [readFileSync(pki.rootPath, 'utf8')],
    cover: (bytes) => seal(bytes, 'other', 'B-B'),
    sealAgain: (base) => seal(base, 'first', 'B-B'),
    close: () => pki.close() as ReturnType<Pki['close']>,
  };
}

async function reader(bytes: Buffer): Promise<SealedFile['current']> {
  const { context } = await PDFDocument.load(bytes);
  return (number) => {
    const found = context.lookup(PDFRef.of(number));
    return found instanceof PDFDict ? found.toString().replace(/\s+/g, ' ') : '';
  };
}
