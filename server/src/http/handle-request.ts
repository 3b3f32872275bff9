import type { Context } from 'hono';
import type { Principal } from '../platform/context/context.ts';
import type { Operation } from './contract/contract.ts';
import { invalidRequest } from './contract/problem.ts';
import type { Validators } from './contract/validators.ts';
import { contentOf, type Reply, type ReplyOptions, reply } from './reply/reply.ts';
import {
  declaredRefusal,
  type Exchange,
  sendAnswer,
  sendEvents,
  sendFile,
  sendProblem,
  serialize,
} from './reply/respond.ts';
import type { StreamPlaces } from './reply/stream-places.ts';
import { admit, principalKey, rateKeyOf, takeRates } from './request/access.ts';
import { assertSameOrigin, corsHeaders } from './request/cross-origin.ts';
import { hashParts, runIdempotently } from './request/idempotent-run.ts';
import { assertFits, assertJsonType, parseJson, readBytes } from './request/json-body.ts';
import { preferredMediaType } from './request/media-type.ts';
import { readMultipart } from './request/multipart-body.ts';
import { networkOf } from './request/network.ts';
import type { CheckedParameters, createParameterReader } from './request/parameters.ts';
import type { BindOptions, BodyLimits, UploadedFile } from './request/ports.ts';
import { assertSameIds } from './request/repeated-ids.ts';
import { type NodeBindings, type RequestFacts, readCookie, readFacts } from './request/request-facts.ts';

export type HttpContext = Context<{ Bindings: NodeBindings }>;
export type Options = BindOptions<unknown, unknown>;
export type AnyHandler = (input: unknown, ctx: unknown, make: unknown) => Promise<Reply>;

/** Shared by all operations of an app. */
export interface Binding {
  readonly options: Options;
  readonly validators: Validators;
  /** Null if replies are not validated. */
  readonly checks: Validators | null;
  readonly ownOrigin: string;
  readonly streams: StreamPlaces;
  readonly headers: Readonly<Record<string, string>>;
}

/** An operation of the contract with its handler. */
export interface Route {
  readonly operation: Operation;
  readonly handler: AnyHandler;
  readonly readParameters: ReturnType<typeof createParameterReader>;
  readonly limits: BodyLimits;
  readonly mediaTypes: readonly string[];
  readonly isSameOriginOnly: boolean;
  /** Headers of responses to requests without an origin. */
  readonly headers: Readonly<Record<string, string>>;
}

interface BodyRead {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  /** The sent data, for the hash of an idempotent request. */
  readonly parts: readonly string[];
}

const noFiles: readonly UploadedFile[] = [];
const noBody: BodyRead = { body: undefined, files: noFiles, parts: [] };

/** A request in progress, for the access log. */
interface Visit {
  readonly facts: RequestFacts;
  readonly startedAt: number;
  /** Set after admission. */
  principal: Principal | null;
}

/** Serves a request to an operation, and reports it. */
export async function serve(route: Route, binding: Binding, c: HttpContext): Promise<Response> {
  const { operationId } = route.operation;
  const { options } = binding;
  const facts = readFacts(c.req.raw, c.env, options.trustedProxies);
  const visit: Visit = { facts, startedAt: performance.now(), principal: null };
  const response = await options.around(operationId, facts, () => handle(route, binding, c, visit));
  reportServed(options, visit, operationId, response.status);
  return response;
}

function reportServed(options: Options, visit: Visit, operationId: string | null, status: number): void {
  const { facts, startedAt, principal } = visit;
  const { requestId, method, ip } = facts;
  const durationMs = performance.now() - startedAt;
  options.onServed({ requestId, method, ip, operationId, principal, status, durationMs });
}

