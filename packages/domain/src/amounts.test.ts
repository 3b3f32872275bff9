import { describe, expect, it } from 'vitest';
import { numberStyleOf, parseAmount, styleWithin } from './amounts.ts';
import { answer } from './capabilities/capability-fixtures.ts';
import { verdictMessage } from './errors.ts';

/** The number of a text, or the name of its doubt. */
const read = (text: string, column: readonly string[] = []) => {
  const { value, doubt } = parseAmount(text, numberStyleOf(column));
  return doubt.ok ? value : answer(doubt);
};

describe('an amount alone, as typed or pasted', () => {
  it.each([
    // Excel, Word and WhatsApp in Brazil
    ['12', 12],
    ['1.234,56', 1234.56],
    ['1234,5', 1234.5],
    ['R$ 1.500', 1500],
    ['R$\u00a01.500,00', 1500],
    ['R$1.500,5', 1500.5],
    ['1.500,5', 1500.5],
    ['R$ 1.234.567', 1_234_567],
    ['BRL 12,00', 12],
    ['1.500 reais', 1500],
    ['1.500,-', 1500],
    ['1500,', 1500],
    [',50', 0.5],
    ['0,500', 0.5],
    ['1.500,000', 1500],
    ['\u200b1.500,00\u202c', 1500],
    // Excel in the USA, programs and APIs
    ['1,500.00', 1500],
    ['1,234,567', 1_234_567],
    ['1234.56', 1234.56],
    ['12.5', 12.5],
    ['0.500', 0.5],
    ['1234.567', 1234.567],
    // Excel in Germany, Switzerland, France and South Africa
    ['1.234,56 ', 1234.56],
    ["1'234.50", 1234.5],
    ['1’234’567', 1_234_567],
    ['1\u202f234,50', 1234.5],
    ['1 234 567,8', 1_234_567.8],
    ['1\u00a0500', 1500],
    // Accounting formats
    ['(1.500,00)', -1500],
    ['R$ (1.500,00)', -1500],
    ['-R$ 1.500,00', -1500],
    ['R$ -1,50', -1.5],
    ['−12,5', -12.5],
    ['１.５００,００', 1500],
    ['1.500,–', 1500],
    ['1.500,00-', -1500],
    ['+3', 3],
    ['-0', 0],
  ])('%j is %d', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    ['1,500', 'NumeroAmbiguoException'],
    ['R$ 45,900', 'NumeroAmbiguoException'],
    ['1,5E+03', 'NumeroCientificoException'],
    ['1.23457e12', 'NumeroCientificoException'],
    ['€ 1.500,00', 'MoedaNaoAceitaException'],
    ['1.500,00 €', 'MoedaNaoAceitaException'],
    ['$1,500.00', 'MoedaNaoAceitaException'],
    ['US$ 10', 'MoedaNaoAceitaException'],
    ['10 USD', 'MoedaNaoAceitaException'],
    ['-€5', 'MoedaNaoAceitaException'],
  ])('%j is doubtful: %s', (text, doubt) => {
    expect(read(text)).toBe(doubt);
  });

  it.each(
    [
      [
        '',
        'doze',
        '1,2,3',
        '1.5.0',
        '1,50,000.00',
        '1.50,00',
        '1.500 000',
        '15%',
        '1/2',
        '05/12/2026',
        '1-2',
        '--1',
      ],
      ['.', ',', 'R$', '5 x R$ 100,00', '()', '#####', '1,5 mil', '10²', '1½', '1.500.00,0', '9'.repeat(61)],
    ].flat(),
  )('%j is no number', (text) => {
    expect(read(text)).toBeNaN();
  });

  it('says what to write instead', () => {
    expect(verdictMessage(parseAmount(' -45,900 ').doubt)).toBe(
      '“-45,900” pode ser -45,9 ou -45900. Escreva de uma destas formas.',
    );
  });
});

describe('an amount among others', () => {
  it.each([
    // Others with dots as decimal marks
    ['45,900', ['1,500.00', '45,900'], 45_900],
    ['1.500', ['12.50'], 'NumeroAmbiguoException'],
    ['1.500', ['0.500', '12.250,00'], 'NumeroAmbiguoException'],
    ['1.500', ['0.500', '1250.000'], 1.5],
    // Others with commas
    ['1.500', ['12,50'], 1500],
    ['1,500', ['12,50'], 'NumeroAmbiguoException'],
    ['2,000', ['0,500', '12,250'], 2],
    // Others that show nothing, or both
    ['1,500', ['12', '2,250'], 'NumeroAmbiguoException'],
    ['1.500', ['12', '2.250'], 1500],
    ['1.500', ['1.234,56', '1,234.56'], 'NumeroAmbiguoException'],
    ['1,500', ['1.234,56', '1,234.56'], 'NumeroAmbiguoException'],
    ['1.234,56', ['1,234.56'], 1234.56],
  ])('%j among %j', (text, column, expected) => {
    expect(read(text, column)).toBe(expected);
  });

  it('has the style of other columns if its own shows none', () => {
    const [american, brazilian, three] = [['1,234.56'], ['1.234,56'], ['0,500']].map(numberStyleOf);
    const plain = numberStyleOf(['1,000']);
    expect(parseAmount('1,000', styleWithin(plain, [american!])).value).toBe(1000);
    expect(parseAmount('1,000', styleWithin(plain, [three!])).value).toBeNaN();
    expect(parseAmount('1.000', styleWithin(brazilian!, [american!])).value).toBe(1000);
  });
});
