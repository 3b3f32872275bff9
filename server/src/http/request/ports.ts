import type { Context } from 'hono';
import type { Principal, RequestOrigin } from '../../platform/context/context.ts';
import type { RateLimit } from '../contract/contract.ts';
import type { RequestFacts } from './request-facts.ts';

/** Parts of a request that may identify the caller. */
export interface Credentials {
  readonly authorization: string | null;
  readonly origem: string | null;
  readonly ip: string;
  readonly now: number;
  cookie(name: string): string | null;
}

/** A file received into temporary storage, without any reference yet. */
export interface ReceivedFile {
  readonly path: string;
  readonly sha256: string;
  /** Bytes. */
  readonly tamanho: number;
  /** Removes it; does nothing if it is gone or was adopted. */
  discard(): Promise<void>;
}

export interface UploadedFile extends ReceivedFile {
  /** The multipart field, e.g. `arquivo`. */
  readonly campo: string;
  readonly nome: string;
  readonly tipo: string;
}

export type RateVerdict = { readonly ok: true } | { readonly ok: false; readonly retryAfterS: number };

/** Identifies one request: the same scope and key with another hash is a client error. */
export interface IdempotencyRequest {
  /** The principal or, for a public operation, the hash of its path (which may contain a secret). */
  readonly scope: string;
  readonly key: string;
  readonly operationId: string;
  readonly requestHash: string;
}

export interface StoredAnswer {
  readonly status: number;
  /** JSON text, null for a response without a body. */
  readonly body: string | null;
}

export type IdempotencyClaim =
  | OpenClaim
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  | { readonly kind: 'running' }
  | { readonly kind: 'mismatch' };

/** The key is claimed until it is settled or released. */
export interface OpenClaim {
  readonly kind: 'claimed';
  /** Runs the work. A commit inside it keeps the key taken even if the process ends. */
  run<T>(work: () => Promise<T>): Promise<T>;
  settle(answer: StoredAnswer): Promise<void>;
  /**
   * Frees the key after a refusal, so that a corrected request may use it. If the outcome is unknown, only if
   * nothing was committed under it.
   */
  release(end: 'refused' | 'unknown'): Promise<void>;
}

export interface IdempotencyPort {
  claim(request: IdempotencyRequest): Promise<IdempotencyClaim>;
}

export interface BodyLimits {
  readonly jsonBytes: number;
  readonly fileBytes: number;
  readonly totalFileBytes: number;
  readonly files: number;
}

/** An answered request, for the access log and the metrics. */
export interface Served {
  readonly requestId: string;
  readonly method: string;
  readonly ip: string;
  readonly operationId: string | null;
  readonly principal: Principal | null;
  readonly status: number;
  readonly durationMs: number;
}

export interface FailureLog {
  readonly requestId: string;
  readonly operationId: string | null;
  readonly error: unknown;
}

export interface BindOptions<AuthenticatedContext, OpenContext, OperatorContext = unknown> {
  context: {
    authenticated(principal: Principal, request: RequestOrigin): AuthenticatedContext;
    open(request: RequestOrigin): OpenContext;
    operator(request: RequestOrigin): OperatorContext;
  };
  /** Null for a missing, invalid, expired or revoked token. */
  authenticate(credentials: Credentials): Promise<Principal | null> | Principal | null;
  /** Admits the operator to an `x-operador` operation; throws for anyone else. */
  admitOperator(credentials: Pick<Credentials, 'authorization' | 'ip'>): Promise<void>;
  hasFeature(principal: Principal, funcionalidade: string): Promise<boolean> | boolean;
  takeRate(key: string, limit: RateLimit): Promise<RateVerdict> | RateVerdict;
  /** The account in a body, for `x-limite` with `chave: conta` on a public operation. */
  accountOf(body: unknown): string | null;
  idempotency: IdempotencyPort;
  receiveFile(source: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** For operations without limits in `x-corpo`. */
  bodyLimits: BodyLimits;
  /** Public address without a trailing slash; its origin is ours. */
  publicUrl: string;
  /** Number of our own proxies in front of the server; 0 ignores X-Forwarded-For. */
  trustedProxies: number;
  /** `checked` compares every reply with the contract (tests, development). */
  replies: 'checked' | 'trusted';
  heartbeatMs: number;
  /** Maximum duration of a stream; the client resumes it. */
  streamMs: number;
  /** Interval of checking a stream's access again. */
  recheckMs: number;
  /** Aborted when the server shuts down: ends the event streams. */
  closing: AbortSignal;
  /** Milliseconds since the epoch. */
  now(): number;
  log(failure: FailureLog): void;
  /** Called for every response when it is ready. */
  onServed(served: Served): void;
  /** Wraps an operation, for traces. */
  around(operationId: string, facts: RequestFacts, run: () => Promise<Response>): Promise<Response>;
  onSuccess(operationId: string, status: number): void;
  /** Responds to paths outside the contract, such as the app's; null for unknown ones. */
  elsewhere?: ((c: Context) => Promise<Response | null>) | null;
}
