import { expect, test } from 'vitest';
import { checkDates, datesChange, datesOf, undoDates, withEnd } from './dates-form.ts';

const minuta = {
  fimAssinatura: '2026-11-20T02:59:59.999Z',
  inicioVigencia: '2026-11-10T03:00:00.000Z',
  fimVigencia: null,
};
const before = datesOf(minuta);
const today = '2026-11-21';

test('sends only changed dates, and nothing without a change', () => {
  expect(datesChange(before, before)).toBeNull();
  expect(datesChange({ ...before, fimAssinatura: '2026-11-30' }, before)).toEqual({
    fimAssinatura: '2026-12-01T02:59:59.999Z',
  });
});

test("turning 'sem término' off suggests start + 5 days, turning it on sends no end (1 §4)", () => {
  const dated = withEnd(before, 'day');
  expect(dated.fimVigencia).toBe('2026-11-15');
  expect(datesChange(withEnd(dated, 'none'), { ...dated })).toEqual({ fimVigencia: null });
});

test('keeps a deadline in the past but refuses to set one', () => {
  expect(checkDates(before, before, today)).toEqual({});
  expect(Object.keys(checkDates({ ...before, fimAssinatura: '2026-11-20' }, before, today))).toEqual([
    'fimAssinatura',
  ]);
  expect(checkDates({ ...before, fimAssinatura: today }, before, today)).toEqual({});
});

test('offers the former dates again, unless the former deadline has passed', () => {
  const longer = withEnd(before, 'day');
  expect(undoDates(longer, before, today)).toEqual({ fimVigencia: null });
  expect(undoDates({ ...longer, fimAssinatura: today }, before, today)).toBeNull();
});

test('refuses an end before the start, at the end field (1 §5)', () => {
  const wrong = checkDates({ ...before, semTermino: false, fimVigencia: '2026-11-09' }, before, today);
  expect(wrong.fimVigencia).toMatch(/não pode ser anterior/);
});
