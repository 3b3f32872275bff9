import type { Contract, Schema } from '../../src/http/contract/contract.ts';
import { resolveSchema } from '../support/resolve-schema.ts';

export type Random = () => number;

export const pick = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)]!;
export const chance = (random: Random, probability: number): boolean => random() < probability;
export const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** Replaces a generated value by an existing one: an id by its field's name. */
export type NamedValue = (name: string) => unknown;

const deepest = 12;
/** Texts of every kind that people and programs send; JSON and both engines accept all of them. */
const letters = [
  ...'abc XYZ 019',
  ...'ãéîõüçÑß',
  ...'漢字',
  ...'مرحبا',
  '😀',
  '👩‍👩‍👧',
  '\u200b',
  '\u202e',
  "'",
  '"',
  '\\',
  '/',
  '<b>',
  '%',
  '_',
  '|',
  '{{',
  '\n',
  '\t',
  '--',
  ';',
  '&amp;',
  '$1',
  ' ',
];

/** A value for a schema of the contract; a pattern without an example may give an invalid one. */
export function validValue(
  contract: Contract,
  given: Schema,
  random: Random,
  named: NamedValue = () => undefined,
  name = '',
  depth = 0,
): unknown {
  const schema = resolveSchema(contract, given);
  const known = given.$ref === '#/components/schemas/Id' ? named(name) : undefined;
  if (known !== undefined) return known;
  if ('const' in schema) return schema.const;
  if (schema.enum) return pick(random, schema.enum as unknown[]);
  const options = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  const again = (inner: Schema, innerName = name) =>
    validValue(contract, inner, random, named, innerName, depth + 1);
  if (options) return again(pick(random, options));
  switch (pick(random, [schema.type ?? 'null'].flat() as string[])) {
    case 'object':
      return objectOf(schema, random, depth, again);
    case 'array':
      return listOf(schema, random, depth, again);
    case 'string':
      return textOf(schema, random);
    case 'integer':
      return Math.round(numberOf(schema, random));
    case 'number':
      return numberOf(schema, random);
    case 'boolean':
      return chance(random, 0.5);
    default:
      return null;
  }
}

type Again = (schema: Schema, name?: string) => unknown;

function objectOf(schema: Schema, random: Random, depth: number, again: Again): Record<string, unknown> {
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const likely = depth > deepest ? 0 : 0.5;
  const entries = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
    .filter(([name]) => required.has(name) || chance(random, likely))
    .map(([name, inner]) => [name, again(inner, name)] as const);
  return Object.fromEntries(entries);
}

function listOf(schema: Schema, random: Random, depth: number, again: Again): unknown[] {
  const { minItems = 0, maxItems = 4 } = schema as { minItems?: number; maxItems?: number };
  const most = Math.min(maxItems, chance(random, 0.05) ? 60 : 3);
  const length = depth > deepest ? minItems : between(random, minItems, Math.max(minItems, most));
  const items = Array.from({ length }, () => again((schema.items ?? {}) as Schema));
  return schema.uniqueItems
    ? [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
    : items;
}

function textOf(schema: Schema, random: Random): string {
  const { minLength = 0, maxLength = 40 } = schema as { minLength?: number; maxLength?: number };
  const examples = schema.examples as string[] | undefined;
  switch (schema.format) {
    case 'date-time':
      return new Date(Date.UTC(2026, 10, 20) + between(random, -400, 4000) * 86_400_000).toISOString();
    case 'date':
      return new Date(Date.UTC(2026, 10, 20) - between(random, -400, 40_000) * 86_400_000)
        .toISOString()
        .slice(0, 10);
    case 'email':
    case 'idn-email':
      return `p${between(random, 0, 9999)}@exemplo.test`;
    case 'uri':
      return `https://exemplo.test/${between(random, 0, 9999)}`;
    default:
  }
  if (schema.contentEncoding === 'base64') return Buffer.from(String(random())).toString('base64');
  if (typeof schema.pattern === 'string' && !chance(random, 0.1)) return fitting(schema, random);
  if (examples && chance(random, 0.4)) return pick(random, examples);
  const longest = Math.min(maxLength, chance(random, 0.03) ? maxLength : 40);
  const length = between(random, minLength, Math.max(minLength, longest));
  let text = '';
  while (text.length < length) text += pick(random, letters);
  // Half a surrogate pair would not be text.
  return Buffer.from(text.slice(0, length)).toString();
}

/** The patterns of the contract are few: runs of one class, hexadecimal, origins. */
function fitting({ pattern, examples }: Schema, random: Random): string {
  const matcher = new RegExp(pattern as string, 'u');
  const hex = (length: number) =>
    Array.from({ length }, () => pick(random, [...'0123456789abcdef'])).join('');
  const candidates = [
    hex(64),
    hex(6),
    `#${hex(6)}`,
    hex(32),
    String(between(random, 0, 999_999)).padStart(6, '0'),
    'https://exemplo.test',
    ...((examples as string[]) ?? []),
  ];
  return candidates.find((text) => matcher.test(text)) ?? hex(8);
}

function numberOf(schema: Schema, random: Random): number {
  const { minimum = -1000, maximum = 1000 } = schema as { minimum?: number; maximum?: number };
  const low = (schema.exclusiveMinimum as number | undefined) ?? minimum;
  if (chance(random, 0.1)) return low;
  if (chance(random, 0.1)) return maximum;
  return low + random() * Math.min(maximum - low, 1000);
}
