import { describe, expect, it } from 'vitest';
import { isSameText } from './stale-appearance.ts';

describe('what an appearance shows and what a field stores', () => {
  it.each([
    ['R$ 1.234,56', '1234.56'],
    ['R$ 1.500,00', '1500'],
    ['1.500,50', '1500.5'],
    ['12/01/2026', '2026-01-12'],
    ['João da Silva', 'JOÃO DA SILVA'],
  ])('are the same text in another format: %s, %s', (shown, stored) => {
    expect(isSameText(shown, stored, true)).toBe(true);
  });

  it.each([
    ['R$ 1.500,00', 'R$ 5.100,00'],
    ['R$ 1.500,00', 'R$ 500,00'],
    ['R$ 1.500,00', 'R$ 15.000,00'],
    ['R$ 150,00', 'R$ 15,00'],
    ['R$ 1.500,50', 'R$ 15.005'],
    ['12/01/2026', '01/12/2026'],
    ['12/01/2026', '21/01/2026'],
    ['Maria Ramos', 'Maria Moras'],
  ])('are different values: %s, %s', (shown, stored) => {
    expect(isSameText(shown, stored, false)).toBe(false);
    expect(isSameText(stored, shown, false)).toBe(false);
  });

  it('may be a part of a long text only where the appearance is kept', () => {
    expect(isSameText('Não aceito', 'aceito', false)).toBe(true);
    expect(isSameText('Não aceito', 'aceito', true)).toBe(false);
  });
});
