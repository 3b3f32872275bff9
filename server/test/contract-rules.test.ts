import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { checkContract } from '../../scripts/check-contract.ts';
import { keyFaults, readPermissionFaults } from '../../scripts/contract/write-policy.ts';
import { type ContractOperation, operationsOf } from '../../scripts/operation-table.ts';

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

/** The operations of the contract, one of them changed. */
const operationsWith = (id: string, change: Change) =>
  operationsOf(bundled).map((one) =>
    one.operation.operationId === id
      ? { ...one, operation: change(one.operation) as ContractOperation }
      : one,
  );

it('the bundle refuses a write that creates or sends without a key, unless a reason is listed', () => {
  const bare = operationsWith('cancelVersion', ({ 'x-idempotente': _, ...rest }) => rest);
  expect(keyFaults(bare)).toEqual([
    'cancelVersion: creates or sends without Idempotency-Key, and no reason is listed',
    'cancelVersion: x-idempotente and the parameter idempotencyKey belong together',
  ]);
});

it('the bundle refuses a write under a permission to read, unless it was judged', () => {
  const open = operationsWith('renameDocument', (one) => ({
    ...one,
    'x-permissao': ['Contrato.Visualizar'],
  }));
  expect(readPermissionFaults(open)).toEqual([
    'renameDocument: writes with a permission to read, and no reason is listed',
  ]);
});

type Schemas = Record<string, Record<string, unknown>>;

it('the bundle refuses a body without an example, of its own or of all its parts', () => {
  const contract = structuredClone(bundled);
  const schemas = contract.components.schemas as Schemas;
  delete schemas.Anexo!.examples;
  const faults = checkContract(contract);
  expect(faults).toContain('addAttachment: #/components/schemas/Anexo has no example');
  expect(faults).toContain('listAttachments: application/json has no example');
  expect(faults).toHaveLength(2);
});

it('the bundle refuses an example that does not fit', () => {
  const contract = structuredClone(bundled);
  (contract.components.schemas as Schemas).Anexo!.examples = [{ anexoId: 'um' }];
  expect(checkContract(contract).join('\n')).toMatch(/Anexo: example 0 is invalid/);
});

/** Every object in the examples of the contract's schemas. */
function exampleObjects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(exampleObjects);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

it.each([
  ['contratoId', 'contratoNome', 'nomeContrato'],
  ['minutaId', 'contratoId', 'versao'],
  ['organizacaoId', 'organizacaoNome'],
  ['papelId', 'papel'],
  ['signatarioId', 'papel'],
  ['usuarioId', 'usuarioNome', 'usuarioEmail'],
  ['email', 'nome'],
])('the examples tell one story: a %s has one %s', (id, ...names) => {
  const objects = exampleObjects(Object.values(bundled.components.schemas).map(({ examples }) => examples));
  for (const name of names) {
    const told = objects.filter((one) => one[id] != null && one[name] != null);
    const ids = new Set(told.map((one) => one[id]));
    const pairs = new Set(told.map((one) => JSON.stringify([one[id], one[name]])));
    expect(told.length, `${id} with ${name}`).toBeGreaterThan(0);
    expect([...pairs], `${id} with ${name}`).toHaveLength(ids.size);
  }
});
