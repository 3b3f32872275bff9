import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { catalog } from '../testing/changed-bodies.ts';
import { appendRaw, lastSection } from '../testing/raw-update.ts';
import { encoding, signedFile, store } from '../testing/signed-file.ts';
import { basePdf, stream } from '../testing/test-pdf.ts';
import { verifyPdf } from '../verify-pdf.ts';

/**
 * Signed files with validation data, each written by its own producer: PDFBox 2.0.27 and iText 5.5.13.3 (Debian's
 * libpdfbox2-java and libitext5-java), to a file with a table, one with a cross-reference stream and a hybrid one, and
 * twice signed.
 */
const folder = join(import.meta.dirname, '../testing/producers');
const root = readFileSync(join(folder, 'root.pem'), 'utf8');
const read = (name: string): Buffer => readFileSync(join(folder, `${name}.pdf`));
const verdictOf = async (bytes: Buffer, roots = [root]) => (await verifyPdf(bytes, { roots })).veredito;

const { authority, sign } = signedFile();

describe('a file with validation data after its signature is VALIDA', () => {
  it.each([
    'pdfbox-table',
    'pdfbox-stream',
    'pdfbox-hybrid',
    'pdfbox-two',
    'itext-table',
    'itext-stream',
    'itext-two',
  ])('as written by its producer: %s', async (name) => {
    expect(await verdictOf(read(name))).toBe('VALIDA');
  });

  it.each([
    ['pyHanko', pyHanko],
    ['Adobe Acrobat on Windows', acrobat('\r\n')],
    ['Adobe Acrobat on macOS', acrobat('\r')],
  ])('in the form of %s', async (_producer, append) => {
    expect(await verdictOf(append(sign(basePdf())), [authority.root])).toBe('VALIDA');
  });
});

describe('metadata written again with validation data, as Acrobat does', () => {
  const xmp = (title: string, time: string, instance: string) =>
    stream(
      '/Type /Metadata /Subtype /XML',
      `<x:xmpmeta><xmp:ModifyDate>${time}</xmp:ModifyDate><dc:title>${title}</dc:title><id>uuid:${instance}</id></x:xmpmeta>`,
    );
  const [first, later] = ['2026-01-01T10:00:00-03:00', '2026-02-02T11:11:11Z'];
  const [one, other] = ['0cc04fd8-c699-44bc-a54e-fac1a4adf8bb', 'e79ed4bc-754b-42b3-a333-bef1a9e70bb6'];
  const signed = () =>
    sign(appendRaw(basePdf(), { objects: [[8, xmp('Contrato', first, one)]] }), {
      catalog: '/Metadata 8 0 R',
    });
  const withStore = (metadata: Buffer) =>
    appendRaw(signed(), {
      objects: [catalog('/DSS << /Certs [90 0 R] >> /Metadata 8 0 R'), [8, metadata], ...store.slice(1)],
    });

  it('leave it VALIDA if only times and instance differ', async () => {
    expect(await verdictOf(withStore(xmp('Contrato', later, other)), [authority.root])).toBe('VALIDA');
    expect(await verdictOf(withStore(xmp('Outro', later, other)), [authority.root])).not.toBe('VALIDA');
  });
});

describe('a file is not VALIDA', () => {
  it.each(['pdfbox-table', 'itext-stream'])(
    'if white space in the validation data of %s is another one',
    async (name) => {
      const file = read(name);
      const from = file.lastIndexOf('%%EOF', file.length - 10) + 'n%%EOF'.length;
      const blanks = [...blanksAfter(file, from)];
      expect(blanks.length).toBeGreaterThan(100);
      for (const at of blanks.filter((_, i) => i % 4 === 0)) {
        const bytes = Buffer.from(file);
        bytes[at] = file[at] === 0x20 ? 0x0a : 0x20;
        expect(await verdictOf(bytes), `byte ${at}`).not.toBe('VALIDA');
      }
    },
  );

  it.each(['pdfbox-table', 'itext-stream'])('if anything follows the end of %s', async (name) => {
    const file = read(name);
    for (const more of [' ', '\n', '%', '\0', 'endobj\n', '%%EOF\n', 'startxref\n9\n%%EOF\n'])
      expect(await verdictOf(Buffer.concat([file, Buffer.from(more)])), more).not.toBe('VALIDA');
  });
});

