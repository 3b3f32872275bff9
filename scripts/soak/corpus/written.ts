import { writeFileSync } from 'node:fs';
import { PDFDocument, PDFName, rgb, StandardFonts } from 'pdf-lib';
import { type HandMade, handMade, stream } from '../../../server/test/torture/hand-made.ts';
import { type CorpusFile, type Maker, variants } from './programs.ts';
import { paragraphs } from './texts.ts';

/** Forms and encodings, written by hand and with pdf-lib. */

interface FormKind {
  readonly flags: 'plain' | 'multiline' | 'password' | 'comb';
  readonly size: number;
  readonly alignment: 0 | 1 | 2;
}

async function form({ flags, size, alignment }: FormKind, keepsAppearances: boolean): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const page = doc.addPage([595, 842]);
  page.drawText(paragraphs[0].normalize('NFC'), { x: 50, y: 790, size: 14, font });
  const fields = doc.getForm();
  const text = fields.createTextField('valor');
  if (flags === 'multiline') text.enableMultiline();
  if (flags === 'password') text.enablePassword();
  if (flags === 'comb') {
    text.setMaxLength(12);
    text.enableCombing();
  }
  text.setText(flags === 'multiline' ? 'Rua São João, 1.234\nVitória/ES' : '2.350,00');
  text.setAlignment(alignment);
  text.addToPage(page, {
    x: 50,
    y: 700,
    width: 240,
    height: flags === 'multiline' ? 60 : 24,
    font,
    borderColor: rgb(0.5, 0.5, 0.5),
  });
  text.setFontSize(size);
  const box = fields.createCheckBox('mobiliado');
  box.addToPage(page, { x: 50, y: 640, width: 16, height: 16 });
  box.check();
  const group = fields.createRadioGroup('garantia');
  group.addOptionToPage('fiador', page, { x: 50, y: 600, width: 16, height: 16 });
  group.addOptionToPage('caucao', page, { x: 90, y: 600, width: 16, height: 16 });
  group.select('caucao');
  const list = fields.createDropdown('mes');
  list.addOptions(['Janeiro', 'Fevereiro', 'Março']);
  list.select('Março');
  list.addToPage(page, { x: 50, y: 560, width: 120, height: 20, font });
  fields.updateFieldAppearances(font);
  if (!keepsAppearances) {
    const texts = fields.getFields().filter((field) => field !== box && field !== group);
    for (const { acroField } of texts)
      for (const { dict } of acroField.getWidgets()) dict.delete(PDFName.of('AP'));
  }
  return doc.save({ useObjectStreams: keepsAppearances, updateFieldAppearances: false });
}

export const forms: Maker = {
  kind: 'forms',
  needs: [],
  async make(folder) {
    const made: CorpusFile[] = [];
    for (const flags of ['plain', 'multiline', 'password', 'comb'] as const)
      for (const size of [8, 12])
        for (const alignment of [0, 1, 2] as const)
          for (const keeps of [true, false]) {
            const bytes = await form({ flags, size, alignment }, keeps);
            const name = `${flags}, ${size} points, alignment ${alignment}, ${keeps ? 'with' : 'without'} appearances`;
            made.push(...variants('form', folder, { [name]: (output) => writeFileSync(output, bytes) }));
          }
    return made;
  },
};

const codes = (text: string): string => `<${Buffer.from(text, 'latin1').toString('hex')}>`;

