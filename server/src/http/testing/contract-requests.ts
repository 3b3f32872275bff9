import { randomInt } from 'node:crypto';
import type { JsonBodyShape, MultipartBodyShape, Operation, SchemaAt } from '../contract/contract.ts';

/** Values of one path parameter or id of a body, as text. */
export interface PathValues {
  /** Exists in the caller's organisation. */
  readonly own: string;
  /** Exists in another organisation; absent if impossible (a signing link). */
  readonly foreign?: string;
  /** Exists nowhere. */
  readonly missing: string;
}

export type Which = keyof PathValues;

/** Data for a request of any operation. */
export interface RequestSubject {
  readonly operations: readonly Operation[];
  request(path: string, init: RequestInit): Response | Promise<Response>;
  /** By name of the path parameter, or of the id in a query or body. */
  readonly ids: Readonly<Record<string, PathValues>>;
  /** Bodies to use instead of the schema's first example. */
  readonly bodies: Readonly<Record<string, unknown>>;
  /** One file accepted by every upload. */
  readonly file: Blob;
}

export interface Payload {
  readonly body: string | FormData;
  /** Absent if the body sets its own (a form). */
  readonly contentType?: string;
}

export interface Sending {
  /** Bearer; never sent to a public operation. */
  readonly token: string | null;
  readonly path?: string;
  readonly query?: string;
  readonly payload?: Payload;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request that fits the contract except for `sending`. */
export async function sendOperation(
  operation: Operation,
  subject: RequestSubject,
  sending: Sending,
): Promise<Response> {
  const path = sending.path ?? pathOf(operation, subject, 'own');
  const payload = sending.payload ?? payloadOf(operation, subject);
  const query = [requiredQuery(operation), sending.query ?? ''].filter((part) => part !== '').join('&');
  const headers: Record<string, string> = { 'X-Forwarded-For': someAddress() };
  // The operator's operations refuse another origin before checking the bearer.
  if (isEmbedToken(sending.token) && !operation.operador) headers.Origin = hostOrigin;
  Object.assign(headers, sending.headers);
  if (sending.token !== null && !operation.publico) headers.Authorization = `Bearer ${sending.token}`;
  if (payload?.contentType) headers['Content-Type'] = payload.contentType;
  const init: RequestInit = { method: operation.method, headers };
  if (payload) init.body = payload.body;
  return subject.request(query === '' ? path : `${path}?${query}`, init);
}

/** The page for which tests create embed tokens. */
export const hostOrigin = 'https://cliente.exemplo';

const isEmbedToken = (token: string | null) => token?.startsWith('lavra_inc_') === true;

/** A different address per request, so that limits by address do not interfere. */
export function someAddress(): string {
  return [10, ...[1, 2, 3].map(() => randomInt(256))].join('.');
}

export function pathNames(operation: Operation): string[] {
  return [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}

/** The path with `which` ids for the parameters in `only`, and own ids for the others. */
export function pathOf(
  operation: Operation,
  subject: Pick<RequestSubject, 'ids'>,
  which: Which,
  only: readonly string[] = pathNames(operation),
): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const values = subject.ids[name];
    if (!values) throw new Error(`${operation.operationId}: the subject has no ids for ${name}`);
    const value = only.includes(name) ? values[which] : values.own;
    if (value === undefined) throw new Error(`${operation.operationId}: the subject has no foreign ${name}`);
    return encodeURIComponent(value);
  });
}

export function replaceParameter(operation: Operation, path: string, name: string, value: string): string {
  const index = operation.path.split('/').indexOf(`{${name}}`);
  return path
    .split('/')
    .map((segment, i) => (i === index ? value : segment))
    .join('/');
}

export function requiredQuery(operation: Operation): string {
  return operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(firstExample(schema)))}`)
    .join('&');
}

function payloadOf(operation: Operation, subject: RequestSubject): Payload | undefined {
  const shape = operation.body;
  if (!shape) return undefined;
  if (shape.kind === 'multipart') return { body: formOf(shape, operation, subject) };
  return jsonPayload(JSON.stringify(exampleOf(operation, shape, subject)));
}

export function jsonPayload(body: string): Payload {
  return { body, contentType: 'application/json' };
}

/** The JSON parts of a multipart body, by name. */
export function partsOf(
  shape: MultipartBodyShape,
  operation: Operation,
  subject: RequestSubject,
): Map<string, unknown> {
  const given = subject.bodies[operation.operationId] as Record<string, unknown> | undefined;
  return new Map(
    [...shape.jsonParts].map(([name, part]) => [name, given?.[name] ?? firstExample(part.schema)]),
  );
}

export function formOf(
  shape: MultipartBodyShape,
  operation: Operation,
  subject: RequestSubject,
  parts: ReadonlyMap<string, unknown> = partsOf(shape, operation, subject),
): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, JSON.stringify(value));
  for (const name of shape.fileParts.keys()) form.append(name, subject.file, 'documento.pdf');
  return form;
}

export function exampleOf(operation: Operation, shape: JsonBodyShape, subject: RequestSubject): unknown {
  return subject.bodies[operation.operationId] ?? firstExample(shape.schema);
}

export function firstExample({ pointer, schema }: SchemaAt): unknown {
  const examples = (schema.examples ?? schema.enum) as readonly unknown[] | undefined;
  if (!examples?.length) throw new Error(`the contract has no example at ${pointer}`);
  return examples[0];
}
