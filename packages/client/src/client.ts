import createFetchClient, { type Client } from 'openapi-fetch';
import { downloadFetch, type OnDownload } from './download-fetch.ts';
import {
  type BatchEvent,
  type DocumentEvent,
  type OrganizationEvent,
  readEvents,
  type StreamEvent,
} from './events.ts';
import { fetchWithRetry, type RetryOptions } from './fetch-with-retry.ts';
import type { operations, Problema, paths } from './generated/api.ts';
import { toFormData } from './multipart.ts';
import {
  ABORTED,
  type DownloadId,
  NO_ACCESS,
  NO_CONNECTION,
  type OperationId,
  type OperationInput,
  type OperationOutput,
  operationFacts,
  type Result,
} from './operations.ts';
import { type OnUpload, uploadFetch } from './upload-fetch.ts';

export interface LavraClientOptions {
  /** Base URL of the deployment, without a trailing slash; empty for the same origin. */
  baseUrl: string;
  /** Returns the bearer for a request that needs one; not called for public operations. */
  getToken?: () => string | null | undefined | Promise<string | null | undefined>;
  /** Called after a 401: returns another bearer to repeat the request with, or null. */
  renewToken?: (refused: string) => Promise<string | null>;
  fetch?: typeof globalThis.fetch;
  retry?: Partial<RetryOptions>;
  /** Called when `getToken` failed or a bearer was refused (401): the session has ended. */
  onUnauthorized?: (problem: Problema) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Called with the progress of the upload. Only in a browser, and not with a `fetch` of your own. */
  onUpload?: OnUpload;
  /** Called with the progress of a `download` whose size the server states. */
  onDownload?: OnDownload;
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
  /** The progress of a batch, until it ends. */
  batchEvents(loteId: number, options: EventsOptions): AsyncIterable<Result<BatchEvent>>;
}

interface AnyInput {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  passe?: string;
  idempotencyKey?: string;
}

/** Error names of a refused bearer; a wrong password is also a 401. */
const refusedAccess: readonly unknown[] = [
  'NaoAutenticadoException',
  'SessaoExpiradaException',
  'TokenApiInvalidoException',
  NO_ACCESS,
];

const isRefusedAccess = (problem: unknown): boolean =>
  typeof problem === 'object' &&
  problem !== null &&
  'excecao' in problem &&
  refusedAccess.includes(problem.excecao);

/** The host's `getToken` failed. */
class NoToken extends Error {}

/**
 * Fallback: `crypto.randomUUID` needs a secure context, and a test network may serve the signing page over plain
 * HTTP.
 */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function problemOf(excecao: string, title: string): Problema {
  return { type: 'about:blank', title, status: 503, excecao };
}

/** Problem created here when the host's `getToken` fails; its text is for visitors of the host's page. */
const noToken: Problema = {
  type: 'about:blank',
  title: 'Não autenticado',
  status: 401,
  detail: 'Não foi possível confirmar seu acesso. Recarregue a página ou entre de novo.',
  excecao: NO_ACCESS,
};

