/** Checks the contract's rules: closed schemas, bounded strings and lists, valid examples, known extensions. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Node = Record<string, unknown>;
interface Contract {
  paths: Record<string, Record<string, Node>>;
  components: { schemas: Record<string, Node> };
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch']);

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

function operationFaults(operation: Node, where: string): string[] {
  const faults: string[] = [];
  if (!/^[a-z]+[A-Z]?[A-Za-z]*$/.test(String(operation.operationId)))
    faults.push(`${where}: operationId must be a verb and a noun`);
  if (typeof operation.summary !== 'string') faults.push(`${where}: summary is missing`);
  if ((operation.tags as unknown[])?.length !== 1) faults.push(`${where}: must have exactly one tag`);
  const isPublic = operation['x-publico'] === true;
  const isOperator = operation['x-operador'] === true;
  if ([isPublic, isOperator, Array.isArray(operation['x-permissao'])].filter(Boolean).length !== 1)
    faults.push(`${where}: must have exactly one of x-publico, x-operador, x-permissao`);
  if (
    isPublic &&
    !isNode(operation['x-limite']) &&
    !['logOut', 'listProducts', 'getSystemParameters'].includes(String(operation.operationId))
  )
    faults.push(`${where}: a public operation must have x-limite`);
  if (!isNode((operation.responses as Node)?.default)) faults.push(`${where}: default response is missing`);
  for (const [type, media] of Object.entries(((operation.requestBody as Node)?.content as Node) ?? {}))
    faults.push(...schemaFaults((media as Node).schema, `${where} ${type}`));
  return faults;
}

function exampleFaults(contract: Contract): string[] {
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

/** Returns one line for each violation in the bundled contract. */
export function checkContract(contract: Contract): string[] {
  const faults = Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
    schemaFaults(schema, name),
  );
  for (const [route, item] of Object.entries(contract.paths))
    for (const [method, operation] of Object.entries(item))
      if (METHODS.has(method)) faults.push(...operationFaults(operation as Node, `${method} ${route}`));
  return [...faults, ...exampleFaults(contract)];
}