/** One request, in the order of the architecture: access, parameters, body, idempotency, handler, reply. */
async function handle(route: Route, binding: Binding, c: HttpContext, visit: Visit): Promise<Response> {
  const { operation } = route;
  const { options } = binding;
  const { facts } = visit;
  const headers = headersFor(route, binding, facts);
  let files = noFiles;
  try {
    const path = c.req.param() as Record<string, string>;
    if (route.isSameOriginOnly) assertSameOrigin(facts, binding.ownOrigin);
    const enter = () => enterOperation(operation, binding, facts, path);
    const principal = await enter();
    visit.principal = principal;
    if (operation.limites.length > 0)
      await takeRates(operation, options, (limit) => rateKeyOf(limit, facts, principal));
    const parameters = route.readParameters(path, facts);
    const read = operation.body ? await readBody(operation.body, route, binding, c.req.raw, facts) : noBody;
    files = read.files;
    assertSameIds(parameters.path, read.body);
    if (!principal) await takeAccountRates(operation, options, read.body);

    const input = new HandlerInput(parameters, read, route, facts);
    const run = () => route.handler(input, contextOf(route, options, principal, facts), reply);
    const takeStream = (until: AbortSignal) =>
      binding.streams.take(principal ? principalKey(principal) : networkOf(facts.ip), until);
    const exchange: Exchange = { operation, facts, headers, leave: input.leave, readmit: enter, takeStream };
    if (!operation.idempotente) return await answer(await run(), exchange, binding);
    return await answerOnce(run, { exchange, binding, principal, parts: read.parts });
  } catch (error) {
    const answered = binding.checks ? declaredRefusal(error, operation) : error;
    return sendProblem(answered, facts, operation.operationId, headers, options);
  } finally {
    if (files.length > 0) await discardAll(files, facts, operation, options);
  }
}

function headersFor(
  { operation, isSameOriginOnly, headers }: Route,
  binding: Binding,
  { origem }: RequestFacts,
): Readonly<Record<string, string>> {
  if (origem === null) return headers;
  return { ...binding.headers, ...corsHeaders(operation, origem, isSameOriginOnly) };
}

/** Admits the caller; null for public operations. @throws DomainError those of `admit` and of `admitOperator` */
async function enterOperation(
  operation: Operation,
  { options, ownOrigin }: Binding,
  facts: RequestFacts,
  path: Readonly<Record<string, string>>,
): Promise<Principal | null> {
  if (operation.publico) return null;
  if (!operation.operador) return await admit(operation, facts, path, options, ownOrigin);
  await options.admitOperator({ authorization: facts.header('authorization'), ip: facts.ip });
  return null;
}

/** Input of a handler; rarely used parts are created on access. */
class HandlerInput {
  readonly path: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  readonly #route: Route;
  readonly #facts: RequestFacts;
  #abort: AbortController | undefined;

  constructor(parameters: CheckedParameters, { body, files }: BodyRead, route: Route, facts: RequestFacts) {
    this.path = parameters.path;
    this.query = parameters.query;
    this.headers = parameters.headers;
    this.body = body;
    this.files = files;
    this.#route = route;
    this.#facts = facts;
  }

