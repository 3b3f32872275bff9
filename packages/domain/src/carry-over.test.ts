import { describe, expect, it } from 'vitest';
import { signer } from './capabilities/capability-fixtures.ts';
import { carriedSigners, carriesBox, duplicateDates, duplicateName, newVersionDates } from './carry-over.ts';

describe('a new version (0-decisions §4)', () => {
  it('takes each signatory once, in their order, including those who rejected', () => {
    const signers = [
      signer(1, { email: 'bia@exemplo.com.br', statusSignatario: 'REJEITADO' }),
      signer(2, { email: 'ana@exemplo.com.br' }),
      signer(3, { email: 'BIA@exemplo.com.br' }),
    ];
    expect(carriedSigners(signers).map(({ id }) => id)).toEqual([1, 2]);
  });

  it.each([
    ['the same size', 1, true],
    ['half a point of rounding', 2, true],
    ['another size', 3, false],
    ['a page missing in the new file', 4, false],
    ['a page missing in the old file', 5, false],
  ])('takes the boxes of a page with %s: page %i → %s', (_, pageNumber, expected) => {
    const a4 = { largura: 595.28, altura: 841.89 };
    const before = [a4, a4, a4, a4];
    const after = [a4, { largura: 595, altura: 842 }, { largura: 612, altura: 792 }];
    expect(carriesBox({ pageNumber }, before, after)).toBe(expected);
  });

  it("begins after the validity in force; without one, it keeps the cancelled version's dates (3 §9)", () => {
    const validity = { inicioVigencia: '2026-01-01', fimVigencia: '2026-12-31' } as const;
    const formalized = { situacaoFormalizacao: 'FORMALIZADO', minutaId: 1, minutaVigenteId: 1 } as const;
    expect(newVersionDates(formalized, validity, '2026-11-24')).toEqual({
      inicioVigencia: '2027-01-01',
      fimVigencia: '2027-12-31',
      fimAssinatura: '2026-12-01',
    });
    const cancelled = { ...formalized, situacaoFormalizacao: 'CANCELADO' } as const;
    expect(newVersionDates(cancelled, validity, '2026-11-24')).toMatchObject(validity);
  });
});

describe('a duplicate', () => {
  it('begins today with the same length of validity', () => {
    const validity = { inicioVigencia: '2025-01-01', fimVigencia: '2025-01-31' } as const;
    expect(duplicateDates(validity, '2026-11-24')).toEqual({
      inicioVigencia: '2026-11-24',
      fimVigencia: '2026-12-24',
      fimAssinatura: '2026-12-01',
    });
    expect(duplicateDates({ ...validity, fimVigencia: null }, '2026-11-24').fimVigencia).toBeNull();
  });

  it('has a unique name within the maximum length', () => {
    expect(duplicateName('Locação', 1, 255)).toBe('Locação (cópia)');
    expect(duplicateName('Locação', 3, 255)).toBe('Locação (cópia 3)');
    expect(duplicateName('a'.repeat(255), 1, 255)).toHaveLength(255);
  });
});
