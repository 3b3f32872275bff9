import { isDomainError } from '@lavra/domain';
import type { Operation } from '../contract/contract.ts';
import { describeError, ProtocolError } from '../contract/problem.ts';
import type { Validators } from '../contract/validators.ts';
import type { BindOptions, StoredAnswer } from '../request/ports.ts';
import type { RequestFacts } from '../request/request-facts.ts';
import { eventStreamBody } from './event-stream.ts';
import { answerFile } from './file-reply.ts';
import type { FileToSend, ReplyContent, ReplyOptions, ServerEvent } from './reply.ts';
import { serializeCookie } from './reply.ts';

type Headers = Readonly<Record<string, string>>;

/** Request data needed for its response. */
export interface Exchange {
  readonly operation: Operation;
  readonly facts: RequestFacts;
  /** Security and cross-origin headers. */
  readonly headers: Headers;
  readonly leave: () => AbortController;
  /** Takes one of the principal's event streams. @throws DomainError if none is left */
  readonly takeStream: (until: AbortSignal) => void;
  /** Checks access again; throws if the request would no longer be admitted. */
  readonly readmit: () => Promise<unknown>;
}

/** A reply that violates the contract: always our fault, never the client's. */
class ContractMismatch extends Error {
  constructor(operation: Operation, what: string) {
    super(`${operation.operationId} (${operation.method} ${operation.path}) ${what}`);
    this.name = 'ContractMismatch';
  }
}

/** A refusal declared for the operation; any other becomes a fault, so that tests detect it. */
export function declaredRefusal(error: unknown, operation: Operation): unknown {
  const isRefusal = isDomainError(error) ? error.status < 500 : error instanceof ProtocolError;
  // Small test contracts declare none.
  const declaresNone = operation.refusals.size === 0;
  if (!isRefusal || declaresNone || operation.refusals.has((error as Error).name)) return error;
  const { name } = error as Error;
  return new ContractMismatch(operation, `answers ${name}, which it does not declare: add it to its x-erros`);
}

/** Serialises a JSON or empty reply; if replies are checked, refuses an undeclared one. */
export function serialize(
  content: ReplyContent & { kind: 'json' | 'empty' },
  operation: Operation,
  checks: Validators | null,
): StoredAnswer {
  const body = content.kind === 'json' ? JSON.stringify(content.body) : null;
  if (checks) assertDeclared(operation, content.status, body, checks);
  return { status: content.status, body };
}

export function sendAnswer(
  answer: StoredAnswer,
  options: ReplyOptions,
  exchange: Exchange,
  publicUrl: string,
): Response {
  const headers: Record<string, string> = {
    ...exchange.headers,
    'Cache-Control': 'no-store',
    'X-Request-Id': exchange.facts.requestId,
  };
  if (options.headers) Object.assign(headers, options.headers);
  if (answer.body !== null) headers['Content-Type'] = 'application/json';
  return withCookies(answer.body, { status: answer.status, headers }, options, publicUrl);
}

export async function sendFile(
  file: FileToSend,
  replyOptions: ReplyOptions,
  exchange: Exchange,
  checks: Validators | null,
  publicUrl: string,
): Promise<{ response: Response; status: number }> {
  const { operation, facts } = exchange;
  if (checks && !declaresMedia(operation, file.tipo)) {
    throw new ContractMismatch(operation, `sends ${file.tipo}, which it does not declare`);
  }
  const answer = await answerFile(file, facts);
  const headers = {
    ...exchange.headers,
    'X-Request-Id': facts.requestId,
    ...answer.headers,
    ...replyOptions.headers,
  };
  const response = withCookies(answer.body, { status: answer.status, headers }, replyOptions, publicUrl);
  return { response, status: operation.successes.has(answer.status) ? answer.status : 200 };
}

export function sendEvents(
  events: AsyncIterable<ServerEvent>,
  replyOptions: ReplyOptions,
  exchange: Exchange,
  options: BindOptions<unknown, unknown>,
): Response {
  const { facts, operation } = exchange;
  const headers = {
    ...exchange.headers,
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Request-Id': facts.requestId,
    ...replyOptions.headers,
  };
  if (facts.method === 'HEAD') {
    void events[Symbol.asyncIterator]().return?.();
    return new Response(null, { status: 200, headers });
  }
  const leave = exchange.leave();
  exchange.takeStream(leave.signal);
  const body = eventStreamBody(events, {
    heartbeatMs: options.heartbeatMs,
    streamMs: options.streamMs,
    closing: options.closing,
    recheckMs: options.recheckMs,
    readmit: exchange.readmit,
    leave,
    onError: (error) =>
      options.log({ requestId: facts.requestId, operationId: operation.operationId, error }),
  });
  return new Response(body, { status: 200, headers });
}

/** The problem document of any caught error; our faults are logged here, once, with the request id. */
export function sendProblem(
  error: unknown,
  facts: RequestFacts,
  operationId: string | null,
  headers: Headers,
  { log, publicUrl }: Pick<BindOptions<unknown, unknown>, 'log' | 'publicUrl'>,
): Response {
  const described = describeError(error, { requestId: facts.requestId, publicUrl });
  const { problem } = described;
  if (problem.status >= 500) log({ requestId: facts.requestId, operationId, error: described.fault });
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      ...headers,
      ...described.headers,
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'X-Request-Id': facts.requestId,
    },
  });
}

function assertDeclared(operation: Operation, status: number, body: string | null, checks: Validators): void {
  const declared = operation.successes.get(status);
  if (!declared) throw new ContractMismatch(operation, `answers ${status}, which it does not declare`);
  const schema = declared.content.get('application/json');
  if (body === null) {
    if (declared.content.size > 0)
      throw new ContractMismatch(operation, `answers ${status} without its body`);
    return;
  }
  if (!schema)
    throw new ContractMismatch(operation, `answers ${status} with a body that it does not declare`);
  const errors = checks.check(schema.pointer, JSON.parse(body));
  if (errors.length === 0) return;
  const fields = errors.slice(0, 10).map((error) => error.mensagem);
  throw new ContractMismatch(operation, `answers ${status} against the contract: ${fields.join(' ')}`);
}

function declaresMedia(operation: Operation, type: string): boolean {
  return [...operation.successes.values()].some(
    ({ content }) => content.has(type) || content.has('*/*') || content.has('application/octet-stream'),
  );
}

function withCookies(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
  init: { status: number; headers: Record<string, string> },
  { setCookie }: ReplyOptions,
  publicUrl: string,
): Response {
  const cookies = setCookie === undefined ? [] : [setCookie].flat();
  const [only] = cookies;
  if (only && cookies.length === 1) init.headers['Set-Cookie'] = serializeCookie(only, publicUrl);
  if (cookies.length < 2) return new Response(body, init);
  const headers = new Headers(init.headers);
  for (const cookie of cookies) headers.append('Set-Cookie', serializeCookie(cookie, publicUrl));
  return new Response(body, { status: init.status, headers });
}
