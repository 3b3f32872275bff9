type Schemas = Readonly<Record<string, unknown>>;

const prefix = '#/components/schemas/';

/** The evidence file's JSON Schema, extracted from the contract. */
export function evidenceSchema({ components }: { components: { schemas: Schemas } }): string {
  const { schemas } = components;
  const names = new Set<string>();
  collect(schemas.Evidencias, schemas, names);
  const $defs = Object.fromEntries([...names].sort().map((name) => [name, renamed(schemas[name])]));
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:lavra:evidencias:3',
    title: 'lavra-evidencias/3',
    description: 'Evidence of one version of a document. Also valid for lavra-evidencias/1 and /2.',
    ...(renamed(schemas.Evidencias) as object),
    $defs,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The same as a module of the verifier, which refuses what the schema does not name; without its texts. */
export function evidenceSchemaModule(schema: string): string {
  const bare = JSON.stringify(JSON.parse(schema), (key, value: unknown) =>
    unused.has(key) && !isSchema(value) ? undefined : value,
  );
  return `// Generated from the contract by npm run generate. Do not edit.
import type { Schema } from '../evidence/shape-fault.ts';

export const evidenceSchema: Schema = ${bare};
`;
}

/** A field may have one of these names. */
const isSchema = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts, limits of our server that the format does not have, and what the verifier does anyway. */
const unused = new Set([
  ...['$schema', '$id', 'title', 'description', 'maxLength', 'maxItems', 'minLength', 'examples'],
  'additionalProperties',
]);

function collect(value: unknown, schemas: Schemas, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key !== '$ref' || typeof inner !== 'string') {
      collect(inner, schemas, names);
      continue;
    }
    const name = inner.slice(prefix.length);
    if (names.has(name)) continue;
    names.add(name);
    collect(schemas[name], schemas, names);
  }
}

const renamed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(`"$ref":"${prefix}`, '"$ref":"#/$defs/'));
