import type { Contract } from '../http/index.ts';

export type SchemaNode = Readonly<Record<string, unknown>>;

/** Deeper parts of an example are null. */
const MAX_DEPTH = 6;

const simpleExamples: Readonly<Record<string, unknown>> = {
  string: 'texto',
  integer: 1,
  number: 1,
  boolean: true,
};

/** The contract's own example. For lists and objects without one, it is made of the examples of their parts. */
export function exampleOf(schema: SchemaNode, contract: Contract, depth = 0): unknown {
  const node = follow(schema, contract);
  const examples = (schema.examples ?? node.examples) as readonly unknown[] | undefined;
  if (examples?.length) return examples[0];
  if (node.const !== undefined) return node.const;
  if (node.enum) return (node.enum as readonly unknown[])[0];
  if (depth > MAX_DEPTH) return null;
  const [variant] = (node.oneOf ?? []) as readonly SchemaNode[];
  if (variant) return exampleOf(variant, contract, depth + 1);
  if (node.type === 'array') return [exampleOf(node.items as SchemaNode, contract, depth + 1)];
  if (!node.properties) return simpleExamples[String([node.type].flat()[0])] ?? null;
  return Object.fromEntries(
    Object.entries(node.properties as Record<string, SchemaNode>).map(([name, child]) => [
      name,
      exampleOf(child, contract, depth + 1),
    ]),
  );
}

function follow(schema: SchemaNode, contract: Contract): SchemaNode {
  let node = schema;
  while (typeof node.$ref === 'string') {
    const found = node.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, token) => (at as Record<string, unknown> | undefined)?.[token], contract);
    if (found === undefined) throw new Error(`the contract has no ${node.$ref}`);
    node = found as SchemaNode;
  }
  return node;
}
