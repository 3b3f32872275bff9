import { type HandMade, onePage, stream } from './hand-made.ts';

/** Forms and annotations with missing or stale appearances, drawn from their data. */

const fonts = '/DR << /Font << /Helv 5 0 R /Cour 6 0 R >> >> /DA (/Helv 0 Tf 0 g)';
const firstField = 10;

/** A page of 400 by 500 points with widgets or annotations from object 10 on, stacked in this order. */
function pageWith(annotations: readonly string[], form: string | null, beside: HandMade = {}): Buffer {
  const numbers = annotations.map((_, index) => firstField + index);
  const refs = numbers.map((number) => `${number} 0 R`).join(' ');
  const objects = Object.fromEntries(
    annotations.map((entries, index) => [firstField + index, `<< /Type /Annot /F 4 ${entries} >>`]),
  );
  return onePage(
    {
      page: `/MediaBox [0 0 400 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [${refs}]`,
      catalog: form === null ? '' : `/AcroForm << /Fields [${refs}] ${fonts} ${form} >>`,
    },
    {
      6: '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
      ...objects,
      ...beside,
    },
  );
}

const widget = (name: string, rect: string, entries: string): string =>
  `/Subtype /Widget /T (${name}) /Rect [${rect}] ${entries}`;

const kinds: readonly string[] = [
  widget('nome', '40 340 240 360', '/FT /Tx /V (Maria Concei\\347\\343o) /DA (/Helv 11 Tf 0 0 1 rg)'),
  widget('cpf', '40 310 240 330', '/FT /Tx /V (52998224725) /Ff 16777216 /MaxLen 11 /MK << /BC [0 0 0] >>'),
  widget(
    'texto',
    '40 250 240 300',
    '/FT /Tx /Ff 4096 /Q 1 /DA (/Cour 9 Tf 0 g) /V (Primeira linha do texto\\nsegunda linha que continua at\\351 o fim da caixa)',
  ),
  widget(
    'estado',
    '40 225 140 243',
    '/FT /Ch /Ff 131072 /Opt [[(SP) (S\\343o Paulo)] [(RJ) (Rio de Janeiro)]] /V (RJ)',
  ),
  widget(
    'lista',
    '160 190 240 243',
    '/FT /Ch /Opt [(Um) (Dois) (Tr\\352s)] /V [(Um) (Tr\\352s)] /DA (/Helv 10 Tf 0 g)',
  ),
  widget('aceito', '40 190 56 206', '/FT /Btn /V /Sim /AS /Sim /MK << /CA (4) /BC [0 0 0] >>'),
  widget('recuso', '64 190 80 206', '/FT /Btn /V /Off /AS /Off /MK << /CA (8) /BC [0 0 0] >>'),
  widget(
    'tipo',
    '88 190 104 206',
    '/FT /Btn /Ff 32768 /V /b /AS /b /MK << /CA (l) /BC [0 0 0] /BG [0.9 0.9 1] >>',
  ),
  widget(
    'rico',
    '40 160 240 180',
    '/FT /Tx /Ff 33554432 /RV (<body><p>Valor <b>rico</b> &amp; claro</p></body>)',
  ),
  widget('grego', '40 130 240 150', '/FT /Tx /V <FEFF039103B803AE03BD03B1>'),
  widget('virado', '260 190 280 300', '/FT /Tx /V (De lado) /MK << /R 90 /BC [1 0 0] >>'),
  widget('senha', '260 310 360 330', '/FT /Tx /Ff 8192 /V (segredo)'),
];

/** Every kind of field with a value and without an appearance. */
export const fieldsWithoutAppearances = (): Buffer => pageWith(kinds, '');

/** The same with a form that requests appearances from the reader. */
export const fieldsNeedingAppearances = (): Buffer => pageWith(kinds, '/NeedAppearances true');

const old = stream(
  '/Tx BMC BT /Helv 11 Tf 2 5 Td (Valor antigo) Tj ET EMC',
  '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /Helv 5 0 R >> >>',
);
const empty = stream('/Tx BMC EMC', '/Type /XObject /Subtype /Form /BBox [0 0 200 20]');

