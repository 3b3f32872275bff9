import { describe, expect, it } from 'vitest';
import { spokenEnd, spokenPast } from './spoken-dates.ts';

/** 12:00 in São Paulo. */
const now = '2026-11-24T15:00:00.000Z';

describe('relative time', () => {
  it.each([
    ['2026-11-24T14:59:30.000Z', 'agora'],
    ['2026-11-24T14:55:00.000Z', 'há 5 min'],
    ['2026-11-24T13:00:00.000Z', 'há 2 h'],
    ['2026-11-24T03:00:00.000Z', 'há 12 h'],
    ['2026-11-24T02:59:00.000Z', 'ontem'],
    ['2026-11-20T15:00:00.000Z', '20/11'],
    ['2025-11-20T15:00:00.000Z', '20/11/2025'],
  ])('%s → %s', (instant, expected) => {
    expect(spokenPast(instant, now)).toBe(expected);
  });

  it('shows minutes across midnight', () => {
    expect(spokenPast('2026-11-24T02:50:00.000Z', '2026-11-24T03:10:00.000Z')).toBe('há 20 min');
  });
});

it("shows the last day of a validity in São Paulo, or 'sem término'", () => {
  expect(spokenEnd('2029-11-23T02:59:59.999Z')).toBe('até 22/11/2029');
  expect(spokenEnd(null)).toBe('sem término');
});
