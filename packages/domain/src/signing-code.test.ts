import { expect, it } from 'vitest';
import { signingCodeOf } from './signing-code.ts';

it.each([
  ['204816', '204816'],
  [' 204 816 ', '204816'],
  ['204-816', '204816'],
  ['２０４８１６', '204816'],
  ['\u200B204816\u200B', '204816'],
  ['Lavra 2026: seu código é 204816. Vale 10 minutos.', '204816'],
  ['20481', '20481'],
  ['2048167', '2048167'],
  ['', ''],
])('%j is the signing code %s', (text, code) => {
  expect(signingCodeOf(text)).toBe(code);
});
