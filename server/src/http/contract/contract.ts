import { readFile } from 'node:fs/promises';
import type { OperationFacts, RateLimit } from '@lavra/client/types';

export type { RateLimit } from '@lavra/client/types';

/** JSON Schema of the contract. */
export type Schema = Readonly<Record<string, unknown>>;

/** The bundled OpenAPI 3.1 document, as parsed. */
export interface Contract {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: Readonly<Record<string, unknown>>;
}

export type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

/** A schema and its JSON pointer (with the leading `#`) for a validator. */
export interface SchemaAt {
  readonly pointer: string;
  readonly schema: Schema;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly explode: boolean;
  readonly schema: SchemaAt;
}

/** Contract extensions of each operation, by its id. */
export type OperationTable = Readonly<Record<string, OperationFacts>>;

export interface JsonBodyShape {
  readonly kind: 'json';
  readonly required: boolean;
  readonly schema: SchemaAt;
}

export interface FilePart {
  readonly name: string;
  readonly minItems: number;
  readonly maxItems: number;
}

/** JSON parts come before the files; every part is declared. */
export interface MultipartBodyShape {
  readonly kind: 'multipart';
  readonly jsonParts: ReadonlyMap<string, { readonly schema: SchemaAt; readonly required: boolean }>;
  readonly fileParts: ReadonlyMap<string, FilePart>;
}

export interface ResponseShape {
  /** Schemas by media type; empty if the response has no body. */
  readonly content: ReadonlyMap<string, SchemaAt>;
}

/** One operation: its facts from the operation table, its schemas from the contract. */
export interface Operation {
  readonly operationId: string;
  readonly method: Method;
  readonly path: string;
  /** Any one of these permissions suffices; empty requires only a principal. */
  readonly permissao: readonly string[];
  readonly funcionalidade: string | null;
  readonly publico: boolean;
  /** Only for the deployment's operator. */
  readonly operador: boolean;
  readonly idempotente: boolean;
  readonly limites: readonly RateLimit[];
  readonly eventos: boolean;
  /** Refused for other origins. */
  readonly mesmaOrigem: boolean;
  /** Accepts an embed token of one document although its path names none. */
  readonly incorporacao: boolean;
  /** Serves the sessions of an inactive organisation. */
  readonly organizacaoInativa: boolean;
  /** Body limits that differ from the server's. */
  readonly corpo: NonNullable<OperationFacts['corpo']>;
  readonly parameters: readonly Parameter[];
  readonly body: JsonBodyShape | MultipartBodyShape | null;
  readonly successes: ReadonlyMap<number, ResponseShape>;
  /** Error names (`excecao`) that the operation may return. */
  readonly refusals: ReadonlySet<string>;
}

/** Reads the bundled contract, as JSON. */
export async function readContract(file: string | URL): Promise<Contract> {
  return JSON.parse(await readFile(file, 'utf8')) as Contract;
}

/**
 * Every operation of the table, the most specific path first (routers match in order of registration).
 * @throws Error if contract and table were generated separately
 */
export function readOperations(contract: Contract, table: OperationTable): Operation[] {
  return Object.entries(table)
    .map(([operationId, facts]) => readOperation(contract, operationId, facts))
    .sort((a, b) => compareSpecificity(a.path, b.path));
}

/** Sorts paths so that a literal segment precedes a parameter at the same position. */
function compareSpecificity(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const difference = Number(left[i]!.startsWith('{')) - Number(right[i]!.startsWith('{'));
    if (difference !== 0) return difference;
  }
  return right.length - left.length || (a < b ? -1 : 1);
}

function readOperation(contract: Contract, operationId: string, facts: OperationFacts): Operation {
  const { path, method } = facts;
  const item = contract.paths[path] ?? {};
  const pointer = `#/paths/${escapeToken(path)}/${method}`;
  const raw = item[method] as Record<string, unknown> | undefined;
  if (raw?.operationId !== operationId)
    throw new Error(`openapi.json has no ${operationId} at ${method} ${path}: run \`npm run generate\`.`);
  return {
    operationId,
    method: method.toUpperCase() as Method,
    path,
    permissao: facts.permissao ?? [],
    funcionalidade: facts.funcionalidade ?? null,
    publico: facts.publico ?? false,
    operador: facts.operador ?? false,
    idempotente: facts.idempotente ?? false,
    limites: facts.limites ?? [],
    eventos: facts.eventos ?? false,
    mesmaOrigem: facts.mesmaOrigem ?? false,
    incorporacao: facts.incorporacao ?? false,
    organizacaoInativa: facts.organizacaoInativa ?? false,
    corpo: facts.corpo ?? {},
    parameters: [
      ...readParameters(contract, item.parameters, `#/paths/${escapeToken(path)}/parameters`),
      ...readParameters(contract, raw.parameters, `${pointer}/parameters`),
    ],
    body: readBody(contract, raw.requestBody, `${pointer}/requestBody`, operationId),
    successes: readSuccesses(contract, raw.responses as Record<string, unknown>, `${pointer}/responses`),
    refusals: readRefusals(contract, raw.responses as Record<string, unknown>),
  };
}

