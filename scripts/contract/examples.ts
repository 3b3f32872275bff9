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

/** Whether a mock can answer: from the schema's own example, or from those of all its parts. Files need none. */
function hasExample(contract: Contract, reference: Node): boolean {
  const schema = resolved(contract, reference);
  if (schema.examples || schema.const !== undefined || schema.enum) return true;
  if (schema.type === 'boolean' || schema.format === 'binary') return true;
  const [choice] = (schema.oneOf as Node[] | undefined) ?? [];
  const parts = [...nodesOf(schema.properties), ...[choice ?? schema.items ?? []].flat()] as Node[];
  return parts.length > 0 && parts.every((part) => hasExample(contract, part));
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

function invalidExamples(contract: Contract): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(ajv);
  ajv.addSchema({ ...contract, $id: 'contract' } as never);
  return Object.entries(contract.components.schemas).flatMap(([name, schema]) => {
    const validate = ajv.compile({ $ref: `contract#/components/schemas/${name}` });
    return ((schema.examples as unknown[]) ?? []).flatMap((example, index) =>
      validate(example) ? [] : [`${name}: example ${index} is invalid: ${ajv.errorsText(validate.errors)}`],
    );
  });
}

export const exampleFaults = (contract: Contract): string[] => [
  ...missingExamples(contract),
  ...invalidExamples(contract),
];
