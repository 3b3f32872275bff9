import createFetchClient, { type Client } from 'openapi-fetch';
import { type DocumentEvent, type OrganizationEvent, readEvents, type StreamEvent } from './events.ts';
import { fetchWithRetry, type RetryOptions } from './fetch-with-retry.ts';
import type { operations, Problema, paths } from './generated/api.ts';
import { toFormData } from './multipart.ts';
import {
  ABORTED,
  type DownloadId,
  NO_CONNECTION,
  type OperationId,
  type OperationInput,
  type OperationOutput,
  operationFacts,
  type Result,
} from './operations.ts';

export interface LavraClientOptions {
  /** Address of the deployment, without a trailing slash; empty for the same origin. */
  baseUrl: string;
  /** Returns the bearer token for each request; null or undefined for public operations. */
  getToken?: () => string | null | undefined | Promise<string | null | undefined>;
  fetch?: typeof globalThis.fetch;
  retry?: Partial<RetryOptions>;
  /** Called when a bearer token was refused (401): its session has ended. */
  onUnauthorized?: (problem: Problema) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
}

export interface EventsOptions {
  signal: AbortSignal;
  lastEventId?: string;
}

export interface LavraClient {
  readonly baseUrl: string;
  /** Calls an operation of the contract by its id. */
  call<Id extends OperationId>(
    id: Id,
    input: OperationInput<Id>,
    options?: CallOptions,
  ): Promise<Result<OperationOutput<Id>>>;
  /** Returns the bytes of a file operation. */
  download<Id extends DownloadId>(
    id: Id,
    input: OperationInput<Id>,
    options?: CallOptions,
  ): Promise<Result<Blob>>;
  /** Absolute URL of an operation, for a viewer that reads by ranges. */
  address<Id extends OperationId>(id: Id, input: OperationInput<Id>): string;
  /** Authentication headers for a request outside `call`. */
  headers(): Promise<Record<string, string>>;
  /** Sends a request outside `call`, with the same retries. */
  fetch(request: Request): Promise<Response>;
  /**
   * A document's events from now on, or from `lastEventId`; ends when `signal` aborts or the server closes. A refusal
   * or a lost connection is the last value.
   */
  events(contratoId: number, options: EventsOptions): AsyncIterable<Result<DocumentEvent>>;
  /** The events of all visible documents in one stream. Its first value is its start. */
  organizationEvents(options: EventsOptions): AsyncIterable<Result<OrganizationEvent>>;
}

interface AnyInput {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  passe?: string;
  idempotencyKey?: string;
}

/** The server's name for an invalid bearer (3 §8: the global handling of a 401). */
const NOT_AUTHENTICATED = 'NaoAutenticadoException';

/** `crypto.randomUUID` needs a secure context, and a signer's page may be opened over plain http in a test network. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function problemOf(excecao: string, title: string): Problema {
  return { type: 'about:blank', title, status: 503, excecao };
}

function lostConnection(fault: unknown): Problema {
  const isAbort = fault instanceof DOMException && fault.name === 'AbortError';
  return isAbort
    ? problemOf(ABORTED, 'Requisição cancelada')
    : problemOf(NO_CONNECTION, 'Verifique a conexão com a internet.');
}

async function problemFrom(response: Response, body: unknown): Promise<Problema> {
  if (typeof body === 'object' && body !== null && 'excecao' in body) return body as Problema;
  return {
    type: 'about:blank',
    title: response.statusText || 'Erro',
    status: Math.max(400, response.status),
    excecao: 'ErroInternoException',
  };
}

/**
 * The typed client of the contract.
 *
 * @example
 * const client = createLavraClient({ baseUrl: 'https://lavra.exemplo.com.br', getToken: () => token });
 * const result = await client.call('getDocument', { path: { contratoId: 42 } });
 */
export function createLavraClient(options: LavraClientOptions): LavraClient {
  const doFetch = fetchWithRetry(
    options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    options.retry,
  );
  const client: Client<paths> = createFetchClient<paths>({
    baseUrl: options.baseUrl,
    fetch: (request) => doFetch(request),
  });

  async function headers(): Promise<Record<string, string>> {
    const token = await options.getToken?.();
    return { 'X-Requested-With': 'XMLHttpRequest', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  }

  async function send(id: OperationId, anyInput: unknown, parseAs: 'json' | 'blob', signal?: AbortSignal) {
    const input = anyInput as AnyInput;
    const facts = operationFacts(id);
    const init = {
      params: { path: input.path ?? {}, query: input.query ?? {} },
      headers: {
        ...(await headers()),
        Accept:
          parseAs === 'json'
            ? 'application/json'
            : 'application/pdf, application/zip;q=0.9, application/json;q=0.1',
        ...(input.passe ? { 'X-Lavra-Passe': input.passe } : {}),
        ...(facts.idempotente ? { 'Idempotency-Key': input.idempotencyKey ?? newIdempotencyKey() } : {}),
      },
      ...(input.body === undefined ? {} : { body: input.body }),
      ...(facts.multipart
        ? { bodySerializer: (body: unknown) => toFormData(body as Record<string, unknown>) }
        : {}),
      ...(signal ? { signal } : {}),
      parseAs,
    };
    // Path and method come from the contract's table, so the types of `OperationInput` apply.
    return client.request(facts.method as never, facts.path as never, init as never) as Promise<{
      data?: unknown;
      error?: unknown;
      response: Response;
    }>;
  }

  async function result<T>(sending: ReturnType<typeof send>): Promise<Result<T>> {
    try {
      const { data, error, response } = await sending;
      if (response.ok) return { ok: true, status: response.status, data: data as T };
      const problem = await problemFrom(response, error);
      if (problem.excecao === NOT_AUTHENTICATED) options.onUnauthorized?.(problem);
      return { ok: false, problem };
    } catch (fault) {
      return { ok: false, problem: lostConnection(fault) };
    }
  }

  function address(id: OperationId, path: NonNullable<AnyInput['path']>): string {
    const route = operationFacts(id).path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(path[name])),
    );
    return `${options.baseUrl}${route}`;
  }

  async function openEvents(url: string, { signal, lastEventId }: EventsOptions) {
    const request = new Request(url, {
      signal,
      headers: {
        ...(await headers()),
        Accept: 'text/event-stream',
        ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}),
      },
    });
    return doFetch(request);
  }

  async function* eventsAt<Data>(
    url: string,
    eventsOptions: EventsOptions,
  ): AsyncGenerator<Result<StreamEvent<Data>>> {
    try {
      yield* readEvents<Data>(async () => {
        const response = await openEvents(url, eventsOptions);
        if (response.ok && response.body !== null)
          return { ok: true, status: response.status, data: response.body };
        const body: unknown = await response.json().catch(() => undefined);
        return { ok: false, problem: await problemFrom(response, body) };
      });
    } catch (fault) {
      yield { ok: false, problem: lostConnection(fault) };
    }
  }

  return {
    baseUrl: options.baseUrl,
    headers,
    fetch: doFetch,
    call: (id, input, { signal } = {}) => result(send(id, input, 'json', signal)),
    download: (id, input, { signal } = {}) => result<Blob>(send(id, input, 'blob', signal)),
    address: (id, input) => address(id, (input as AnyInput).path ?? {}),
    events: (contratoId, eventsOptions) =>
      eventsAt(address('streamDocumentEvents', { contratoId }), eventsOptions),
    organizationEvents: (eventsOptions) => eventsAt(address('streamEvents', {}), eventsOptions),
  };
}

export type { operations };