const headersWith = (token: string | null): Record<string, string> => ({
  'X-Requested-With': 'XMLHttpRequest',
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
});

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

  async function bearer(): Promise<string | null> {
    try {
      return (await options.getToken?.()) ?? null;
    } catch (cause) {
      throw new NoToken('getToken failed', { cause });
    }
  }

  interface Sending extends CallOptions {
    readonly input: AnyInput;
    readonly parseAs: 'json' | 'blob';
  }

  async function send(
    id: OperationId,
    anyInput: unknown,
    parseAs: Sending['parseAs'],
    callOptions: CallOptions,
  ) {
    const facts = operationFacts(id);
    const input = anyInput as AnyInput;
    // A retry reuses the first request's key, so that the work is done once.
    const idempotencyKey = input.idempotencyKey ?? newIdempotencyKey();
    const sending = { ...callOptions, input: { ...input, idempotencyKey }, parseAs };
    const token = facts.publico ? null : await bearer();
    const sent = await sendWith(id, sending, token);
    if (token === null || !options.renewToken || !isRefusedAccess(sent.error)) return sent;
    const renewed = await options.renewToken(token).catch((cause: unknown) => {
      throw new NoToken('getToken failed', { cause });
    });
    return renewed === null ? sent : sendWith(id, sending, renewed);
  }

  async function sendWith(
    id: OperationId,
    { input, parseAs, signal, onUpload, onDownload }: Sending,
    token: string | null,
  ) {
    const facts = operationFacts(id);
    const reporting = onUpload && !options.fetch ? uploadFetch(onUpload) : null;
    const init = {
      params: { path: input.path ?? {}, query: input.query ?? {} },
      headers: {
        ...headersWith(token),
        Accept:
          parseAs === 'json'
            ? 'application/json'
            : 'application/pdf, application/zip;q=0.9, application/json;q=0.1',
        ...(input.passe ? { 'X-Lavra-Passe': input.passe } : {}),
        ...(facts.idempotente ? { 'Idempotency-Key': input.idempotencyKey } : {}),
      },
      ...(input.body === undefined ? {} : { body: input.body }),
      ...(facts.multipart
        ? { bodySerializer: (body: unknown) => toFormData(body as Record<string, unknown>) }
        : {}),
      ...(signal ? { signal } : {}),
      ...(reporting ? { fetch: fetchWithRetry(reporting as typeof fetch, options.retry) } : {}),
      ...(onDownload && parseAs === 'blob' ? { fetch: downloadFetch(doFetch, onDownload) } : {}),
      parseAs,
    };
    // Path and method come from the contract's table, so the types of `OperationInput` apply.
    return client.request(facts.method as never, facts.path as never, init as never) as Promise<{
      data?: unknown;
      error?: unknown;
      response: Response;
    }>;
  }

  async function result<T>(id: OperationId, sending: ReturnType<typeof send>): Promise<Result<T>> {
    try {
      const { data, error, response } = await sending;
      if (response.ok)
        return {
          ok: true,
          status: response.status,
          data: data as T,
          ...(response.headers.has('Idempotent-Replayed') && { isReplayed: true }),
        };
      return { ok: false, problem: heard(id, await problemFrom(response, error)) };
    } catch (fault) {
      return { ok: false, problem: failed(id, fault) };
    }
  }

  /** Reports a refused bearer (3 §8: the global handling of a 401). */
  function heard(id: OperationId, problem: Problema): Problema {
    const { publico, operador } = operationFacts(id);
    if (isRefusedAccess(problem) && !publico && !operador) options.onUnauthorized?.(problem);
    return problem;
  }

  function failed(id: OperationId, fault: unknown): Problema {
    return fault instanceof NoToken ? heard(id, noToken) : lostConnection(fault);
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
        ...headersWith(await bearer()),
        Accept: 'text/event-stream',
        ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}),
      },
    });
    return doFetch(request);
  }

  async function* eventsAt<Data>(
    id: 'streamEvents' | 'streamDocumentEvents' | 'streamBatchEvents',
    url: string,
    eventsOptions: EventsOptions,
  ): AsyncGenerator<Result<StreamEvent<Data>>> {
    try {
      yield* readEvents<Data>(async () => {
        const response = await openEvents(url, eventsOptions);
        if (response.ok && response.body !== null)
          return { ok: true, status: response.status, data: response.body };
        const body: unknown = await response.json().catch(() => undefined);
        return { ok: false, problem: heard(id, await problemFrom(response, body)) };
      });
    } catch (fault) {
      yield { ok: false, problem: failed(id, fault) };
    }
  }

  return {
    baseUrl: options.baseUrl,
    headers: async () => headersWith(await bearer()),
    fetch: doFetch,
    call: (id, input, callOptions = {}) => result(id, send(id, input, 'json', callOptions)),
    download: (id, input, callOptions = {}) => result<Blob>(id, send(id, input, 'blob', callOptions)),
    address: (id, input) => address(id, (input as AnyInput).path ?? {}),
    events: (contratoId, eventsOptions) =>
      eventsAt('streamDocumentEvents', address('streamDocumentEvents', { contratoId }), eventsOptions),
    organizationEvents: (eventsOptions) =>
      eventsAt('streamEvents', address('streamEvents', {}), eventsOptions),
    batchEvents: (loteId, eventsOptions) =>
      eventsAt('streamBatchEvents', address('streamBatchEvents', { loteId }), eventsOptions),
  };
}

export type { operations };
