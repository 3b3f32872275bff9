import type { operations, Problema } from './generated/api.ts';
import { operationTable } from './generated/operations.ts';
import type { OperationFacts } from './operation-facts.ts';

type Table = typeof operationTable;

export type OperationId = keyof operations & keyof Table;

/** Operations that change something. */
export type WriteId = { [Id in OperationId]: Table[Id]['method'] extends 'get' ? never : Id }[OperationId];

/** Operations that return a file. */
export type DownloadId = {
  [Id in OperationId]: Table[Id] extends { readonly download: true } ? Id : never;
}[OperationId];

type Json<T> = T extends { content: { 'application/json': infer B } } ? B : never;
type Responses<Id extends OperationId> = operations[Id]['responses'];
type SuccessStatus = 200 | 201 | 202;

/** Result of a successful operation; `undefined` for an empty response. */
export type OperationOutput<Id extends OperationId> = {
  [S in keyof Responses<Id> & SuccessStatus]: Json<Responses<Id>[S]>;
}[keyof Responses<Id> & SuccessStatus] extends infer Output
  ? [Output] extends [never]
    ? undefined
    : Output
  : never;

type Parameters<Id extends OperationId, Where extends string> = operations[Id] extends {
  parameters: { [W in Where]: infer P };
}
  ? P
  : never;
type OptionalParameters<Id extends OperationId, Where extends string> = operations[Id] extends {
  parameters: { [W in Where]?: infer P };
}
  ? NonNullable<P>
  : never;

type JsonBody<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer B } };
}
  ? B
  : never;
type FormBody<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'multipart/form-data': infer B } };
}
  ? {
      [K in keyof B]: K extends 'arquivo'
        ? readonly (Blob | File)[]
        : B[K] extends string
          ? Blob | File
          : B[K];
    }
  : never;

type PathInput<Id extends OperationId> = [Parameters<Id, 'path'>] extends [never]
  ? object
  : { path: Parameters<Id, 'path'> };
type QueryInput<Id extends OperationId> = [OptionalParameters<Id, 'query'>] extends [never]
  ? object
  : { query?: OptionalParameters<Id, 'query'> };
type BodyInput<Id extends OperationId> = [JsonBody<Id>] extends [never]
  ? [FormBody<Id>] extends [never]
    ? object
    : { body: FormBody<Id> }
  : { body: JsonBody<Id> };

/** Path, query and body of an operation; `passe` and `idempotencyKey` become headers. */
export type OperationInput<Id extends OperationId> = PathInput<Id> &
  QueryInput<Id> &
  BodyInput<Id> & { passe?: string; idempotencyKey?: string };

/**
 * Errors are values: an operation never throws, not even without a connection. `isReplayed` marks the stored response
 * of an earlier request with the same idempotency key, which may be a first attempt whose response was lost.
 */
export type Result<T> =
  | { ok: true; status: number; data: T; isReplayed?: true }
  | { ok: false; problem: Problema };

/** Error names that the client produces, not the server. */
export const NO_CONNECTION = 'SemConexaoException';
export const ABORTED = 'RequisicaoCanceladaException';
export const NO_ACCESS = 'AcessoNaoConfirmadoException';

/** The contract's declarations of an operation. */
export function operationFacts(id: OperationId): OperationFacts {
  return operationTable[id];
}
