import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { checkContract } from '../../scripts/check-contract.ts';
import type { ContractOperation } from '../../scripts/operation-table.ts';

type Contract = Parameters<typeof checkContract>[0];

const bundled = JSON.parse(
  await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'),
) as Contract;

type Change = (operation: ContractOperation) => Record<string, unknown>;

/** The errors of the contract with one changed operation. */
function faultsAfter(path: string, method: string, change: Change): string[] {
  const contract = structuredClone(bundled);
  const item = contract.paths[path]!;
  item[method] = change(item[method]!) as ContractOperation;
  return checkContract(contract);
}

it('the bundled contract has no errors', () => {
  expect(checkContract(bundled)).toEqual([]);
});

it.each([
  ['a write without x-invalida', /must have x-invalida/, ({ 'x-invalida': _, ...rest }) => rest],
  [
    'data that no read shows',
    /no read has x-dados contrats/,
    (one) => ({ ...one, 'x-invalida': ['contrats'] }),
  ],
  ['an unknown extension', /extension x-invalid /, (one) => ({ ...one, 'x-invalid': ['contratos'] })],
  ['a body limit of unknown unit', /extension \/x-corpo/, (one) => ({ ...one, 'x-corpo': { jsonKB: 4 } })],
  ['no access rule', /exactly one of x-publico/, ({ 'x-permissao': _, ...rest }) => rest],
  ['a public operation without a rate', /must have x-limite/, (one) => ({ ...one, 'x-publico': true })],
] satisfies [string, RegExp, Change][])('the bundle refuses %s', (_what, fault, change) => {
  expect(faultsAfter('/api/contratos', 'post', change).join('\n')).toMatch(fault);
});

it('the bundle refuses data that no write makes stale', () => {
  const faults = faultsAfter('/api/contratos/{contratoId}', 'get', (one) => ({
    ...one,
    'x-dados': ['contrato', 'contratoo'],
  }));
  expect(faults).toEqual(['x-dados: nothing invalidates contratoo']);
});

it('the bundle refuses two operations with one id', () => {
  const faults = faultsAfter('/api/contratos/{contratoId}', 'put', (one) => ({
    ...one,
    operationId: 'getDocument',
  }));
  expect(faults).toContain('getDocument: duplicate operationId');
});
