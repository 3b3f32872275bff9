import { expect, test } from 'vitest';
import {
  filterChips,
  isNarrowed,
  listInput,
  noFilters,
  readFilters,
  withoutFilters,
  writeFilters,
} from './document-filters.ts';

const narrowed = {
  ...noFilters,
  formalizacao: 'FORMALIZADO',
  ordem: 'MENOR_PRAZO',
  nome: 'locação',
  cor: 'LARANJA',
  autor: 'marina@exemplo.com.br',
  criacao: { inicio: '2026-10-01', fim: '2026-11-21' },
} as const;

test('restores filters from an address', () => {
  const address = new URLSearchParams(writeFilters(narrowed));
  expect(readFilters('FORMALIZADO', (name) => address.get(name))).toEqual(narrowed);
});

test('writes no parameters for default filters, and ignores invalid ones', () => {
  expect(writeFilters(noFilters)).toEqual({});
  const nonsense = new URLSearchParams('ordem=x&cor=AZUL&de=ontem&ate=2026-11-21');
  expect(readFilters('MEUS', (name) => nonsense.get(name))).toEqual(noFilters);
});

test('includes both days of a creation range in full, in São Paulo time (1 §5)', () => {
  expect(listInput(narrowed, 1).query).toMatchObject({
    dataCriacaoInicio: '2026-10-01T03:00:00.000Z',
    dataCriacaoFim: '2026-11-22T02:59:59.999Z',
    sortBy: 'diasRestantesVigencia',
    descending: false,
    rowsPerPage: 24,
  });
});

test('restores the whole list, in the same order, when every chip and the text are removed', () => {
  let filters: typeof noFilters = narrowed;
  for (const { id } of filterChips(narrowed)) {
    filters = filterChips(filters).find((chip) => chip.id === id)?.without ?? filters;
  }
  expect(isNarrowed(filters)).toBe(true);
  expect(isNarrowed({ ...filters, nome: '' })).toBe(false);
  expect({ ...filters, nome: '' }).toEqual(withoutFilters(narrowed));
});
