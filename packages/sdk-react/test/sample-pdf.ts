/** A small handwritten PDF with pages of text, A4 by default. The page dictionaries are at its end. */
export function samplePdf(
  pages: readonly (readonly string[])[],
  size: { readonly width: number; readonly height: number } = { width: 595, height: 842 },
): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const kids = pages.map((_, index) => `${4 + pages.length + index} 0 R`).join(' ');
  objects.push('<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>');
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>');
  const dictionaries: string[] = [];
  pages.forEach((lines, index) => {
    const text = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n');
    const content = `BT /F1 13 Tf 22 TL 60 ${size.height - 80} Td\n${text}\nET`;
    dictionaries.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.width} ${size.height}] ` +
        `/Resources << /Font << /F1 3 0 R >> >> /Contents ${4 + index} 0 R >>`,
    );
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  });
  return latin1(assemble([...objects, ...dictionaries]));
}

/** A page that shows only a part of its paper, rotated, with drawing operators. */
export type ShapedPage = {
  readonly crop: readonly [left: number, bottom: number, right: number, top: number];
  readonly rotate: number;
  readonly content: string;
};

/** A PDF with pages whose crop box is off the origin. */
export function shapedPdf(pages: readonly ShapedPage[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${3 + 2 * index} 0 R`).join(' ');
  const objects = pages.flatMap(({ crop, rotate, content }, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [-50 -50 900 900] /CropBox [${crop.join(' ')}] /Rotate ${rotate} ` +
      `/Resources << >> /Contents ${4 + 2 * index} 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
  const catalog = '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>';
  return latin1(assemble([catalog, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`, ...objects]));
}

/** A page of drawing operators. */
export type DrawnPage = { readonly content: string; readonly resources?: string };

/** A PDF of drawn pages, 300 points square; `objects` are numbered from 3. */
export function drawnPdf(
  pages: readonly DrawnPage[],
  objects: readonly string[] = [],
): Uint8Array<ArrayBuffer> {
  const from = 3 + objects.length;
  const kids = pages.map((_, index) => `${from + 2 * index} 0 R`).join(' ');
  const drawn = pages.flatMap(({ content, resources = '' }, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << ${resources} >> /Contents ${from + 2 * index + 1} 0 R >>`,
    streamOf('', content),
  ]);
  const tree = `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`;
  return latin1(assemble(['<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>', tree, ...objects, ...drawn]));
}

/** A stream as the body of an object. */
export const streamOf = (dictionary: string, data: string): string =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`;

function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, (character) => `\\${character}`);
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0) & 255);
}

/** Enough pages of a lease to scroll. */
export function leasePages(count: number): readonly (readonly string[])[] {
  return Array.from({ length: count }, (_, index) => [
    `CONTRATO DE LOCAÇÃO COMERCIAL · página ${index + 1}`,
    '',
    'Pelo presente instrumento particular, de um lado HORIZONTE ADMINISTRADORA DE',
    'IMÓVEIS LTDA., doravante LOCADORA, e de outro lado o LOCATÁRIO qualificado ao',
    'final, têm entre si justo e contratado o que segue.',
    '',
    `Cláusula ${index + 1}ª. A LOCADORA dá em locação o imóvel situado à Rua Augusta, 1508,`,
    'loja 2, para fins exclusivamente comerciais, pelo prazo de trinta e seis meses.',
  ]);
}
