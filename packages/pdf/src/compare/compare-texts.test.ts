import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';
import { countChanges } from './count-changes.ts';
import { equalRuns } from './equal-runs.ts';

const clause = (n: number) =>
  `Cláusula ${n}. As partes cumprem o que a regra ${n} determina, sem exceção alguma.`;
const page = (...numbers: readonly number[]) => numbers.map(clause).join('\r\n');

/** Changes as [-removed-] and [+added+], by page. */
function marked(before: readonly string[], after: readonly string[]): string[] {
  return compareTexts(before, after).map(({ antes, depois, situacao, trechos }) => {
    const said = trechos.map(({ tipo, texto }) =>
      tipo === 'IGUAL' ? '=' : tipo === 'REMOVIDO' ? `[-${texto}-]` : `[+${texto}+]`,
    );
    return [`${antes ?? '∅'}→${depois ?? '∅'}`, situacao, ...said].join(' ');
  });
}

describe('what changed between two texts', () => {
  it('is found word by word, whatever the lines', () => {
    const before = 'O aluguel é de R$ 1.000,00 por mês. O prazo é de 12 meses.';
    const after = 'O aluguel é\nde R$ 1.200,00 por\r\nmês. O pra\uFFFEzo é de 12 me\u0002\nses.';
    expect(marked([before], [after])).toEqual(['1→1 TEXTO = [-1.000,00-] [+1.200,00+] =']);
  });

  it('shows words as written, and does not include other spellings of a letter', () => {
    expect(marked(['Cláusula 1ª. O ﬁador.'], ['Cláusula 2ª. O fiador.'])).toEqual([
      '1→1 TEXTO = [-1ª.-] [+2ª.+] =',
    ]);
  });

  it('does not include text that only moved to another page', () => {
    const before = [page(1, 2, 3), page(4, 5, 6), page(7, 8, 9)];
    const after = [page(1, 90, 2), page(3, 4, 5), page(6, 7, 8, 9)];
    expect(marked(before, after)).toEqual([
      `1→1 TEXTO = [+${clause(90)}+] =`,
      '2→2 SO_TEXTO',
      '3→3 SO_TEXTO',
    ]);
  });

  it('pairs the pages around an inserted and a removed page', () => {
    const before = [page(1, 2), page(3, 4), page(5, 6)];
    expect(marked(before, [page(1, 2), page(80, 81), page(3, 4), page(5, 6)])).toEqual([
      '1→1 IGUAL',
      `∅→2 ACRESCENTADA [+${clause(80)} ${clause(81)}+]`,
      '2→3 IGUAL',
      '3→4 IGUAL',
    ]);
    expect(marked(before, [page(1, 2), page(5, 6)])).toEqual([
      '1→1 IGUAL',
      `2→∅ REMOVIDA [-${clause(3)} ${clause(4)}-]`,
      '3→2 IGUAL',
    ]);
  });

  it('is everything if the texts have nothing in common, and nothing if there is no text', () => {
    expect(marked(['um dois'], ['três quatro'])).toEqual(['1→1 TEXTO [-um dois-] [+três quatro+]']);
    expect(marked(['', ''], [''])).toEqual(['1→1 IGUAL', '2→∅ REMOVIDA']);
    expect(marked(['um'], [])).toEqual(['1→∅ REMOVIDA [-um-]']);
    expect(marked([], [])).toEqual([]);
  });

  it('loses no word, at any size', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const some = () =>
      Array.from({ length: random(5) }, () => page(...Array.from({ length: random(6) }, () => random(20))));
    for (let round = 0; round < 200; round++) {
      const [before, after] = [some(), some()];
      const pairs = compareTexts(before, after);
      expect(pairs.flatMap(({ antes }) => antes ?? [])).toEqual(before.map((_, index) => index + 1));
      expect(pairs.flatMap(({ depois }) => depois ?? [])).toEqual(after.map((_, index) => index + 1));
      for (const { depois, situacao, trechos } of pairs) {
        if (situacao !== 'TEXTO') continue;
        const rest = trechos.filter(({ tipo }) => tipo !== 'REMOVIDO').map(({ texto }) => texto);
        expect(rest.join(' ')).toBe(after[depois! - 1]?.replaceAll('\r\n', ' '));
      }
    }
  });

  it('counts a replacement once, and a page without text of its own once', () => {
    const before = ['Valor de 10 reais em 2 vezes.', ''];
    expect(countChanges(compareTexts(before, ['Valor de 20 reais em 3 vezes.']))).toBe(3);
    expect(countChanges(compareTexts(before, before))).toBe(0);
  });
});

describe('a shortest edit script', () => {
  it('is refused above its limit', () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    expect(equalRuns(numbers, [...numbers.slice(0, 20), 99, ...numbers.slice(21)], 2)).toEqual([
      { a: 0, b: 0, length: 20 },
      { a: 21, b: 21, length: 29 },
    ]);
    expect(equalRuns(numbers, [...numbers].reverse(), 20)).toBeNull();
  });
});
