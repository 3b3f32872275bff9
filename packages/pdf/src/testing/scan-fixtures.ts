import { drawPage, sizeInside, withPage } from '../engine/draw-page.ts';
import { openEngine } from '../engine/engine.ts';
import { type Bitmap, jbig2Of } from './jbig2-encoder.ts';
import { handMadePdf } from './pdf-fixtures.ts';

/** 150 dots per inch on A4. */
const scanWidth = 1_240;
const darkBelow = 160;

/** Page 1 of a PDF as an office scanner stores it: a JBIG2 image without text. */
export async function scannedPdf(bytes: Uint8Array): Promise<Buffer> {
  const document = await (await openEngine()).loadDocument(bytes);
  try {
    const bitmap = await withPage(document, 0, (page) =>
      drawPage(page, sizeInside(page, scanWidth, Number.POSITIVE_INFINITY), inBlackAndWhite),
    );
    const [wide, high] = [595, Math.round((595 * bitmap.height) / bitmap.width)];
    return imagesPdf([wide, high], [{ ...jbig2Image(bitmap), box: [0, 0, wide, high] }]);
  } finally {
    document.destroy();
  }
}

function inBlackAndWhite({
  width,
  height,
  data: pixels,
}: Parameters<Parameters<typeof drawPage>[2]>[0]): Bitmap {
  const rowBytes = Math.ceil(width / 8);
  const data = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (pixels[(y * width + x) * 4 + 1]! < darkBelow) data[y * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return { width, height, data };
}

interface Image {
  readonly dictionary: string;
  readonly data: Buffer;
}

const jbig2Image = (bitmap: Bitmap): Image => ({
  dictionary: `/Width ${bitmap.width} /Height ${bitmap.height} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode`,
  data: jbig2Of(bitmap),
});

const side = 64;

/** Black squares in the formats of scanners. */
export const scannedSquares = {
  jbig2: jbig2Image({ width: side, height: side, data: new Uint8Array((side * side) / 8).fill(0xff) }),
  // Written by OpenJPEG from a black 8-bit picture.
  jpeg2000: {
    dictionary: `/Width ${side} /Height ${side} /Filter /JPXDecode`,
    data: Buffer.from(
      '/0//UQApAAAAAABAAAAAQAAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAAbAAH/k9+AUBFQVK//f+mJYH//2Q==',
      'base64',
    ),
  },
  // ITU-T T.6: a black row after a white one, then rows like the one before, then the end of the block.
  fax: {
    dictionary: `/Width ${side} /Height ${side} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${side} /Rows ${side} >>`,
    data: bitsOf(
      `001${'00110101'}${'0000001111'}${'0000110111'}${'11'.repeat(side - 1)}${'000000000001'.repeat(2)}`,
    ),
  },
} satisfies Readonly<Record<string, Image>>;

function bitsOf(bits: string): Buffer {
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

type Placed = Image & { readonly box: readonly [x: number, y: number, width: number, height: number] };

/** A page with images, and `content` with more `resources` and objects, numbered from 5. */
export function imagesPdf(
  [wide, high]: readonly [wide: number, high: number],
  images: readonly Placed[],
  { content = '', resources = '', objects = [] as readonly (string | Buffer)[] } = {},
): Buffer {
  const from = 5 + objects.length;
  const draws = images.map(({ box: [x, y, w, h] }, index) => `q ${w} 0 0 ${h} ${x} ${y} cm /I${index} Do Q`);
  const drawing = [...draws, content].join('\n');
  const names = images.map((_, index) => `/I${index} ${from + index} 0 R`).join(' ');
  return handMadePdf(
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << ${names} >> ${resources} >> >>`,
      streamOf('', Buffer.from(drawing, 'latin1')),
      ...objects,
      ...images.map(({ dictionary, data }) => streamOf(`/Type /XObject /Subtype /Image ${dictionary}`, data)),
    ],
    '[3 0 R]',
  );
}

const streamOf = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

/** Places on {@link everyDecoderPdf} with the colour that is drawn there if its decoder works, in points from the lower left. */
export const decoderPlaces = {
  jbig2: { at: [50, 250], color: [0, 0, 0] },
  jpeg2000: { at: [150, 250], color: [0, 0, 0] },
  fax: { at: [250, 250], color: [0, 0, 0] },
  profile: { at: [50, 150], color: [0, 0, 255] },
  standardFont: { at: [150, 150], color: [0, 0, 0] },
} as const;

/** The text of {@link everyDecoderPdf} whose characters only a character map tells. */
export const mappedText = '契約';

/** A page that needs each file that a PDF viewer loads on demand. */
export function everyDecoderPdf(): Buffer {
  const images = Object.values(scannedSquares).map(
    (image, index): Placed => ({ ...image, box: [100 * index + 10, 210, 80, 80] }),
  );
  return imagesPdf([300, 300], images, {
    content: [
      '/Swapped cs 1 0 0 sc 10 110 80 80 re f',
      '0 g BT /Marks 110 Tf 108 112 Td (n) Tj ET',
      'BT /Asian 24 Tf 10 40 Td <8c5f96f1> Tj ET',
    ].join('\n'),
    resources: '/ColorSpace << /Swapped [/ICCBased 5 0 R] >> /Font << /Marks 6 0 R /Asian 7 0 R >>',
    objects: [
      streamOf('/N 3 /Alternate /DeviceRGB', swappedProfile()),
      '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
      '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [8 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 9 0 R >>',
      '<< /Type /FontDescriptor /FontName /Ryumin-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    ],
  });
}

/** A colour profile (ICC.1) of sRGB's colours in which red is blue, so that ignoring it shows. */
function swappedProfile(): Buffer {
  const xyz = (...values: readonly [number, number, number]) => {
    const data = Buffer.alloc(20);
    data.write('XYZ ');
    for (const [index, value] of values.entries())
      data.writeInt32BE(Math.round(value * 65_536), 8 + 4 * index);
    return data;
  };
  const gamma = Buffer.alloc(16);
  gamma.write('curv');
  gamma.writeUInt32BE(1, 8);
  gamma.writeUInt16BE(Math.round(2.2 * 256), 12);
  const [red, green, blue] = [xyz(0.436, 0.222, 0.014), xyz(0.385, 0.717, 0.097), xyz(0.143, 0.061, 0.714)];
  const tags = Object.entries({
    rXYZ: blue,
    gXYZ: green,
    bXYZ: red,
    wtpt: xyz(0.964, 1, 0.825),
    rTRC: gamma,
    gTRC: gamma,
    bTRC: gamma,
  });
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length);
  let at = 128 + table.length;
  for (const [index, [name, data]] of tags.entries()) {
    table.write(name, 4 + 12 * index);
    table.writeUInt32BE(at, 8 + 12 * index);
    table.writeUInt32BE(data.length, 12 + 12 * index);
    at += data.length;
  }
  const head = Buffer.alloc(128);
  head.writeUInt32BE(at);
  head.writeUInt32BE(0x02100000, 8);
  head.write('mntrRGB XYZ ', 12);
  head.write('acsp', 36);
  xyz(0.9642, 1, 0.8249).copy(head, 68, 8);
  return Buffer.concat([head, table, ...tags.map(([, data]) => data)]);
}
