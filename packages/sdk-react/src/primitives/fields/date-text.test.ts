import { expect, test } from 'vitest';
import { dateToTyped } from './date-text.ts';

test.each([
  ['2027-01-05', '05/01/2027'],
  ['05012027', '05/01/2027'],
  // Typed without leading zeros, key by key
  ['5', '5'],
  ['5/', '05'],
  ['05/1', '05/1'],
  ['05/1/', '05/01'],
  ['05/01/2', '05/01/2'],
  // Pasted
  ['5/1/2027', '05/01/2027'],
  ['5.1.2027', '05/01/2027'],
  [' 05/01/2027 10:30', '05/01/2027'],
  ['2027-01-05T00:00:00Z', '05/01/2027'],
  // No day, shown as typed
  ['31/2/2027', '31/02/2027'],
  ['5/1/27', '05/01/27'],
])('a date field shows %j as %s', (text, shown) => {
  expect(dateToTyped(text)).toBe(shown);
});
