import { readPeople } from '@lavra/domain';
import { expect, test } from 'vitest';
import { lineOf } from './pasted-people.ts';

test.each([
  'Ana Sá\tana@x.com.br\t(11) 98765-4321\nBia\tbia@x.com.br\t+34 912 345 678',
  'ana@x.com.br 11 98765-4321\nbia@x.com.br 21 98765-4321',
  'Ana <ana@x.com.br>; nada\nbia@x.com.br',
])('the line of %j has the same people and parts', (pasted) => {
  const read = readPeople(pasted);
  expect(readPeople(lineOf(read))).toEqual(read);
});
