/** Front door of the HTTP layer: exports for features, composition and tests. */
import { operationTable } from '@lavra/client/operations';
import type { operations } from '@lavra/client/types';
import type { Ctx, OperatorCtx, PublicCtx } from '../platform/context/context.ts';
import { bindOperations, type HttpApp } from './binder.ts';
import { type Contract, type Operation, readOperations } from './contract/contract.ts';
import type { HandlersOf } from './handler-types.ts';
import type { BindOptions } from './request/ports.ts';

export type { HttpApp } from './binder.ts';
export { type Contract, type Operation, readContract } from './contract/contract.ts';
export { describeError, protocolErrors, statusTitles } from './contract/problem.ts';
export { platformOptions } from './platform-options.ts';
export { toBase64 } from './reply/base64-file.ts';
export type { Cookie, FileToSend, Reply, ReplyOptions, ServerEvent } from './reply/reply.ts';
export { bytesFile, reportFile, textFile } from './reply/report-file.ts';
export { pageHeaders, securityHeaders } from './reply/security-headers.ts';
export type {
  BodyLimits,
  Credentials,
  FailureLog,
  IdempotencyClaim,
  RateVerdict,
  Served,
  UploadedFile,
} from './request/ports.ts';

type Table = typeof operationTable;

/** Every operation's handler. */
export type Handlers = HandlersOf<operations, Table, Ctx, PublicCtx, OperatorCtx>;

/**
 * The handlers of one tag, which is one feature: a missing, misspelt or foreign one is a compile error.
 * @example export const sealHandlers = { async getSealStatus(…) {…} } satisfies FeatureHandlers<'seal'>;
 */
export type FeatureHandlers<Tag extends Table[keyof Table]['tag']> = Pick<
  Handlers,
  { [Id in keyof Table]: Table[Id]['tag'] extends Tag ? Id : never }[keyof Table]
>;

/** Every operation of the contract, the most specific path first. */
export function listOperations(contract: Contract): Operation[] {
  return readOperations(contract, operationTable);
}

/**
 * Serves the contract on the app. Checks access, parameters, bodies, idempotency and replies, so that handlers
 * receive only valid input. Throws if an operation has no handler.
 */
export function bind(
  app: HttpApp,
  contract: Contract,
  handlers: Handlers,
  options: BindOptions<Ctx, PublicCtx, OperatorCtx>,
): void {
  bindOperations<operations, Table, Ctx, PublicCtx, OperatorCtx>(
    app,
    { contract, table: operationTable },
    handlers,
    options,
  );
}
