import { describe, expect, it } from 'vitest';
import { instantText } from './instant-text.ts';

describe('the text of an instant', () => {
  it('is what toISOString() answers, on any day and around midnight', () => {
    const hourMs = 3_600_000;
    const days = [0, 1, -1, 59, 365, 19_782, 20_000, -719_528, 2_932_896, 3_000_000, 100_000_000];
    for (const day of days) {
      for (const ms of [0, 1, 999, 1000, 59_999, 60_000, 12 * hourMs + 34_567, 24 * hourMs - 1]) {
        if (day * 24 * hourMs + ms > 8.64e15) continue;
        const instant = new Date(day * 24 * hourMs + ms);
        expect(instantText(instant)).toBe(instant.toISOString());
      }
    }
  });

  it('goes on when more days were seen than are kept', () => {
    for (let day = 0; day < 12_000; day++) {
      const instant = new Date(day * 86_400_000 + day);
      expect(instantText(instant)).toBe(instant.toISOString());
    }
  });

  it('refuses what is no instant', () => {
    expect(() => instantText(new Date(Number.NaN))).toThrow(RangeError);
  });
});