/** White space outside streams and strings. */
function* blanksAfter(file: Buffer, from: number): Generator<number> {
  for (let at = from; at < file.length - 1; at++) {
    if (file.subarray(at, at + 6).equals(Buffer.from('stream'))) at = file.indexOf('endstream', at) + 9;
    if (file[at] === 0x28) at = file.indexOf('>>', at);
    if ([0x20, 0x0a, 0x0d].includes(file[at] ?? 0)) yield at;
  }
}

const certificate = (): Buffer => {
  const text = encoding('certificado').toString('latin1');
  return Buffer.from(text.slice(text.indexOf('stream\n') + 7, -'\nendstream'.length), 'latin1');
};

/** An update with a catalog and one certificate; `body` writes an object, `end` what follows the objects. */
function update(
  file: Buffer,
  bodies: readonly (readonly [number: number, text: string])[],
  end: (offsets: ReadonlyMap<number, number>, start: number) => string,
): Buffer {
  const offsets = new Map<number, number>();
  let text = '';
  for (const [number, body] of bodies) {
    offsets.set(number, file.length + text.length);
    text += body;
  }
  return Buffer.concat([file, Buffer.from(text + end(offsets, file.length + text.length), 'latin1')]);
}

const form = '/AcroForm <<\n/SigFlags 3\n/Fields [ 51 0 R ]\n>>';

function pyHanko(file: Buffer): Buffer {
  const der = certificate();
  const bodies = [
    [1, `1 0 obj\n<<\n/Type /Catalog\n/Pages 2 0 R\n${form}\n/DSS 90 0 R\n>>\nendobj\n`],
    [90, '90 0 obj\n<<\n/Certs [ 91 0 R ]\n>>\nendobj\n'],
    [91, `91 0 obj\n<<\n/Length ${der.length}\n>>\nstream\n${der.toString('latin1')}\nendstream\nendobj\n`],
  ] as const;
  return update(file, bodies, (offsets, start) => {
    const row = (number: number) => `${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`;
    return `xref\n0 2\n0000000000 65535 f \n${row(1)}90 2\n${row(90)}${row(91)}trailer\n<<\n/Root 1 0 R\n/Size 9500\n/Prev ${lastSection(file)}\n>>\nstartxref\n${start}\n%%EOF\n`;
  });
}

function acrobat(line: string) {
  return (file: Buffer): Buffer => {
    const packed = deflateSync(certificate());
    const streamOf = (dict: string, data: Buffer) =>
      `${dict}stream\r\n${data.toString('latin1')}${line}endstream`;
    const [, body] = catalog('/DSS 90 0 R /Extensions << /ADBE << /BaseVersion /1.7 /ExtensionLevel 5 >> >>');
    const root = `${body}`.replace(/ +/g, ' ').replace(/ ?(<<|>>|\[|\]|\/) ?/g, '$1');
    const bodies = [
      [1, `1 0 obj\r${root}\rendobj\r`],
      [90, '90 0 obj\r<</Certs 91 0 R/VRI 92 0 R>>\rendobj\r'],
      [91, '91 0 obj\r[93 0 R]\rendobj\r'],
      [92, `92 0 obj\r<</${'0A'.repeat(20)}<</Cert[93 0 R]/TU(D:20260101000000Z)>>>>\rendobj\r`],
      [93, `93 0 obj\r${streamOf(`<</Filter[/FlateDecode]/Length ${packed.length}>>`, packed)}\rendobj\r`],
    ] as const;
    return update(file, bodies, (offsets, start) => {
      const rows = [...offsets, [94, start] as const].map(([, offset]) => [1, offset >> 8, offset & 0xff]);
      const up = rows.map((row, i) => [
        2,
        ...row.map((octet, at) => (octet - (rows[i - 1]?.[at] ?? 0)) & 0xff),
      ]);
      const data = deflateSync(Buffer.from(up.flat()));
      const dict = `<</DecodeParms<</Columns 3/Predictor 12>>/Filter/FlateDecode/Index[1 1 90 5]/Length ${data.length}/Prev ${lastSection(file)}/Root 1 0 R/Size 9500/Type/XRef/W[1 2 0]>>`;
      return `94 0 obj\r${streamOf(dict, data)}\rendobj\rstartxref${line}${start}${line}%%EOF${line}`;
    });
  };
}