function readParameters(contract: Contract, list: unknown, pointer: string): Parameter[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry, index) => {
    const at = follow(contract, { pointer: `${pointer}/${index}`, schema: entry as Schema });
    const raw = at.schema as { name: string; in: string; required?: boolean; explode?: boolean };
    if (raw.in !== 'path' && raw.in !== 'query' && raw.in !== 'header') return [];
    const schema = at.schema.schema as Schema;
    return {
      name: raw.name,
      in: raw.in,
      required: raw.required ?? raw.in === 'path',
      explode: raw.explode ?? raw.in === 'query',
      schema: follow(contract, { pointer: `${at.pointer}/schema`, schema }),
    };
  });
}

function readBody(contract: Contract, raw: unknown, pointer: string, operationId: string): Operation['body'] {
  if (raw === undefined) return null;
  const at = follow(contract, { pointer, schema: raw as Schema });
  const content = at.schema.content as Record<string, { schema: Schema }>;
  const schemaAt = (type: string): SchemaAt =>
    follow(contract, {
      pointer: `${at.pointer}/content/${escapeToken(type)}/schema`,
      schema: content[type]!.schema,
    });
  if (content['application/json']) {
    return { kind: 'json', required: at.schema.required === true, schema: schemaAt('application/json') };
  }
  if (content['multipart/form-data']) return readMultipart(contract, schemaAt('multipart/form-data'));
  throw new Error(`${operationId}: the binder reads application/json and multipart/form-data only`);
}

function readMultipart(contract: Contract, at: SchemaAt): MultipartBodyShape {
  const jsonParts = new Map<string, { schema: SchemaAt; required: boolean }>();
  const fileParts = new Map<string, FilePart>();
  const requiredNames = (at.schema.required as readonly string[] | undefined) ?? [];
  for (const [name, schema] of Object.entries(at.schema.properties as Record<string, Schema>)) {
    const part = follow(contract, { pointer: `${at.pointer}/properties/${escapeToken(name)}`, schema });
    const required = requiredNames.includes(name);
    const items = part.schema.items as Schema | undefined;
    const item = items && follow(contract, { pointer: `${part.pointer}/items`, schema: items }).schema;
    if (isBinary(part.schema)) {
      fileParts.set(name, { name, minItems: required ? 1 : 0, maxItems: 1 });
    } else if (item && isBinary(item)) {
      const { minItems = required ? 1 : 0, maxItems = Number.POSITIVE_INFINITY } = part.schema as {
        minItems?: number;
        maxItems?: number;
      };
      fileParts.set(name, { name, minItems: required ? minItems : 0, maxItems });
    } else {
      jsonParts.set(name, { schema: part, required });
    }
  }
  return { kind: 'multipart', jsonParts, fileParts };
}

function isBinary(schema: Schema): boolean {
  return schema.type === 'string' && (schema.format === 'binary' || schema.contentMediaType !== undefined);
}

function readSuccesses(
  contract: Contract,
  responses: Record<string, unknown>,
  pointer: string,
): ReadonlyMap<number, ResponseShape> {
  const successes = new Map<number, ResponseShape>();
  for (const [status, raw] of Object.entries(responses)) {
    if (!/^[23]\d\d$/.test(status)) continue;
    const at = follow(contract, { pointer: `${pointer}/${status}`, schema: raw as Schema });
    const content = new Map<string, SchemaAt>();
    for (const [type, media] of Object.entries(
      (at.schema.content ?? {}) as Record<string, { schema?: Schema }>,
    )) {
      const mediaPointer = `${at.pointer}/content/${escapeToken(type)}/schema`;
      content.set(type, follow(contract, { pointer: mediaPointer, schema: media.schema ?? {} }));
    }
    successes.set(Number(status), { content });
  }
  return successes;
}

/** Examples of an operation's 4xx responses are named after their errors. */
function readRefusals(contract: Contract, responses: Record<string, unknown>): ReadonlySet<string> {
  const refusals = Object.entries(responses).filter(([status]) => status.startsWith('4'));
  return new Set(
    refusals.flatMap(([, raw]) => {
      const { schema } = follow(contract, { pointer: '#', schema: raw as Schema });
      const content = (schema.content ?? {}) as Record<string, { examples?: Record<string, unknown> }>;
      return Object.values(content).flatMap(({ examples }) => Object.keys(examples ?? {}));
    }),
  );
}

/** Follows `$ref` within the document. */
function follow(contract: Contract, at: SchemaAt): SchemaAt {
  let current = at;
  while (typeof current.schema.$ref === 'string') {
    const pointer = current.schema.$ref;
    const found = pointer
      .slice(2)
      .split('/')
      .map(unescapeToken)
      .reduce<unknown>((node, token) => (node as Record<string, unknown> | undefined)?.[token], contract);
    if (found === undefined) throw new Error(`the contract has no ${pointer}`);
    current = { pointer, schema: found as Schema };
  }
  return current;
}

function escapeToken(token: string): string {
  return encodeURIComponent(token.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function unescapeToken(token: string): string {
  return decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');
}
