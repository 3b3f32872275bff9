import type { Contract, Operation, Schema } from '../../src/http/contract/contract.ts';

const deepest = 12;

/** Length of the longest text that the contract allows in an operation's JSON body. */
export function longestText(operation: Operation, contract: Contract): number {
  const { body } = operation;
  if (!body) return 0;
  const roots =
    body.kind === 'json' ? [body.schema] : [...body.jsonParts.values()].map(({ schema }) => schema);
  return Math.max(0, ...roots.map(({ schema }) => longest(contract, schema, 0)));
}

function longest(contract: Contract, given: Schema, depth: number): number {
  if (depth > deepest) return 0;
  const schema = typeof given.$ref === 'string' ? referred(contract, given.$ref) : given;
  const inner = [
    ...Object.values((schema.properties ?? {}) as Record<string, Schema>),
    ...[schema.oneOf, schema.anyOf, schema.allOf].flatMap((list) => (list as Schema[] | undefined) ?? []),
    ...(schema.items ? [schema.items as Schema] : []),
  ];
  const own = typeof schema.maxLength === 'number' ? schema.maxLength : 0;
  return Math.max(own, ...inner.map((one) => longest(contract, one, depth + 1)));
}

function referred(contract: Contract, pointer: string): Schema {
  return pointer
    .slice(2)
    .split('/')
    .map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, token) => (node as Record<string, unknown>)[token], contract) as Schema;
}
