import { describe, expect, it } from 'vitest';
import { seeded } from '../testing/seeded.ts';
import { signedFile } from '../testing/signed-file.ts';
import { appendUpdate, type Body, basePdf, stream } from '../testing/test-pdf.ts';

const { file, report } = signedFile();
const verdictOf = async (bytes: Buffer) => (await report(bytes)).veredito;

describe('a damaged seal is never reported as a file without signatures', () => {
  it('for damage at any place in the signed update', async () => {
    const random = seeded(1124);
    const start = file.indexOf('%%EOF') + 6;
    const gap = file.indexOf('/Contents <') + 11;
    const gapEnd = file.indexOf('>', gap);
    for (let round = 0; round < 300; round++) {
      const bytes = Buffer.from(file);
      let at = start + Math.floor(random() * (bytes.length - start - (gapEnd - gap) - 20));
      if (at >= gap) at += gapEnd - gap;
      bytes.fill([0, 0x20, 0x78][round % 3] ?? 0, at, at + 1 + Math.floor(random() * 20));
      if (bytes.equals(file)) continue;
      expect(['INVALIDA', 'ILEGIVEL', 'VALIDA_COM_ALTERACOES_POSTERIORES'], `byte ${at}`).toContain(
        await verdictOf(bytes),
      );
    }
  });

  it.each([
    ['its dictionary', '/Type /Sig ', '/Type ((Sig '],
    ['its range', '/ByteRange [', '/ByteRange ]'],
    ['its object number', '50 0 obj', '58 0 obj'],
    ['its field', '/FT /Sig', '/FT /Sog'],
    ['the reference to it', '/V 50 0 R', '/V 70 0 R'],
    ['the form', '/AcroForm', '/AcroFarm'],
  ])('with damage to %s', async (_what, from, to) => {
    const bytes = Buffer.from(file.toString('latin1').replace(from, to), 'latin1');
    expect(bytes.equals(file)).toBe(false);
    expect(await verdictOf(bytes)).toBe('INVALIDA');
  });

  it('if only the field is damaged', async () => {
    const field = appendUpdate(basePdf(), [
      [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [51 0 R] >> >>'],
      [51, '<< /FT /Sig /T (Selo) /V 50 0 R >>'],
    ]);
    expect(await verdictOf(field)).toBe('INVALIDA');
  });
});

describe('reports a file without signatures as such', () => {
  const attached = () => stream('/Type /EmbeddedFile', file);

  it.each<[string, () => readonly Body[]]>([
    [
      'with an empty signature field',
      () => [
        [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [51 0 R] >> >>'],
        [51, '<< /FT /Sig /T (Selo) >>'],
      ],
    ],
    ['with a signed file attached', () => [[90, attached()]]],
    ['with a text about signatures', () => [[90, '<< /Title (/Type /Sig /ByteRange [0 1 2 3]) >>']]],
  ])('%s', async (_what, objects) => {
    expect(await verdictOf(appendUpdate(basePdf(), objects()))).toBe('SEM_ASSINATURAS');
  });
});
