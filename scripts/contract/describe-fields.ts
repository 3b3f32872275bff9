import type { Contract, Node } from './complete-contract.ts';

/** Texts by field name, or by `Schema.field`. */
export type FieldTexts = Readonly<Record<string, string>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function describeIn(schema: unknown, schemaName: string, texts: FieldTexts): void {
  if (!isNode(schema)) return;
  for (const [name, property] of Object.entries((schema.properties as Node) ?? {})) {
    if (!isNode(property)) continue;
    const text = texts[`${schemaName}.${name}`] ?? texts[name];
    if (property.description === undefined && text !== undefined) property.description = text;
    describeIn(property, schemaName, texts);
  }
  describeIn(schema.items, schemaName, texts);
  for (const list of ['oneOf', 'anyOf', 'allOf'])
    for (const choice of (schema[list] as unknown[]) ?? []) describeIn(choice, schemaName, texts);
}

/** Calls `visit` with each schema of the contract and its display name. */
export function eachSchema(contract: Contract, visit: (schema: unknown, name: string) => void): void {
  for (const [name, schema] of Object.entries(contract.components.schemas)) visit(schema, name);
  for (const [route, item] of Object.entries(contract.paths))
    for (const operation of Object.values(item)) {
      const bodies = [operation.requestBody, ...Object.values((operation.responses as Node) ?? {})];
      for (const body of bodies.filter(isNode))
        for (const media of Object.values((body.content as Node) ?? {})) visit((media as Node).schema, route);
    }
}

/** Gives each property without a description the text for its name. */
export function describeFields(contract: Contract, texts: FieldTexts): void {
  eachSchema(contract, (schema, name) => describeIn(schema, name, texts));
  for (const [name, parameter] of Object.entries(contract.components.parameters ?? {}))
    parameter.description ??= texts[`parametro.${name}`] ?? texts[String(parameter.name)];
  for (const item of Object.values(contract.paths))
    for (const operation of Object.values(item))
      for (const parameter of [
        operation.parameters ?? (Array.isArray(operation) ? operation : []),
      ].flat() as Node[])
        if (parameter.$ref === undefined) {
          const name = String(parameter.name);
          parameter.description ??= texts[`parametro.${name}`] ?? texts[name];
        }
}

/** Names of properties without a description. */
export function undescribedFields(schema: unknown, where: string): string[] {
  if (!isNode(schema)) return [];
  const own = Object.entries((schema.properties as Node) ?? {}).flatMap(([name, property]) => [
    ...(isNode(property) && typeof property.description !== 'string' ? [`${where}.${name}`] : []),
    ...undescribedFields(property, `${where}.${name}`),
  ]);
  const lists = ['oneOf', 'anyOf', 'allOf'].flatMap((list) => (schema[list] as unknown[]) ?? []);
  return [...own, ...[schema.items, ...lists].flatMap((inner) => undescribedFields(inner, where))];
}
