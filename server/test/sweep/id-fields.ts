import type { Contract, Operation, Schema } from '../../src/http/contract/contract.ts';
import { resolveSchema } from '../support/resolve-schema.ts';

/** An id field in a body or query. `path` leads to it (0 for the first item of a list). */
export interface IdField {
  readonly path: readonly (string | number)[];
  /** The path without list positions, such as `posicionamentoDados.signatarioId`. */
  readonly label: string;
  readonly name: string;
  /** A list of ids, not one. */
  readonly isList: boolean;
  /** The contract's example of the containing object, used if the body lacks one. */
  readonly holder: unknown;
}

const idPointer = '#/components/schemas/Id';
const maxDepth = 12;

/** Every id in an operation's body: fields of type `Id` in the contract. */
export function idFieldsOf(operation: Operation, contract: Contract): IdField[] {
  const { body } = operation;
  if (!body) return [];
  if (body.kind === 'json') return collect(contract, body.schema.schema, []);
  return [...body.jsonParts].flatMap(([name, part]) => collect(contract, part.schema.schema, [name]));
}

/** Names of query parameters that are ids. */
export function idQueryOf(operation: Operation): string[] {
  return operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .filter(({ schema }) => schema.pointer === idPointer || schema.schema.$ref === idPointer)
    .map(({ name }) => name);
}

function collect(contract: Contract, given: Schema, path: readonly (string | number)[]): IdField[] {
  const schema = resolveSchema(contract, given);
  if (path.length > maxDepth) return [];
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

/** An id, possibly as an alternative to `null` or text (a new item). */
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

/** Copies a body and sets the value at `path`, creating missing objects on the way. */
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
