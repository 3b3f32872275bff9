/** Checks the contract's rules: closed schemas, bounded strings and lists, examples, known extensions. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { eachSchema, undescribedFields } from './contract/describe-fields.ts';
import { exampleFaults } from './contract/examples.ts';
import { knownErrors } from './contract/operation-errors.ts';
import { keyFaults, readPermissionFaults } from './contract/write-policy.ts';
import { type ContractOperation, operationsOf } from './operation-table.ts';

type Node = Record<string, unknown>;
interface Contract {
  paths: Record<string, Record<string, ContractOperation>>;
  components: { schemas: Record<string, Node> };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typesOf(schema: Node): readonly string[] {
  if (Array.isArray(schema.type)) return schema.type as string[];
  return typeof schema.type === 'string' ? [schema.type] : [];
}

function schemaFaults(schema: unknown, where: string): string[] {
  if (!isNode(schema)) return [];
  const faults: string[] = [];
  const types = typesOf(schema);
  if (types.includes('object') && schema.additionalProperties !== false)
    faults.push(`${where}: object without additionalProperties: false`);
  if (
    types.includes('string') &&
    schema.maxLength === undefined &&
    !schema.enum &&
    schema.const === undefined
  )
    faults.push(`${where}: string without maxLength`);
  if (types.includes('array') && schema.maxItems === undefined)
    faults.push(`${where}: array without maxItems`);
  if ('default' in schema) faults.push(`${where}: default is not allowed`);
  for (const [name, property] of Object.entries((schema.properties as Node) ?? {}))
    faults.push(...schemaFaults(property, `${where}.${name}`));
  faults.push(...schemaFaults(schema.items, `${where}[]`));
  for (const [index, choice] of ((schema.oneOf as unknown[]) ?? []).entries())
    faults.push(...schemaFaults(choice, `${where}|${index}`));
  return faults;
}

/** Schema of an operation's extensions. */
const EXTENSIONS = {
  type: 'object',
  additionalProperties: false,
  properties: {
    'x-publico': { const: true },
    'x-operador': { const: true },
    'x-permissao': { $ref: '#/$defs/names' },
    'x-funcionalidade': { type: 'string' },
    'x-limite': { oneOf: [{ $ref: '#/$defs/limit' }, { type: 'array', items: { $ref: '#/$defs/limit' } }] },
    'x-idempotente': { const: true },
    'x-eventos': { const: true },
    'x-mesma-origem': { const: true },
    'x-incorporacao': { const: true },
    'x-organizacao-inativa': { const: true },
    'x-corpo': {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: { jsonMiB: { type: 'number' }, arquivosMiB: { type: 'number' } },
    },
    'x-dados': { $ref: '#/$defs/names', minItems: 1 },
    'x-invalida': { $ref: '#/$defs/names' },
    'x-erros': { type: 'array', uniqueItems: true, items: { enum: knownErrors } },
    'x-codeSamples': { type: 'array' },
  },
  $defs: {
    names: { type: 'array', uniqueItems: true, items: { type: 'string' } },
    limit: {
      type: 'object',
      additionalProperties: false,
      required: ['chave', 'maximo', 'janelaS'],
      properties: {
        chave: { enum: ['ip', 'principal', 'conta'] },
        maximo: { type: 'integer' },
        janelaS: { type: 'integer' },
      },
    },
  },
};
const extensionsFit = new Ajv2020({ strict: false, allErrors: true }).compile(EXTENSIONS);

function extensionFaults(operation: Node, where: string): string[] {
  const extensions = Object.fromEntries(Object.entries(operation).filter(([name]) => name.startsWith('x-')));
  if (extensionsFit(extensions)) return [];
  return (extensionsFit.errors ?? []).map(({ instancePath, message, params }) => {
    const { additionalProperty = '' } = params as { additionalProperty?: string };
    return `${where}: extension ${instancePath || additionalProperty} ${message}`;
  });
}

