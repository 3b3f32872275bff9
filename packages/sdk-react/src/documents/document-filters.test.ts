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
  nome: 'locação',
  andamento: 'REJEITADO',
  tags: [
    { tagId: 7, nome: 'locação' },
    { tagId: 9, nome: '🏠'.repeat(60) },
  ],
  cor: 'LARANJA',
  autor: 'marina@exemplo.com.br',
  criacao: { inicio: '2026-10-01', fim: '2026-11-21' },
  pasta: 5,
} as const;

test('restores filters from an address', () => {
  const address = new URLSearchParams(writeFilters(narrowed));
  expect(readFilters('FORMALIZADO', (name) => address.get(name))).toEqual(narrowed);
});

test('writes no parameters for default filters, and ignores invalid ones', () => {
  expect(writeFilters(noFilters)).toEqual({});
  const nonsense = new URLSearchParams('andamento=x&tags=7&cor=AZUL&de=ontem&ate=2026-11-21&pasta=-1');
  expect(readFilters('MEUS', (name) => nonsense.get(name))).toEqual(noFilters);
});

test('includes both days of a creation range in full, in São Paulo time (1 §5)', () => {
  expect(listInput(narrowed, { organizacaoId: 1, ordem: 'MENOR_PRAZO', reach: 'BELOW' }).query).toMatchObject(
    {
      dataCriacaoInicio: '2026-10-01T03:00:00.000Z',
      dataCriacaoFim: '2026-11-22T02:59:59.999Z',
      sortBy: 'diasRestantesVigencia',
      descending: false,
      rowsPerPage: 24,
      andamento: 'REJEITADO',
      tags: '7,9',
    },
  );
});

const view = { organizacaoId: 1, ordem: 'A_Z' } as const;

test('requests one level, or everything below the open folder (0-decisions §4)', () => {
  const inFolder = { ...noFilters, pasta: 5 };
  expect(listInput(inFolder, { ...view, reach: 'LEVEL' }).query).toMatchObject({
    pastaId: 5,
    apenasNivel: true,
  });
  expect(listInput(inFolder, { ...view, reach: 'BELOW' }).query).not.toHaveProperty('apenasNivel');
  expect(listInput(noFilters, { ...view, reach: 'LEVEL' }).query).not.toHaveProperty('pastaId');
});

test('restores the whole list when all chips and the text are removed', () => {
  let filters: typeof noFilters = narrowed;
  for (const { id } of filterChips(narrowed)) {
    filters = filterChips(filters).find((chip) => chip.id === id)?.without ?? filters;
  }
  expect(isNarrowed(filters)).toBe(true);
  expect(isNarrowed({ ...filters, nome: '' })).toBe(false);
  expect({ ...filters, nome: '' }).toEqual(withoutFilters(narrowed));
});
