import { expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

const pageLength = 10_000;

/** Texts that a name's pattern could match in many ways, each on a line that ends with something no name contains. */
const shapes: Readonly<Record<string, string>> = {
  'particles that are words': `Nome: ${'DA '.repeat(38)}x\n`,
  'companies of CIA': `Razao social: ${'CIA '.repeat(25)}x\n`,
  'companies of LTDA': `Razao social: ${'LTDA '.repeat(22)}x\n`,
  'companies of S.A': `Razao social: ${'S.A '.repeat(25)}x\n`,
  'companies of S/A': `Denominação social: ${'S/A '.repeat(25)}x\n`,
  'one word of apostrophes': "A'".repeat(pageLength / 2),
  'one long number after a stop': `vigência; ${'1'.repeat(pageLength)}`,
  'letters that become eighteen': 'ﷺ'.repeat(pageLength),
};

it.each(Object.entries(shapes))('ends with hostile pages of %s', (_, shape) => {
  const texto = shape.repeat(Math.ceil(pageLength / shape.length));
  const pages = Array.from({ length: 20 }, (_, index) => ({ pagina: index + 1, texto }));
  expect(readDocument(pages).partes).toEqual([]);
});

it('ends with pages of thousands of different parties', () => {
  const letters = (number: number) =>
    [...String(number).padStart(4, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
  const pages = Array.from({ length: 20 }, (_, page) => ({
    pagina: page + 1,
    texto: Array.from(
      { length: 300 },
      (_, index) => `Nome: Ana ${letters(page * 300 + index)}\nCPF ${cpfs[index % 2]}`,
    ).join('\n'),
  }));
  expect(readDocument(pages).partes).toEqual([]);
});

const cpfs = ['94580730224', '15736819384'];
