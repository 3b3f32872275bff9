import { expect, it } from 'vitest';
import { randomIds } from './ids.ts';
import { decodeCursor, encodeCursor } from './paging.ts';

it('decodes a cursor to what was encoded', () => {
  const position = { value: 'contrato de locação', id: 9_007_199_254_740_991 };
  expect(decodeCursor('nome', 'string', encodeCursor('nome', position))).toEqual(position);
});

it.each([
  ['nome', 'string', encodeCursor('data', { value: 'x', id: 1 })],
  ['nome', 'string', encodeCursor('nome', { value: 5, id: 1 })],
  ['nome', 'string', encodeCursor('nome', { value: 'x', id: -1 })],
  ['nome', 'string', encodeCursor('nome', { value: 'a\0', id: 1 })],
  ['nome', 'string', Buffer.from('{"a":1}').toString('base64url')],
  ['nome', 'string', '💥'],
  ['nome', 'string', Buffer.from('["nome","\\ud800",1]').toString('base64url')],
  ['data', 'number', ''],
  ['data', 'number', encodeCursor('data', { value: 1.5, id: 1 })],
  ['data', 'number', encodeCursor('data', { value: 1e300, id: 1 })],
  ['data', 'instant', encodeCursor('data', { value: 9e15, id: 1 })],
] as const)('a cursor that is not of this list is refused (%s, %s, %s)', (sort, kind, cursor) => {
  expect(() => decodeCursor(sort, kind, cursor)).toThrow(
    expect.objectContaining({ name: 'RequisicaoInvalidaException' }),
  );
});

it('generates ids with the documented entropy', () => {
  expect(randomIds.token()).toMatch(/^[\w-]{43}$/);
  expect(randomIds.validationCode()).toMatch(/^[A-Z2-7]{26}$/);
  expect(randomIds.sixDigits()).toMatch(/^\d{6}$/);
  expect(new Set(Array.from({ length: 1000 }, randomIds.validationCode)).size).toBe(1000);
});
