import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

const A4 = [595.28, 841.89] as const;
const MARGIN = 72;

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) > width && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

interface Pen {
  page: PDFPage;
  y: number;
}

/** Creates an A4 contract with as many pages as its clauses need. */
export async function sampleContract(titulo: string, clausulas: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(titulo);
  const [roman, bold] = [
    await pdf.embedFont(StandardFonts.TimesRoman),
    await pdf.embedFont(StandardFonts.TimesRomanBold),
  ];
  const pen: Pen = { page: pdf.addPage([...A4]), y: A4[1] - MARGIN };
  const write = (text: string, font: PDFFont, size: number) => {
    for (const line of wrap(text, font, size, A4[0] - 2 * MARGIN)) {
      if (pen.y < MARGIN + 40) Object.assign(pen, { page: pdf.addPage([...A4]), y: A4[1] - MARGIN });
      pen.page.drawText(line, { x: MARGIN, y: pen.y, size, font });
      pen.y -= size * 1.5;
    }
    pen.y -= size;
  };
  write(titulo.toUpperCase(), bold, 14);
  write(
    'Pelo presente instrumento particular, as partes qualificadas ao final têm entre si justo e contratado o que segue.',
    roman,
    11,
  );
  for (const [index, clausula] of clausulas.entries()) {
    write(`Cláusula ${index + 1}ª`, bold, 11);
    write(clausula, roman, 11);
  }
  write(
    'E, por estarem assim justas e contratadas, as partes assinam o presente instrumento por meio eletrônico.',
    roman,
    11,
  );
  return pdf.save();
}
