import { describe, expect, it } from 'vitest';
import { listOperations } from '../index.ts';
import { type Operation, readContract, type SchemaAt } from './contract.ts';
import { createValidators } from './validators.ts';

const contract = await readContract(new URL('../../../../openapi.json', import.meta.url));
const validators = createValidators(contract);

function schemasOf({ parameters, body, successes }: Operation): SchemaAt[] {
  const parts = body?.kind === 'multipart' ? [...body.jsonParts.values()].map((part) => part.schema) : [];
  return [
    ...parameters.map((parameter) => parameter.schema),
    ...(body?.kind === 'json' ? [body.schema] : parts),
    ...[...successes.values()].flatMap(({ content }) => [...content.values()]),
  ];
}

describe('the bundled contract', () => {
  it.each(listOperations(contract).map((operation) => [operation.operationId, operation] as const))(
    'compiles the schemas of %s, which fit its examples',
    (_operationId, operation) => {
      expect(operation.successes.size).toBeGreaterThan(0);
      for (const { pointer, schema } of schemasOf(operation)) {
        const examples = (schema.examples ?? []) as readonly unknown[];
        for (const example of examples) expect(validators.check(pointer, example)).toEqual([]);
        if (examples.length === 0) validators.check(pointer, null);
      }
    },
  );

  it('requires no permission for public operations', () => {
    const odd = listOperations(contract).filter(
      (operation) => operation.publico && operation.permissao.length > 0,
    );
    expect(odd.map((operation) => operation.operationId)).toEqual([]);
  });
});
