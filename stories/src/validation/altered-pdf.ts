type Body = readonly [number: number, body: string];

const clauses = [
  'CONTRATO DE LOCA\\307\\303O COMERCIAL',
  '',
  'Cl\\341usula 1. A LOCADORA d\\341 em loca\\347\\343o o im\\363vel situado',
  '\\340 Rua Augusta, 1508, loja 2, para fins comerciais.',
  '',
  'Cl\\341usula 2. O aluguel mensal ser\\341 de R$ 8.500,00, pago',
  'at\\351 o quinto dia \\372til de cada m\\352s.',
  '',
  'Cl\\341usula 3. O prazo \\351 de trinta e seis meses.',
];

const content = (lines: readonly string[]): string => {
  const text = `BT /F1 15 Tf 24 TL 64 740 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
};
const page = (contents: number): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${contents} 0 R >>`;

function append(file: string, objects: readonly Body[]): string {
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1];
  let all = file;
  let table = '';
  for (const [number, body] of objects) {
    table += `${number} 1\n${String(all.length).padStart(10, '0')} 00000 n \n`;
    all += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const free = previous ? '' : '0 1\n0000000000 65535 f \n';
  const prev = previous ? `/Prev ${previous}` : '';
  return `${all}xref\n${free}${table}trailer\n<< /Size 20 /Root 1 0 R ${prev} >>\nstartxref\n${all.length}\n%%EOF\n`;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0) & 255);

/** A contract of two pages, then the same file with an amount changed on page 1 and a page inserted between both. */
export function alteredPdf(): { readonly file: File; readonly revisaoFim: number } {
  const signed = append('%PDF-1.7\n', [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Count 2 /Kids [4 0 R 6 0 R] >>'],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>'],
    [4, page(5)],
    [5, content(clauses)],
    [6, page(7)],
    [7, content(['Cl\\341usula 4. O foro \\351 o de S\\343o Paulo.'])],
  ]);
  const changed = append(signed, [
    [2, '<< /Type /Pages /Count 3 /Kids [4 0 R 8 0 R 6 0 R] >>'],
    [
      5,
      content(clauses.map((line) => line.replace('8.500,00', '1.500,00').replace('trinta e seis', 'doze'))),
    ],
    [8, page(9)],
    [9, content(['Cl\\341usula 3-A. A multa \\351 devida pela LOCADORA.'])],
  ]);
  return {
    file: new File([bytes(changed)], 'assinada.pdf', { type: 'application/pdf' }),
    revisaoFim: signed.length,
  };
}
