import type { Contract, Operation, Schema } from '../../src/http/contract/contract.ts';
import { resolveSchema } from '../support/resolve-schema.ts';

/** An id that a body or query names, `path` leading to it (0 for the first of a list). */
export interface IdField {
  readonly path: readonly (string | number)[];
  /** The path without places in lists, such as `posicionamentoDados.signatarioId`. */
  readonly label: string;
  readonly name: string;
  /** A list of ids, not one. */
  readonly isList: boolean;
  /** The contract's example of what holds it, where the body at hand has none. */
  readonly holder: unknown;
}

const idPointer = '#/components/schemas/Id';
const deepest = 12;

/** Every id in the body of an operation: whatever the contract types as an `Id`. */
export function idFieldsOf(operation: Operation, contract: Contract): IdField[] {
  const { body } = operation;
  if (!body) return [];
  if (body.kind === 'json') return collect(contract, body.schema.schema, []);
  return [...body.jsonParts].flatMap(([name, part]) => collect(contract, part.schema.schema, [name]));
}

/** The names of the ids among its query parameters. */
export function idQueryOf(operation: Operation): string[] {
  return operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .filter(({ schema }) => schema.pointer === idPointer || schema.schema.$ref === idPointer)
    .map(({ name }) => name);
}

function collect(contract: Contract, given: Schema, path: readonly (string | number)[]): IdField[] {
  const schema = resolveSchema(contract, given);
  if (path.length > deepest) return [];
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  return [
    ...alternatives(schema).flatMap((option) => collect(contract, option, path)),
    ...Object.entries(properties).flatMap(([name, property]) => {
      const here = [...path, name];
      const listed = resolveSchema(contract, property).items as Schema | undefined;
      if (isId(property)) return [toField(here, 'one', schema)];
      if (listed && isId(listed)) return [toField(here, 'list', schema)];
      return collect(contract, property, here);
    }),
    ...(schema.items ? collect(contract, schema.items as Schema, [...path, 0]) : []),
  ];
}

function alternatives(schema: Schema): readonly Schema[] {
  return [schema.oneOf, schema.anyOf, schema.allOf].flatMap((list) => (list as Schema[] | undefined) ?? []);
}

/** An id, or what may be one: `null` or a text (a new thing) beside it. */
function isId(schema: Schema): boolean {
  return schema.$ref === idPointer || alternatives(schema).some((option) => option.$ref === idPointer);
}

function toField(path: readonly (string | number)[], kind: 'one' | 'list', holding: Schema): IdField {
  const words = path.filter((part) => typeof part === 'string');
  return {
    path,
    label: words.join('.'),
    name: words.at(-1)!,
    isList: kind === 'list',
    holder: (holding.examples as unknown[] | undefined)?.[0],
  };
}

/** A copy of a body with one value put where `path` leads; what is missing on the way is made, `holder` at its end. */
export function withValue(
  body: unknown,
  path: readonly (string | number)[],
  value: unknown,
  holder: unknown,
): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const list = Array.isArray(body) ? body : [];
    return [withValue(list[0], rest, value, holder), ...list.slice(1)];
  }
  const given = body ?? (rest.length === 0 ? holder : undefined);
  const object = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  return { ...object, [first]: withValue(object[first], rest, value, holder) };
}
