import { expect, it } from 'vitest';
import { checkReport, reportFileName, validityLabel } from './reports.ts';

it('offers the free plan only the report of pending signatures (3 §6)', () => {
  expect(checkReport('ASSINATURAS_PENDENTES', { nomePlano: 'FREE' })).toEqual({ ok: true });
  expect(checkReport('VIGENCIA', { nomePlano: 'FREE' })).toMatchObject({
    motivo: 'OrganizacaoSemAcessoFuncionalidadeException',
  });
  expect(checkReport('VIGENCIA', { nomePlano: 'LIGHT' })).toEqual({ ok: true });
});

it('names a file by the date and time in São Paulo (1 §7)', () => {
  const afterMidnightUtc = '2026-11-21T01:05:59.000Z';
  expect(reportFileName('VIGENCIA', afterMidnightUtc)).toBe('vigencia-2026-11-20-22h05.xls');
  expect(reportFileName('ASSINATURAS_PENDENTES', afterMidnightUtc)).toMatch(/^assinaturas-pendentes-/);
});

it('counts the last day as within the validity', () => {
  expect([null, 0, -1].map(validityLabel)).toEqual(['Sem término', 'A vencer', 'Vencido']);
});
