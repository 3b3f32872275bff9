import type { Context } from 'hono';
import type { Principal, RequestOrigin } from '../../platform/context/context.ts';
import type { RateLimit } from '../contract/contract.ts';
import type { RequestFacts } from './request-facts.ts';

/** What of a request may prove who sends it. */
export interface Credentials {
  readonly authorization: string | null;
  readonly origem: string | null;
  readonly ip: string;
  readonly now: number;
  cookie(name: string): string | null;
}

/** A file received into temporary storage: nothing refers to it yet. */
export interface ReceivedFile {
  readonly path: string;
  readonly sha256: string;
  /** Bytes. */
  readonly tamanho: number;
  /** Removes it; does nothing when it is gone or was adopted. */
  discard(): Promise<void>;
}

export interface UploadedFile extends ReceivedFile {
  /** The multipart field, e.g. `arquivo`. */
  readonly campo: string;
  readonly nome: string;
  readonly tipo: string;
}

export type RateVerdict = { readonly ok: true } | { readonly ok: false; readonly retryAfterS: number };

/** What identifies one try: the same scope and key with another hash is a mistake of the client. */
export interface IdempotencyRequest {
  /** The principal or, for a public operation, the hash of its path (which may contain a secret). */
  readonly scope: string;
  readonly key: string;
  readonly operationId: string;
  readonly requestHash: string;
}

export interface StoredAnswer {
  readonly status: number;
  /** JSON text, null for an answer without a body. */
  readonly body: string | null;
}

export type IdempotencyClaim =
  | OpenClaim
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  | { readonly kind: 'running' }
  | { readonly kind: 'mismatch' };

/** The key is ours until it is settled or released. */
export interface OpenClaim {
  readonly kind: 'claimed';
  /** Runs the work. A commit inside it keeps the key taken even if the process ends. */
  run<T>(work: () => Promise<T>): Promise<T>;
  settle(answer: StoredAnswer): Promise<void>;
  /**
   * Frees the key after a refusal, so that the corrected request may use it. If the outcome is unknown, only
   * if nothing was committed under it.
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

/** A request that was answered: for the access log and the metrics. */
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
  /** Null for a token that is missing, false, expired or revoked. */
  authenticate(credentials: Credentials): Promise<Principal | null> | Principal | null;
  /** Admits the operator to an `x-operador` operation; throws for anybody else. */
  admitOperator(credentials: Pick<Credentials, 'authorization' | 'ip'>): Promise<void>;
  hasFeature(principal: Principal, funcionalidade: string): Promise<boolean> | boolean;
  takeRate(key: string, limit: RateLimit): Promise<RateVerdict> | RateVerdict;
  /** The account that a body names, for `x-limite` with `chave: conta` on a public operation. */
  accountOf(body: unknown): string | null;
  idempotency: IdempotencyPort;
  receiveFile(source: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Of every operation whose `x-corpo` sets no other. */
  bodyLimits: BodyLimits;
  /** Public address without a trailing slash; its origin is ours. */
  publicUrl: string;
  /** Number of our own proxies in front of the server; 0 ignores X-Forwarded-For. */
  trustedProxies: number;
  /** `checked` compares every reply with the contract (tests, development). */
  replies: 'checked' | 'trusted';
  heartbeatMs: number;
  /** A stream ends after this and the client resumes. */
  streamMs: number;
  /** How long a stream goes on without asking again whether its client may have it. */
  recheckMs: number;
  /** Aborted when the server shuts down: ends the event streams. */
  closing: AbortSignal;
  /** Milliseconds since the epoch. */
  now(): number;
  log(failure: FailureLog): void;
  /** Told of every answer, once it is ready to be sent. */
  onServed(served: Served): void;
  /** Goes around an operation: traces. */
  around(operationId: string, facts: RequestFacts, run: () => Promise<Response>): Promise<Response>;
  onSuccess(operationId: string, status: number): void;
  /** Answers addresses outside the contract, such as the app's; null for unknown ones. */
  elsewhere?: ((c: Context) => Promise<Response | null>) | null;
}