/** Contradictory or missing policy. */
function policyFaults(operation: Node, where: string): string[] {
  const faults: string[] = [];
  const isPublic = operation['x-publico'] === true;
  const isOperator = operation['x-operador'] === true;
  if ([isPublic, isOperator, Array.isArray(operation['x-permissao'])].filter(Boolean).length !== 1)
    faults.push(`${where}: must have exactly one of x-publico, x-operador, x-permissao`);
  if (isPublic && operation['x-limite'] === undefined)
    faults.push(`${where}: a public operation must have x-limite (an empty list means no limit)`);
  if (operation['x-organizacao-inativa'] && (isPublic || isOperator))
    faults.push(`${where}: x-organizacao-inativa is only for operations with a principal`);
  if (operation['x-incorporacao'] && (isPublic || isOperator || where.includes('{contratoId}')))
    faults.push(`${where}: x-incorporacao is only for operations with a principal and without {contratoId}`);
  if (operation['x-corpo'] && !operation.requestBody)
    faults.push(`${where}: x-corpo on an operation without a body`);
  return faults;
}

/** Every write declares the data that it makes stale. */
function staleDataFaults(operation: Node, where: string): string[] {
  const isRead = where.startsWith('get ');
  const faults: string[] = [];
  if (!isRead && operation['x-invalida'] === undefined)
    faults.push(`${where}: a write must have x-invalida (an empty list makes nothing stale)`);
  if (isRead && operation['x-invalida'] !== undefined && operation['x-eventos'] !== true)
    faults.push(`${where}: x-invalida on a read that is not an event stream`);
  if (!isRead && operation['x-dados'] !== undefined) faults.push(`${where}: x-dados on a write`);
  return faults;
}

/** Data named only by reads or only by writes: a misspelling, or a read that is never refreshed. */
function unpairedData(operations: readonly Node[]): string[] {
  const named = (extension: string) =>
    new Set(operations.flatMap((operation) => (operation[extension] ?? []) as string[]));
  const shown = named('x-dados');
  const stale = named('x-invalida');
  return [
    ...[...stale].filter((name) => !shown.has(name)).map((name) => `x-invalida: no read has x-dados ${name}`),
    ...[...shown].filter((name) => !stale.has(name)).map((name) => `x-dados: nothing invalidates ${name}`),
  ];
}

function operationFaults(operation: Node, where: string): string[] {
  const faults: string[] = [];
  if (!/^[a-z]+[A-Z]?[A-Za-z]*$/.test(String(operation.operationId)))
    faults.push(`${where}: operationId must be a verb and a noun`);
  if (typeof operation.summary !== 'string') faults.push(`${where}: summary is missing`);
  if ((operation.tags as unknown[])?.length !== 1) faults.push(`${where}: must have exactly one tag`);
  if (!isNode((operation.responses as Node)?.default)) faults.push(`${where}: default response is missing`);
  for (const [type, media] of Object.entries(((operation.requestBody as Node)?.content as Node) ?? {}))
    faults.push(...schemaFaults((media as Node).schema, `${where} ${type}`));
  return [
    ...faults,
    ...extensionFaults(operation, where),
    ...policyFaults(operation, where),
    ...staleDataFaults(operation, where),
  ];
}

/** Operations with the same id would share a row of the table. */
function repeatedIds(operations: readonly Node[]): string[] {
  const ids = operations.map(({ operationId }) => String(operationId));
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: duplicate operationId`);
}

/** Ensures a text for each field and parameter, for readers and generated clients. */
function descriptionFaults(contract: Contract): string[] {
  const faults: string[] = [];
  eachSchema(contract as never, (schema, name) => faults.push(...undescribedFields(schema, name)));
  const parameters = [
    ...Object.values((contract.components as Node).parameters as Record<string, Node>),
    ...operationsOf(contract).flatMap(({ operation }) => (operation.parameters ?? []) as Node[]),
  ];
  const bare = parameters.filter(({ $ref, description }) => $ref === undefined && !description);
  const hint = 'has no description; write one, or a line in openapi/fields.yaml';
  return [...faults, ...bare.map(({ name }) => `parametro.${name}`)].map((field) => `${field} ${hint}`);
}

/** Returns one line for each violation in the bundled contract. */
export function checkContract(contract: Contract): string[] {
  const faults = Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
    schemaFaults(schema, name),
  );
  const operations = operationsOf(contract);
  for (const { route, method, operation } of operations)
    faults.push(...operationFaults(operation, `${method} ${route}`));
  const all = operations.map(({ operation }) => operation);
  return [
    ...faults,
    ...descriptionFaults(contract),
    ...repeatedIds(all),
    ...keyFaults(operations),
    ...readPermissionFaults(operations),
    ...unpairedData(all),
    ...exampleFaults(contract),
  ];
}
