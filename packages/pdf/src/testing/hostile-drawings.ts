import { handMadePdf } from './pdf-fixtures.ts';

const form = (content: string, resources: string, more = ''): Buffer =>
  Buffer.from(
    `<< /Type /XObject /Subtype /Form /BBox [0 0 300 300] /Resources << ${resources} >> ${more} /Length ${content.length} >>\nstream\n${content}\nendstream`,
  );

/** Objects 3 (the page) and 4 (its content), followed by `others` from 5 on. */
function drawingPdf(resources: string, content: string, others: readonly Buffer[]): Buffer {
  return handMadePdf(
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << ${resources} >> >>`,
      Buffer.from(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
      ...others,
    ],
    '[3 0 R]',
  );
}

/** Each form draws the next one `times` times, by `draw` (of `/X`). */
export function nestedForms(levels: number, times: number, draw = '/X Do '): Buffer {
  const forms = Array.from({ length: levels }, (_, level) =>
    level === levels - 1
      ? form('0 0 9 9 re f', '')
      : form(draw.repeat(times), `/XObject << /X ${level + 6} 0 R >>`),
  );
  return drawingPdf('/XObject << /X 5 0 R >>', '/X Do', forms);
}

/**
 * Alternative forms of `/X Do` that some reader accepts: any white space, comments, strings as names, operands
 * after nested arrays or incomplete dictionaries, and text inside a string or image.
 */
export const disguisedDraws: Readonly<Record<string, string>> = {
  comment: '/X%\nDo ',
  'comment that draws': '/X % /Y Do\rDo ',
  null: '/X\0Do ',
  'form feed': '/X\fDo ',
  string: '(X)Do ',
  'escaped string': '(\\130) Do ',
  'hexadecimal string': '<5 8> Do ',
  'nested arrays': '[[] /X Do\n',
  'dictionary without keys': '<< 5 /X Do\n',
  'comment sign in a string': '(/Y%) /X Do\nDo ',
};

/** A form that draws itself through another one, under an escaped name. */
export function loopingForms(): Buffer {
  return drawingPdf('/XObject << /X 5 0 R >>', '/X Do', [
    form('/Y Do', '/XObject << /Y 6 0 R >>'),
    form('/#58 Do', '/XObject << /X 5 0 R >>'),
  ]);
}

/** A form without resources uses the page's, and so draws itself. */
export function loopByInheritance(): Buffer {
  const content = '/X Do';
  const bare = Buffer.from(
    `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length ${content.length} >>\nstream\n${content}\nendstream`,
  );
  return drawingPdf('/XObject << /X 5 0 R >>', '/X Do', [bare]);
}

export function nestedPatterns(levels: number): Buffer {
  const tile = '/PatternType 1 /PaintType 1 /TilingType 1 /XStep 1 /YStep 1';
  const patterns = Array.from({ length: levels }, (_, level) =>
    form('/Pattern cs /P scn 0 0 300 300 re f', `/Pattern << /P ${level + 6} 0 R >>`, tile),
  );
  return drawingPdf('/Pattern << /P 5 0 R >>', '/Pattern cs /P scn 0 0 300 300 re f', [
    ...patterns,
    form('0 0 1 1 re f', '', tile),
  ]);
}

/** A glyph drawn by text in its own font. */
export function loopingGlyphs(): Buffer {
  const glyph = '1 0 0 0 9 9 d1 BT /F 9 Tf (aa) Tj ET';
  return drawingPdf('/Font << /F 5 0 R >>', 'BT /F 9 Tf (aa) Tj ET', [
    Buffer.from(
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >> /Resources << /Font << /F 5 0 R >> >> >>',
    ),
    Buffer.from(`<< /Length ${glyph.length} >>\nstream\n${glyph}\nendstream`),
  ]);
}

/** A soft mask whose group is masked by itself. */
export function loopingMasks(): Buffer {
  return drawingPdf('/ExtGState << /G 6 0 R >>', '/G gs 0 0 300 300 re f', [
    form('/G gs 0 0 9 9 re f', '/ExtGState << /G 6 0 R >>', '/Group << /S /Transparency >>'),
    Buffer.from('<< /Type /ExtGState /SMask << /S /Luminosity /G 5 0 R >> >>'),
  ]);
}

/** Stamps with one appearance that is costly, but permitted by itself. */
export function costlyStamps(count: number): Buffer {
  const levels = 15;
  const stamp = '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 99 99] /AP << /N 4 0 R >> >>';
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Annots [${`${levels + 4} 0 R `.repeat(count)}] >>`;
  const forms = Array.from({ length: levels }, (_, level) =>
    level === levels - 1
      ? form('0 0 9 9 re f', '')
      : form('/X Do /X Do', `/XObject << /X ${level + 5} 0 R >>`),
  );
  return handMadePdf([page, ...forms, stamp], '[3 0 R]');
}

/** An image with a declared filter whose bytes no decoder accepts. */
export function brokenImage(filter: 'JPXDecode' | 'JBIG2Decode', data: Buffer): Buffer {
  const head = `<< /Type /XObject /Subtype /Image /Width 200 /Height 200 /ColorSpace /DeviceGray /BitsPerComponent ${filter === 'JBIG2Decode' ? 1 : 8} /Filter /${filter} /Length ${data.length} >>\nstream\n`;
  return drawingPdf('/XObject << /I 5 0 R >>', 'q 200 0 0 200 0 0 cm /I Do Q', [
    Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]),
  ]);
}
