import { expect, test } from 'vitest';
import { settledPhone, shownPhone, shownWhole, typedPhone, wholePhone } from './typed-phone.ts';

test.each([
  ['1198765432', '55', '(11) 9 8765-432'],
  ['1134567890', '55', '(11) 3456-7890'],
  ['(11) 98765-4321', '55', '(11) 9 8765-4321'],
  ['1', '55', '(1'],
  ['', '55', ''],
  ['11987654321999', '55', '11987654321999'],
  ['(11) 9 8765-43219', '55', '(11) 9 8765-43219'],
  ['34 912 345 678', '55', '34 912 345 678'],
  ['(415) 555-2671', '55', '(415) 555-2671'],
  ['021 98765-4321', '55', '021 98765-4321'],
  ['+55919876543', '55', '+55919876543'],
  ['+34 912 345 678', '55', '+34 912 345 678'],
  ['9123456789999', '351', '9123456789999'],
])('%s typed with +%s shows %s: formatted, and never cut (2 §5)', (typed, ddi, shown) => {
  expect(typedPhone(typed, ddi)).toBe(shown);
  expect(typedPhone(shown, ddi)).toBe(shown);
});

test.each([
  ['+55 91 98765-4321', '55', { ddi: '55', telefone: '(91) 9 8765-4321' }],
  ['559133334444', '55', { ddi: '55', telefone: '(91) 3333-4444' }],
  ['021 98765-4321', '55', { ddi: '55', telefone: '(21) 9 8765-4321' }],
  ['+34 912 345 678', '55', { ddi: '34', telefone: '912345678' }],
  ['+351 912 345 678', '351', { ddi: '351', telefone: '912345678' }],
  ['34 912 345 678', '55', null],
  ['11987654321999', '55', null],
  ['98765-4321', '55', null],
])('%s left with +%s becomes %j', (typed, ddi, settled) => {
  expect(settledPhone(typed, ddi)).toEqual(settled);
});

test('a stored phone is shown as it was typed, and one without a country field with its code', () => {
  expect(shownPhone('11987654321', '55')).toBe('(11) 9 8765-4321');
  expect(shownPhone(null, '55')).toBe('');
  expect(shownPhone('912345678', '351')).toBe('912345678');
  expect(shownWhole({ ddi: '34', telefone: '912345678' })).toBe('+34 912345678');
  expect([wholePhone('(11) 9 8765-4321'), wholePhone('+34 912345678'), wholePhone('34 912 345 678')]).toEqual(
    [...['+5511987654321', '+34912345678', null]],
  );
});