/** Appearances that show another value, or none; the font of one has a character map. */
export const staleAppearances = (): Buffer =>
  pageWith(
    [
      widget('nome', '40 340 240 360', '/FT /Tx /V (Valor novo) /AP << /N 30 0 R >>'),
      widget('outro', '40 310 240 330', '/FT /Tx /V (Preenchido) /AP << /N 31 0 R >>'),
      widget('dia', '40 280 240 300', '/FT /Tx /V (01/12/2026) /AP << /N 32 0 R >>'),
    ],
    '',
    {
      30: old,
      31: empty,
      32: stream(
        'BT /Mapa 11 Tf 2 5 Td (12/01/2026) Tj ET',
        `/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /Mapa << /Type /Font /Subtype /Type1
          /BaseFont /Courier /Encoding /WinAnsiEncoding /ToUnicode 33 0 R >> >> >>`,
      ),
      33: stream('/CIDInit /ProcSet findresource begin end', ''),
    },
  );

/** The same of a form that requests appearances from the reader, where one value is a part of the other. */
export const partOfStored = (): Buffer =>
  pageWith(
    [widget('valor', '40 340 240 360', '/FT /Tx /V (novo) /AP << /N 30 0 R >>')],
    '/NeedAppearances true',
    {
      30: stream(
        'BT /Helv 11 Tf 2 5 Td (nada de novo) Tj ET',
        '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /Helv 5 0 R >> >>',
      ),
    },
  );

const mark = (content: string, box: string) => stream(content, `/Type /XObject /Subtype /Form ${box}`);
const choice = (name: string, rect: string, state: string, group = 40) =>
  `/Subtype /Widget /Parent ${group} 0 R /Rect [${rect}] /AS /${state} /AP << /N << /Off 31 0 R /${name} 30 0 R >> >>`;

/** A radio group whose buttons show one choice and whose value is the other one. */
export const otherChoiceStored = (): Buffer =>
  pageWith(
    [choice('Avista', '40 340 60 360', 'Avista'), choice('Parcelado', '80 340 100 360', 'Off')],
    '/NeedAppearances true',
    {
      30: mark('0 g 5 5 10 10 re f', '/BBox [0 0 20 20]'),
      31: mark('0.9 G 1 1 18 18 re S', '/BBox [0 0 20 20]'),
      40: '<< /FT /Btn /Ff 49152 /T (pagamento) /V /Parcelado /Kids [10 0 R 11 0 R] >>',
    },
  );

/**
 * Radio groups whose value is another choice than the shown one. Names of fields are in UTF-16, UTF-8 and PDFDocEncoding;
 * names of choices are in UTF-8, in Latin-1, and numbers of options.
 */
export const namedChoices = (): Buffer =>
  pageWith(
    [
      choice('N#C3#A3o', '40 340 60 360', 'N#C3#A3o'),
      choice('N#E3o', '40 310 60 330', 'N#E3o', 41),
      choice('0', '40 280 60 300', '0', 42),
    ],
    '',
    {
      30: mark('0 g 5 5 10 10 re f', '/BBox [0 0 20 20]'),
      31: mark('0.9 G 1 1 18 18 re S', '/BBox [0 0 20 20]'),
      40: '<< /FT /Btn /Ff 49152 /T <FEFF006F007000E700E3006F> /V /At#C3#A9 /Kids [10 0 R] >>',
      41: '<< /FT /Btn /Ff 49152 /T <EFBBBF6FC3A7C3A36F> /V /At#E9 /Kids [11 0 R] >>',
      42: '<< /FT /Btn /Ff 49152 /T (op\\347\\343o \\2041) /V /1 /Opt [(\\300 vista) (Parcelado)] /Kids [12 0 R] >>',
    },
  );

/** A check mark whose appearance has no box, and a push button without a caption. */
export const oddButtons = (): Buffer =>
  pageWith(
    [
      widget('aceite', '40 340 60 360', '/FT /Btn /V /Sim /AS /Sim /AP << /N << /Sim 30 0 R >> >>'),
      widget('botao', '100 340 200 360', '/FT /Btn /Ff 65536 /MK << /BG [0.8 0.8 1] /BC [1 0 0] >>'),
    ],
    '',
    { 30: mark('0 g 5 5 10 10 re f', '') },
  );

/** Links with a red border, with a blue underline, and without either. */
export const linksWithBorders = (): Buffer =>
  pageWith(
    [
      '/Subtype /Link /Rect [40 340 100 360] /Border [0 0 3] /C [1 0 0]',
      '/Subtype /Link /Rect [40 300 100 320] /BS << /W 2 /S /U >> /C [0 0 1]',
      '/Subtype /Link /Rect [200 340 300 360] /A << /S /URI /URI (https://exemplo.com.br) >>',
    ],
    null,
  );