/** A page whose text is set in one font, given by its dictionary. */
function page(
  font: string,
  text: string,
  { name = 'F1', more = {} as HandMade, resources = '' } = {},
): Buffer {
  return handMade({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources << /Font << /${name} 5 0 R >> ${resources} >> >>`,
    4: stream(`BT /${name} 16 Tf 30 200 Td ${text} Tj 0 -40 Td 0.5 Tc ${text} Tj ET`),
    5: font,
    ...more,
  });
}

const standard = (base: string, encoding: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding ${encoding} >>`;
const differences = (list: string): string =>
  `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${list}] >>`;
const toUnicode =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <41> <00c7> <42> <00e3> endbfchar endcmap end end';

const encodings: Readonly<Record<string, () => Buffer>> = {
  WinAnsi: () => page(standard('Helvetica', '/WinAnsiEncoding'), codes('Locação nº 1 – “São João” \x80 5')),
  MacRoman: () => page(standard('Times-Roman', '/MacRomanEncoding'), '<4c6f6361 8d8b6f 20 8e>'),
  'standard encoding': () =>
    page('<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>', '(Contrato \\256 \\257)'),
  differences: () => page(standard('Helvetica', differences('65 /Ccedilla /atilde 97 /eacute')), '(ABab)'),
  'glyph names by code': () => page(standard('Helvetica', differences('65 /uni00C7 /u00E3')), '(AB)'),
  ToUnicode: () =>
    page(
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ${differences('65 /Ccedilla /atilde')} /ToUnicode 6 0 R >>`,
      '(AB)',
      { more: { 6: stream(toUnicode) } },
    ),
  'font name in Latin-1': () =>
    page(standard('Helvetica', '/WinAnsiEncoding'), '(Fonte)', { name: 'T\xedtulo' }),
  'font name in GBK': () =>
    page(standard('Helvetica', '/WinAnsiEncoding'), '(Fonte)', { name: '\xcb\xce\xcc\xe5' }),
  'font name in UTF-8': () =>
    page(standard('Helvetica', '/WinAnsiEncoding'), '(Fonte)', { name: '\xc3\xa7\xc3\xa3o' }),
  'font name with escapes': () =>
    page(standard('Helvetica', '/WinAnsiEncoding'), '(Fonte)', { name: 'A#20B#e7#2f' }),
  'base font in GBK': () =>
    page(
      '<< /Type /Font /Subtype /TrueType /BaseFont /#cb#ce#cc#e5 /Encoding /WinAnsiEncoding >>',
      '(Fonte)',
    ),
  'composite font, not embedded': () =>
    page(
      '<< /Type /Font /Subtype /Type0 /BaseFont /Arial /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
      '<00240025>',
      {
        more: {
          6: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Arial /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /Arial /Flags 4 /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 /FontBBox [0 -200 1000 900] >> >>',
          7: stream(
            'begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 2 beginbfchar <0024> <0041> <0025> <0042> endbfchar endcmap',
          ),
        },
      },
    ),
  'type 3 font': () =>
    page(
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 98 /Widths [800 800] /Encoding << /Type /Encoding /Differences [97 /q /t] >> /CharProcs << /q 6 0 R /t 7 0 R >> /Resources << >> >>',
      '(abab)',
      {
        more: {
          6: stream('800 0 0 0 750 750 d1 0 0 750 750 re f'),
          7: stream('800 0 0 0 750 750 d1 0 0 m 375 750 l 750 0 l f'),
        },
      },
    ),
  'type 3 font with a small matrix': () =>
    page(
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750000 750000] /FontMatrix [.000001 0 0 .000001 0 0] /FirstChar 97 /LastChar 97 /Widths [800000] /Encoding << /Type /Encoding /Differences [97 /q] >> /CharProcs << /q 6 0 R >> /Resources << >> >>',
      '(aaa)',
      { more: { 6: stream('800000 0 0 0 750000 750000 d1 0 0 750000 750000 re f') } },
    ),
  'strings in hexadecimal with spaces': () =>
    page(standard('Helvetica', '/WinAnsiEncoding'), '<43 6f6E 74\n72 61 74 6f 2>'),
  'strings with escapes': () =>
    page(standard('Helvetica', '/WinAnsiEncoding'), '(Loca\\347\\343o \\(1\\)\\\n continua)'),
  'optional content': () =>
    page(standard('Helvetica', '/WinAnsiEncoding'), '(Camada)', {
      resources: '/Properties << /MC0 << /Type /OCG /Name (Camada) >> >>',
    }),
  'abbreviated filters': () =>
    handMade({
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>',
      4: stream('BT /F1 16 Tf 30 200 Td (Filtro) Tj ET'),
      5: standard('Helvetica', '/WinAnsiEncoding'),
      6: stream('87cUR~>', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter /A85'),
    }),
  'an unknown filter, unused': () =>
    handMade({
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>',
      4: stream('BT /F1 16 Tf 30 200 Td (Filtro) Tj ET'),
      5: standard('Helvetica', '/WinAnsiEncoding'),
      6: stream('xyz', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter /ADecode'),
    }),
  'a form that draws itself': () =>
    handMade({
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>',
      4: stream('BT /F1 16 Tf 30 200 Td (Ciclo) Tj ET /X Do'),
      5: standard('Helvetica', '/WinAnsiEncoding'),
      6: stream(
        '1 0 0 rg 50 50 90 60 re f /X Do',
        '/Type /XObject /Subtype /Form /BBox [0 0 400 300] /Resources << /XObject << /X 6 0 R >> >>',
      ),
    }),
};

export const encoded: Maker = {
  kind: 'encodings',
  needs: [],
  make: (folder) =>
    variants(
      'encoding',
      folder,
      Object.fromEntries(
        Object.entries(encodings).map(([name, make]) => [
          name,
          (output: string) => writeFileSync(output, make()),
        ]),
      ),
    ),
};
