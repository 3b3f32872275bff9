import type { Contract, Schema } from '../../src/http/contract/contract.ts';

/** The schema behind any `$ref`s (RFC 6901). */
export function resolveSchema(contract: Contract, schema: Schema): Schema {
  let current = schema;
  while (typeof current.$ref === 'string') {
    current = current.$ref
      .slice(2)
      .split('/')
      .map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((node, token) => (node as Record<string, unknown>)[token], contract) as Schema;
  }
  return current;
}
