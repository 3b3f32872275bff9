import { expect, test } from 'vitest';
import { addMonths, clampDay, startOfWeek, weeksOf } from './calendar-days.ts';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2024-02-29', 12, '2025-02-28'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test('Start a week on Sunday in Brazil and on Monday in Spain', () => {
  expect(startOfWeek('2026-11-21', 0)).toBe('2026-11-15');
  expect(startOfWeek('2026-11-21', 1)).toBe('2026-11-16');
  expect(startOfWeek('2026-11-15', 1)).toBe('2026-11-09');
});

test('Return all days of a month in rows of seven', () => {
  for (const month of ['2026-02', '2026-11', '2024-02', '2027-05']) {
    const weeks = weeksOf(`${month}-10`, 0);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const days = weeks.flat();
    expect(new Set(days).size).toBe(42);
    expect(days).toContain(`${month}-01`);
    expect(days).toContain(addMonths(`${month}-31`.slice(0, 8).concat('28'), 0));
  }
});

test('Move a day outside the limits to the nearest allowed day', () => {
  expect(clampDay('2026-01-01', '2026-02-01', '2026-03-01')).toBe('2026-02-01');
  expect(clampDay('2026-04-01', '2026-02-01', '2026-03-01')).toBe('2026-03-01');
  expect(clampDay('2026-02-15', '2026-02-01')).toBe('2026-02-15');
});
