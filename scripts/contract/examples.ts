/** Checks that each body of an operation has an example, for readers and mocks, and that examples fit their schemas. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type ContractOperation, operationsOf } from '../operation-table.ts';

type Node = Record<string, unknown>;
interface Contract {
  paths: Record<string, Record<string, ContractOperation>>;
  components: { schemas: Record<string, Node> };
}

const nodesOf = (value: unknown): Node[] => Object.values((value ?? {}) as Record<string, Node>);

function resolved(contract: Contract, node: Node): Node {
  if (typeof node.$ref !== 'string') return node;
  const names = node.$ref.slice('#/'.length).split('/');
  return names.reduce((parent, name) => parent[name] as Node, contract as unknown as Node);
}

/**
 * Whether a mock can answer: from the schema's own example, or from those of all its parts. Files need none. A schema
 * that contains itself needs an example of its own.
 */
function hasExample(contract: Contract, reference: Node, within: readonly Node[] = []): boolean {
  const schema = resolved(contract, reference);
  if (within.includes(schema)) return false;
  if (schema.examples || schema.const !== undefined || schema.enum) return true;
  if (schema.type === 'boolean' || schema.format === 'binary') return true;
  const [choice] = (schema.oneOf as Node[] | undefined) ?? [];
  const parts = [...nodesOf(schema.properties), ...[choice ?? schema.items ?? []].flat()] as Node[];
  return parts.length > 0 && parts.every((part) => hasExample(contract, part, [...within, schema]));
}

function missingExamples(contract: Contract): string[] {
  return operationsOf(contract).flatMap(({ operation }) =>
    [operation.requestBody as Node | undefined, ...nodesOf(operation.responses)]
      .filter((body) => body !== undefined)
      .flatMap((body) => Object.entries((resolved(contract, body).content ?? {}) as Record<string, Node>))
      .filter(([, { example, examples }]) => example === undefined && examples === undefined)
      .map(([type, { schema }]) => [type, schema as Node] as const)
      .filter(([, schema]) => !hasExample(contract, schema))
      .map(([type, { $ref }]) => `${operation.operationId}: ${$ref ?? type} has no example`),
  );
}

/** Parameters for which a reader or a mock finds no value. */
const missingParameterExamples = (contract: Contract): string[] =>
  operationsOf(contract).flatMap(({ operation }) =>
    ((operation.parameters ?? []) as Node[])
      .map((parameter) => resolved(contract, parameter))
      .filter(({ schema, example }) => example === undefined && !hasExample(contract, schema as Node))
      .map(({ name }) => `${operation.operationId}: parameter ${name} has no example`),
  );

function invalidExamples(contract: Contract): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(ajv);
  ajv.addFormat('idn-email', /^[^\s@]+@[^\s@]+$/);
  ajv.addSchema({ ...contract, $id: 'contract' } as never);
  return exampledSchemas(contract.components.schemas, 'components/schemas').flatMap(([pointer, examples]) => {
    const validate = ajv.compile({ $ref: `contract#/${pointer}` });
    return examples.flatMap((example, index) =>
      validate(example)
        ? []
        : [`${pointer}: example ${index} is invalid: ${ajv.errorsText(validate.errors)}`],
    );
  });
}

/** The pointer and examples of each schema in this part of the contract, properties and elements included. */
function exampledSchemas(part: unknown, pointer: string): [string, unknown[]][] {
  if (typeof part !== 'object' || part === null) return [];
  const { examples } = part as Node;
  const own: [string, unknown[]][] = Array.isArray(examples) ? [[pointer, examples]] : [];
  const inside = Object.entries(part).filter(([key]) => !Array.isArray(examples) || key !== 'examples');
  return [
    ...own,
    ...inside.flatMap(([key, value]) => exampledSchemas(value, `${pointer}/${encodeKey(key)}`)),
  ];
}

/** A key as a segment of a JSON pointer in a URI (RFC 6901, 6). */
const encodeKey = (key: string): string =>
  encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

export const exampleFaults = (contract: Contract): string[] => [
  ...missingExamples(contract),
  ...missingParameterExamples(contract),
  ...invalidExamples(contract),
];