  get mediaType(): string {
    return preferredMediaType(this.#route.mediaTypes, this.#facts.header('accept'));
  }

  get lastEventId(): string | null {
    return this.#route.operation.eventos ? this.#facts.header('last-event-id') : null;
  }

  get signal(): AbortSignal {
    return this.leave().signal;
  }

  readonly cookie = (name: string) => readCookie(this.#facts.header('cookie'), name);
  readonly leave = () => (this.#abort ??= new AbortController());
}

async function readBody(
  shape: NonNullable<Operation['body']>,
  route: Route,
  binding: Binding,
  request: Request,
  facts: RequestFacts,
): Promise<BodyRead> {
  const declaredLength = facts.header('content-length');
  const contentType = facts.header('content-type');
  if (shape.kind === 'multipart') {
    const source = { stream: request.body, contentType, declaredLength };
    const { options, validators } = binding;
    const environment = { validators, limits: route.limits, receiveFile: options.receiveFile };
    const { body, files, texts } = await readMultipart(shape, source, environment);
    return {
      body,
      files,
      parts: [...texts, ...files.map((file) => `${file.campo}=${file.nome}=${file.sha256}`)],
    };
  }
  const isAbsent = declaredLength === '0' || (declaredLength === null && request.body === null);
  if (isAbsent && !shape.required) return { body: undefined, files: [], parts: [] };
  if (isAbsent) throw invalidRequest([{ caminho: '', mensagem: 'O corpo da requisição é obrigatório.' }]);
  assertJsonType(contentType);
  const { text, value } = parseJson(await readBytes(request, declaredLength, route.limits.jsonBytes));
  assertFits(binding.validators, shape.schema.pointer, value);
  return { body: value, files: [], parts: [text] };
}

/** A login is also limited by its account, which only the body contains. */
async function takeAccountRates(operation: Operation, options: Options, body: unknown): Promise<void> {
  if (operation.limites.every((limit) => limit.chave !== 'conta')) return;
  const account = options.accountOf(body);
  await takeRates(operation, options, (limit) => (limit.chave === 'conta' ? account : null));
}

function contextOf(
  { operation }: Route,
  options: Options,
  principal: Principal | null,
  facts: RequestFacts,
): unknown {
  if (operation.operador) return options.context.operator(facts);
  return principal ? options.context.authenticated(principal, facts) : options.context.open(facts);
}

function answer(made: Reply, exchange: Exchange, binding: Binding): Response | Promise<Response> {
  const { operation } = exchange;
  const { options, checks } = binding;
  const content = contentOf(made);
  switch (content.kind) {
    case 'json':
    case 'empty': {
      const response = sendAnswer(
        serialize(content, operation, checks),
        content.options,
        exchange,
        options.publicUrl,
      );
      options.onSuccess(operation.operationId, content.status);
      return response;
    }
    case 'file':
      return sendFile(content.file, content.options, exchange, checks, options.publicUrl).then((sent) => {
        options.onSuccess(operation.operationId, sent.status);
        return sent.response;
      });
    case 'stream':
      options.onSuccess(operation.operationId, 200);
      return sendEvents(content.events, content.options, exchange, options);
    default:
      return content satisfies never;
  }
}

interface OnceOnly {
  readonly exchange: Exchange;
  readonly binding: Binding;
  readonly principal: Principal | null;
  readonly parts: readonly string[];
}

async function answerOnce(run: () => Promise<Reply>, once: OnceOnly): Promise<Response> {
  const { exchange, binding, principal, parts } = once;
  const { operation, facts } = exchange;
  const { options, checks } = binding;
  let replyOptions: ReplyOptions = {};
  const attempt = {
    scope: principal ? principalKey(principal) : `publico:${hashParts([facts.pathname])}`,
    key: facts.header('idempotency-key'),
    operationId: operation.operationId,
    parts: [facts.pathname, facts.queryText, ...parts],
  };
  const stored = await runIdempotently(options.idempotency, attempt, async () => {
    const content = contentOf(await run());
    if (content.kind !== 'json' && content.kind !== 'empty') {
      throw new TypeError(
        `${operation.operationId} is idempotent, so that its answer is stored: JSON or nothing`,
      );
    }
    replyOptions = content.options;
    return serialize(content, operation, checks);
  });
  if (stored.isReplayed) replyOptions = { headers: { 'Idempotent-Replayed': 'true' } };
  options.onSuccess(operation.operationId, stored.status);
  return sendAnswer(stored, replyOptions, exchange, options.publicUrl);
}

async function discardAll(
  files: readonly UploadedFile[],
  facts: RequestFacts,
  operation: Operation,
  options: Options,
): Promise<void> {
  for (const outcome of await Promise.allSettled(files.map((file) => file.discard()))) {
    if (outcome.status === 'fulfilled') continue;
    const { reason: error } = outcome;
    options.log({ requestId: facts.requestId, operationId: operation.operationId, error });
  }
}

/** Refuses a request that reaches no operation, and reports it. */
export function refuse(error: unknown, c: HttpContext, { options, headers }: Binding): Response {
  const facts = readFacts(c.req.raw, c.env, options.trustedProxies);
  const visit: Visit = { facts, startedAt: performance.now(), principal: null };
  const response = sendProblem(error, facts, null, headers, options);
  reportServed(options, visit, null, response.status);
  return response;
}