/** Ink, a strike-out and a highlight whose rectangles lie elsewhere. */
export const marksOutsideRectangles = (): Buffer =>
  pageWith(
    [
      '/Subtype /Ink /Rect [10 10 20 20] /InkList [[100 350 200 350]] /C [0 0 0] /BS << /W 4 >>',
      '/Subtype /StrikeOut /Rect [10 10 20 20] /QuadPoints [100 306 200 306 100 294 200 294] /C [0 0 0]',
      '/Subtype /Highlight /Rect [10 10 20 20] /QuadPoints [100 256 200 256 100 244 200 244] /C [1 1 0]',
    ],
    null,
  );

/** A field above an opaque note, and a note above another field, in stacking order. */
export const stackedAnnotations = (): Buffer =>
  pageWith(
    [
      '/Subtype /Square /Rect [40 330 240 370] /IC [1 1 0.6] /C [0.5 0.5 0]',
      widget('cima', '50 340 200 360', '/FT /Tx /V (Por cima da nota)'),
      widget('baixo', '50 290 200 310', '/FT /Tx /V (Escondido)'),
      '/Subtype /Square /Rect [40 280 240 320] /IC [0.8 0.9 1] /C [0 0 0.5]',
    ],
    '',
  );

const quad = (left: number, bottom: number, right: number, top: number): string =>
  `/Rect [${left} ${bottom} ${right} ${top}] /QuadPoints [${left} ${top} ${right} ${top} ${left} ${bottom} ${right} ${bottom}]`;

/** Every kind of annotation that readers draw without an appearance. */
export const annotationsWithoutAppearances = (): Buffer =>
  pageWith(
    [
      '/Subtype /Square /Rect [20 440 80 480] /C [1 0 0] /IC [1 0.9 0.9] /BS << /W 2 >>',
      '/Subtype /Circle /Rect [100 440 160 480] /C [0 0.5 0] /BS << /W 2 /S /D /D [4 2] >>',
      '/Subtype /Polygon /Rect [180 440 240 480] /Vertices [180 440 240 440 210 480] /C [0 0 1] /IC [0.9 0.9 1]',
      '/Subtype /PolyLine /Rect [260 440 380 480] /Vertices [262 442 300 478 340 442 378 478] /C [0.5 0 0.5]',
      '/Subtype /Ink /Rect [20 430 120 440] /InkList [[22 432 50 438 80 432 118 438]] /C [0 0 0]',
      '/Subtype /Line /Rect [140 425 260 439] /L [145 432 255 432] /LE [/ClosedArrow /OpenArrow] /C [1 0 0] /IC [1 0 0]',
      `/Subtype /Highlight ${quad(38, 396, 110, 414)} /C [1 1 0]`,
      `/Subtype /Underline ${quad(110, 396, 160, 414)} /C [0 0.6 0]`,
      `/Subtype /StrikeOut ${quad(38, 396, 70, 414)} /C [1 0 0]`,
      `/Subtype /Squiggly ${quad(40, 360, 160, 378)} /C [0 0 1]`,
      '/Subtype /FreeText /Rect [180 340 380 390] /Contents (Texto livre em uma caixa, com mais de uma linha dentro) /DA (0 0 0.6 rg /Helv 12 Tf)',
      '/Subtype /Stamp /Rect [40 290 180 330] /Name /Approved',
      '/Subtype /Screen /Rect [200 280 300 330] /MK << /I 30 0 R >>',
      // Its ends reach beyond its rectangle.
      '/Subtype /Line /Rect [280 418 392 430] /L [285 424 385 424] /LE [/Circle /Square] /C [0 0 1] /BS << /W 3 >>',
      '/Subtype /FreeText /Rect [220 230 380 270] /RD [60 0 0 0] /CL [225 235 250 255 280 255] /LE /OpenArrow /Contents (Com seta) /DA (0 g /Helv 10 Tf)',
      '/Subtype /Text /Rect [40 240 60 260] /Contents (Nota)',
      '/Subtype /Text /Rect [80 240 100 260] /Contents (Resposta) /IRT 40 0 R',
      '/Subtype /RichMedia /Rect [120 230 200 270] /MK << /I 30 0 R >>',
    ],
    null,
    {
      30: stream('0.2 0.6 0.4 rg 0 0 10 10 re f', '/Type /XObject /Subtype /Form /BBox [0 0 10 10]'),
    },
  );
