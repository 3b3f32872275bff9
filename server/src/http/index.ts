/** The front door of the HTTP side: what features, the composition and the tests may know of it. */
import type { operations } from '@lavra/client/types';
import type { operationTable } from '../../../packages/client/src/generated/operations.ts';
import type { Ctx, OperatorCtx, PublicCtx } from '../platform/context/context.ts';
import { bindOperations, type HttpApp } from './binder.ts';
import type { Contract } from './contract/contract.ts';
import type { HandlersOf } from './handler-types.ts';
import type { BindOptions } from './request/ports.ts';

export type { HttpApp } from './binder.ts';
export { type Contract, listOperations, type Operation, readContract } from './contract/contract.ts';
export { platformOptions } from './platform-options.ts';
export type { Cookie, FileToSend, Reply, ReplyOptions, ServerEvent } from './reply/reply.ts';
export { pageHeaders, securityHeaders } from './reply/security-headers.ts';
export { reachOf } from './request/access.ts';
export type {
  BodyLimits,
  Credentials,
  FailureLog,
  IdempotencyClaim,
  RateVerdict,
  Reach,
  Served,
  UploadedFile,
} from './request/ports.ts';

type Table = typeof operationTable;

/** Every operation's handler; a feature writes its own with `satisfies Pick<Handlers, …>`. */
export type Handlers = HandlersOf<operations, Table, Ctx, PublicCtx, OperatorCtx>;

/**
 * Serves the contract on the app: access, parameters, bodies, idempotency and replies are checked here,
 * so that handlers see only what fits it. Throws when an operation has no handler.
 */
export function bind(
  app: HttpApp,
  contract: Contract,
  handlers: Handlers,
  options: BindOptions<Ctx, PublicCtx, OperatorCtx>,
): void {
  bindOperations<operations, Table, Ctx, PublicCtx, OperatorCtx>(app, contract, handlers, options);
}
