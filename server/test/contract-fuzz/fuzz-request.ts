import type { MultipartBodyShape, Operation, Parameter, Schema } from '../../src/http/contract/contract.ts';
import {
  exampleOf,
  firstExample,
  requiredQuery,
  someAddress,
} from '../../src/http/testing/contract-requests.ts';
import type { ContractWorld } from '../support/contract-world.ts';
import { broken, brokenJson, strangeHeaders, strangeTexts } from './broken-values.ts';
import { between, chance, type NamedValue, pick, type Random, validValue } from './schema-values.ts';

export interface FuzzActors {
  /** Valid and invalid bearers of every kind. */
  readonly bearers: readonly (string | null)[];
  /** A browser's refresh cookie. */
  readonly cookie: string;
}

export interface FuzzRequest {
  readonly path: string;
  readonly init: RequestInit & { readonly headers: Record<string, string> };
  /** The body as text, for a report. */
  readonly shown: string;
}

/** A request with any number of faults, possibly none. */
export function makeRequest(
  operation: Operation,
  world: ContractWorld,
  actors: FuzzActors,
  random: Random,
): FuzzRequest {
  const headers: Record<string, string> = { 'X-Forwarded-For': someAddress() };
  const bearer = pick(random, actors.bearers);
  if (!operation.publico && bearer !== null) headers.Authorization = `Bearer ${bearer}`;
  if (operation.publico && chance(random, 0.3)) {
    Object.assign(headers, { Cookie: actors.cookie, 'X-Requested-With': 'XMLHttpRequest' });
  }
  if (operation.idempotente && chance(random, 0.5))
    headers['Idempotency-Key'] = `chave-${between(random, 1, 40)}`;
  const { body, contentType, shown } = bodyOf(operation, world, random);
  if (contentType) headers['Content-Type'] = contentType;
  if (chance(random, 0.25)) {
    const name = pick(random, Object.keys(strangeHeaders));
    headers[name] = latin1(pick(random, strangeHeaders[name]!));
  }
  const query = queryOf(operation, world, random);
  const path = `${pathWith(operation, world, random)}${query === '' ? '' : `?${query}`}`;
  const method = chance(random, 0.02)
    ? pick(random, ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'HEAD'])
    : operation.method;
  const init = {
    method,
    headers,
    ...(body === undefined || method === 'GET' || method === 'HEAD' ? {} : { body }),
  };
  return { path, init, shown };
}

function pathWith(operation: Operation, { subject }: ContractWorld, random: Random): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const ids = subject.ids[name]!;
    const kind = random();
    if (kind < 0.8) return encodeURIComponent(ids.own);
    if (kind < 0.87) return encodeURIComponent(ids.foreign ?? ids.missing);
    if (kind < 0.92) return encodeURIComponent(ids.missing);
    return pick(random, strangeTexts);
  });
}

function queryOf(operation: Operation, world: ContractWorld, random: Random): string {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  if (chance(random, 0.2)) return requiredQuery(operation);
  const pairs = parameters
    .filter(({ required }) => required || chance(random, 0.4))
    .flatMap((parameter) => queryPairs(parameter, world, random));
  if (chance(random, 0.04)) pairs.push(`desconhecido=${pick(random, strangeTexts)}`);
  return pairs.join('&');
}

function queryPairs({ name, schema }: Parameter, world: ContractWorld, random: Random): string[] {
  if (chance(random, 0.15)) return [`${name}=${pick(random, strangeTexts)}`];
  const value = validValue(world.contract, schema.schema, random, namedOf(world, random), name);
  const values = Array.isArray(value) ? value : [value];
  const pairs = values.map((one) => `${name}=${encodeURIComponent(String(one))}`);
  return chance(random, 0.04) ? [...pairs, ...pairs] : pairs;
}

/** Ids are mostly the caller's own, so that valid requests reach the rules behind the contract. */
function namedOf({ subject }: ContractWorld, random: Random): NamedValue {
  return (name) => {
    const ids = subject.ids[name];
    if (!ids || chance(random, 0.15)) return undefined;
    return Number(
      pick(random, [ids.own, ids.own, ids.own, ids.own, ids.foreign ?? ids.missing, ids.missing]),
    );
  };
}

interface Body {
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>;
  readonly contentType?: string;
  readonly shown: string;
}

function bodyOf(operation: Operation, world: ContractWorld, random: Random): Body {
  const shape = operation.body;
  if (!shape) return { shown: '' };
  if (shape.kind === 'multipart') return formWith(shape, operation, world, random);
  const value = valueFor(shape.schema.schema, exampleOf(operation, shape, world.subject), world, random);
  const text = JSON.stringify(value) ?? '';
  if (chance(random, 0.12)) {
    const bytes = brokenJson(text, random);
    return { body: bytes, contentType: 'application/json', shown: Buffer.from(bytes).toString('latin1') };
  }
  return { body: text, contentType: 'application/json', shown: text };
}

/** The example, a generated valid body, or either with an invalid part. */
function valueFor(schema: Schema, example: unknown, world: ContractWorld, random: Random): unknown {
  const value = chance(random, 0.3)
    ? example
    : validValue(world.contract, schema, random, namedOf(world, random));
  return chance(random, 0.3) ? broken(value, random) : value;
}

function formWith(
  shape: MultipartBodyShape,
  operation: Operation,
  world: ContractWorld,
  random: Random,
): Body {
  const form = new FormData();
  const parts = [...shape.jsonParts].map(([name, { schema }]) => {
    const given = world.subject.bodies[operation.operationId] as Record<string, unknown> | undefined;
    const value = valueFor(schema.schema, given?.[name] ?? firstExample(schema), world, random);
    return [name, JSON.stringify(value) ?? ''] as const;
  });
  const files = [...shape.fileParts.keys()].flatMap((name) =>
    Array.from({ length: chance(random, 0.85) ? 1 : between(random, 0, 7) }, () => name),
  );
  const addFiles = () => {
    for (const name of files) form.append(name, fileFor(world, random), pick(random, fileNames));
  };
  if (chance(random, 0.05)) addFiles();
  for (const [name, text] of parts) if (!chance(random, 0.03)) form.append(name, text);
  addFiles();
  if (chance(random, 0.04)) form.append('parteDesconhecida', 'x');
  return { body: form, shown: `${parts.map(String).join(' ')} with ${files.length} files` };
}

const fileNames = [
  'contrato.pdf',
  'ação 😀.pdf',
  '../../x.pdf',
  '',
  `${'n'.repeat(260)}.pdf`,
  'a\u202efdp.exe',
  'x.PDF',
];

function fileFor({ subject }: ContractWorld, random: Random): Blob {
  if (chance(random, 0.6)) return subject.file;
  return new Blob([
    pick<string | Blob | Uint8Array<ArrayBuffer>>(random, [
      '',
      'isto não é um PDF',
      '%PDF-1.7\n%%EOF',
      new Uint8Array(between(random, 1, 4000)),
      subject.file.slice(0, between(random, 1, 900)),
    ]),
  ]);
}

/** Header values are bytes. */
function latin1(text: string): string {
  return text.replace(/[^\t\x20-\x7e\xa0-\xff]/g, '');
}
