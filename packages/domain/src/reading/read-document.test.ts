import { expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { spelledCents, spelledNumber } from './spelled-numbers.ts';
import { dayPattern, endOfPeriod, writtenDay } from './written-days.ts';

it('shows the page and the sentence of each proposal, with the value marked', () => {
  const { partes, fimVigencia, valor, titulo } = readDocument([
    { pagina: 1, texto: 'ACORDO DE PARCERIA\nParceira: Rita Melo, brasileira,\nCPF 157.368.193-84.' },
    {
      pagina: 2,
      texto: 'Nada mais. O acordo vigorará até o dia 30/11/2027. 4.2. O valor global é de R$ 1.500,00. Fim.',
    },
  ]);
  const shown = [titulo?.origem, partes[0]?.origem, fimVigencia?.origem, valor?.origem].map((origem) => [
    origem?.pagina,
    origem?.trecho,
    ...(origem?.destaques.map(({ inicio, fim }) => origem.trecho.slice(inicio, fim)) ?? []),
  ]);
  expect(shown).toEqual([
    [1, 'ACORDO DE PARCERIA', 'ACORDO DE PARCERIA'],
    [1, 'Rita Melo, brasileira, CPF 157.368.193-84.', 'Rita Melo'],
    [2, 'O acordo vigorará até o dia 30/11/2027.', 'vigorará até o dia 30/11/2027'],
    [2, 'O valor global é de R$ 1.500,00.', 'R$ 1.500,00'],
  ]);
});

it('finds anchors with their type, place and page, and no other braces', () => {
  const { ancoras } = readDocument([
    { pagina: 1, texto: 'Olá {{contrato.nome}} {{ rubrica: 2 }} {{assinatura:0}} {{assinatura:123}}' },
    { pagina: 3, texto: 'Locador: {{assinatura:1}} {{CPF:1}}' },
  ]);
  expect(ancoras).toEqual([
    { tipo: 'DADO_EXTRA', lugar: 2, pagina: 1, texto: '{{ rubrica: 2 }}' },
    { tipo: 'RUBRICA', lugar: 1, pagina: 3, texto: '{{assinatura:1}}' },
    { tipo: 'CPF', lugar: 1, pagina: 3, texto: '{{CPF:1}}' },
  ]);
});

it('joins a word that a hyphen divides at a line end', () => {
  const divided = 'CONTRATO DE COMODATO\nO presente acordo vigo\u0002\r\nrará até 01/02/2027.';
  expect(readDocument([{ pagina: 1, texto: divided }]).fimVigencia?.valor).toBe('2027-02-01');
});

it.each([
  ['trinta e seis', 36],
  ['cento e vinte', 120],
  ['dois mil e quinhentos', 2_500],
  ['mil', 1_000],
  ['um milhão, duzentos mil', 1_200_000],
  ['doze vezes', null],
])('reads %s as a number', (text, number) => {
  expect(spelledNumber(text)).toBe(number);
});

it('reads amounts in words, with cents', () => {
  expect(spelledCents('Mil reais e dez centavos')).toBe(100_010);
  expect(spelledCents('um milhão de reais')).toBe(100_000_000);
  expect(spelledCents('valor bruto')).toBeNull();
});

it.each([
  ['01/03/2026', '2026-03-01'],
  ['1.3.2026', '2026-03-01'],
  ['1o de marco de 2026', '2026-03-01'],
  ['1o (primeiro) de marco de 2026', '2026-03-01'],
  ['31/02/2026', null],
  ['12/13/2026', null],
])('reads %s as a day', (text, day) => {
  expect(text).toMatch(new RegExp(`^${dayPattern}$`));
  expect(writtenDay(text)).toBe(day);
});

it('ends periods of months on the day of the same number, or the next one', () => {
  expect(endOfPeriod('2026-01-15', { quantidade: 12, unidade: 'mes' })).toBe('2027-01-15');
  expect(endOfPeriod('2026-01-31', { quantidade: 1, unidade: 'mes' })).toBe('2026-03-01');
  expect(endOfPeriod('2024-02-29', { quantidade: 1, unidade: 'ano' })).toBe('2025-03-01');
  expect(endOfPeriod('2026-03-01', { quantidade: 90, unidade: 'dia' })).toBe('2026-05-30');
});
