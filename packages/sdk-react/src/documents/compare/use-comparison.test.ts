import { expect, test } from 'vitest';
import { versionsToCompare } from './use-comparison.ts';

const versoes = [3, 2, 1].map((versao) => ({ id: versao + 10, versao }));

test('compares the newest version with the one before, until others are chosen', () => {
  expect(versionsToCompare(versoes, {})).toEqual({ antesId: 12, depoisId: 13 });
  expect(versionsToCompare(versoes, { antesId: 11 })).toEqual({ antesId: 11, depoisId: 13 });
  expect(versionsToCompare(versoes, { depoisId: 12 })).toEqual({ antesId: 11, depoisId: 12 });
  expect(versionsToCompare(versoes, { antesId: 13, depoisId: 11 })).toEqual({ antesId: 13, depoisId: 11 });
});

test('ignores versions that the document does not have, and needs two', () => {
  expect(versionsToCompare(versoes, { antesId: 99, depoisId: 98 })).toEqual({ antesId: 12, depoisId: 13 });
  expect(versionsToCompare(versoes.slice(2), {})).toBeUndefined();
});
