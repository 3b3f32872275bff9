import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { handMadePdf, qpdf, textPdf } from '@lavra/pdf/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sealing, startSealing } from './sealing-fixture.ts';

let sealing: Sealing;
beforeAll(async () => {
  sealing = await startSealing();
});
afterAll(() => sealing.close());

const stream = (data: string | Buffer, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${entries}>>\nstream\n`, 'latin1'),
    Buffer.from(data as string, 'latin1'),
    Buffer.from('\nendstream'),
  ]);
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

const content = `BT /T\xedtulo 24 Tf 30 250 Td (CONTRATO) Tj ET BT /C#f3rpo 12 Tf 30 220 Td (R$ 1.500,00) Tj ET
q 1 0 0 1 30 150 cm /F\xe3 Do Q q 1 0 0 1 130 150 cm /F#e9 Do Q q /\xbb\xd2 gs 1 0 0 1 30 80 cm /Carimbo#20\xe7 Do Q
q 1 0 0 1 130 80 cm /Pequeno Do Q BT /\xc3\xb3 20 Tf 30 30 Td (aa) Tj ET q 200 20 60 60 re W n 1 0 0 1 200 20 cm /Letra Do Q`;
const square = (red: number, entries = ''): Buffer =>
  stream(`${red} 0 1 rg 0 0 80 60 re f`, `/Type /XObject /Subtype /Form /BBox [0 0 80 60] ${entries}`);

/**
 * Fonts, forms and a graphics state with names in Latin-1, GBK and UTF-8, with and without escapes, and numbers below
 * 0.00001. Random bytes make it large enough for a viewing copy.
 */
const unusual = (): Buffer =>
  handMadePdf(
    [
      stream(latin1(content)),
      latin1(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 +300.0] /Contents 3 0 R /Resources <<
        /Font << /T\xedtulo 5 0 R /C\xf3rpo 6 0 R /#c3#b3 11 0 R >> /ExtGState << /#bb#d2 << /ca .25 >> >>
        /XObject << /F#e3 7 0 R /F\xe9 8 0 R /Carimbo#20#e7 9 0 R /Pequeno 10 0 R /Letra 13 0 R >> >> /Anexo 14 0 R >>`),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
      square(0),
      square(1),
      square(0.5),
      stream(
        '0 1 0 rg 0 0 20000000 15000000 re f',
        '/Type /XObject /Subtype /Form /BBox [0 0 20000000 15000000] /Matrix [.000004 0 0 0.0000040 0 0] ',
      ),
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 250000 250000] /FontMatrix [.000004 0 0 .000004 0 0]
        /FirstChar 97 /LastChar 97 /Widths [300000] /Encoding << /Type /Encoding /Differences [97 /a] >>
        /CharProcs << /a 12 0 R >> /Resources << >> >>`,
      stream('300000 0 d0 1 0 0 rg 0 0 250000 250000 re f'),
      stream('0 0 1 RG 30 30 m 50 50 l S', '/Type /XObject /Subtype /Form /BBox [-.0000001 +0 60 060.] '),
      stream(randomBytes(1024 * 1024)),
    ],
    '[4 0 R]',
  );

/** A part of page 1 as Poppler and MuPDF draw it. */
function pictures(file: string): readonly Buffer[] {
  const part = ['-f', '1', '-l', '1', '-x', '30', '-y', '10', '-W', '240', '-H', '240'];
  return [
    execFileSync('pdftoppm', ['-r', '72', ...part, file]),
    execFileSync('mutool', ['draw', '-q', '-r', '72', '-F', 'ppm', '-o', '-', file, '1'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ];
}

describe('names and numbers of an upload', () => {
  const kinds: readonly (readonly [string, (bytes: Buffer) => Uint8Array])[] = [
    ['plain', (bytes) => bytes],
    [
      'in object streams',
      (bytes) => qpdf(sealing.directory, bytes, '--object-streams=generate', '--compress-streams=n'),
    ],
    ['encrypted', (bytes) => qpdf(sealing.directory, bytes, '--encrypt', '', 'dono', '256', '--')],
  ];

  it.each(kinds)('%s are the same in its base', async (_kind, made) => {
    const upload = sealing.written(made(unusual()));
    const base = upload.replace('.pdf', '-base.pdf');
    await sealing.platform.intake({
      uploads: [{ caminho: upload, nome: 'contrato.pdf' }],
      baseCaminho: base,
      restricoes: 'REMOVER',
    });
    expect(pictures(base)).toEqual(pictures(upload));
    const written = readFileSync(base, 'latin1');
    for (const kept of ['/C#F3rpo', '/#BB#D2', '/Carimbo#20#E7', '/#C3#B3']) expect(written).toContain(kept);
  });

  it('are the same in a merged base, in the viewing copy and in the sealed file', async () => {
    const upload = sealing.written(unusual());
    const other = sealing.written(await textPdf(['outro']));
    const path = (name: string): string => upload.replace('.pdf', `-${name}.pdf`);
    await sealing.platform.intake({
      uploads: [upload, other].map((caminho) => ({ caminho, nome: 'contrato.pdf' })),
      baseCaminho: path('junto'),
    });
    expect(pictures(path('junto'))).toEqual(pictures(upload));
    const { visualizacao } = await sealing.platform.derive({
      baseCaminho: path('junto'),
      imagemCaminho: path('imagem'),
      visualizacaoCaminho: path('copia'),
    });
    expect(visualizacao).not.toBeNull();
    expect(pictures(path('copia'))).toEqual(pictures(upload));
    const { assinadaCaminho } = await sealing.sealed(unusual());
    const [poppler] = pictures(assinadaCaminho);
    expect(poppler).toEqual(pictures(upload)[0]);
  });
});
