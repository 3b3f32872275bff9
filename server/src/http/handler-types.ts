import type { FileToSend, Reply, ReplyOptions, ServerEvent } from './reply/reply.ts';
import type { UploadedFile } from './request/ports.ts';

/** A type without members. */
type Nothing = Record<never, never>;
type Present<T> = [NonNullable<T>] extends [never] ? Nothing : NonNullable<T>;

type ParametersOf<O, Where extends string> = O extends { parameters: infer P }
  ? Where extends keyof P
    ? Present<P[Where]>
    : Nothing
  : Nothing;

type RequestContent<O> = O extends { requestBody?: infer R }
  ? [NonNullable<R>] extends [never]
    ? never
    : NonNullable<R> extends { content: infer C }
      ? C
      : never
  : never;

type OptionalBody<O> = O extends { requestBody: unknown } ? never : undefined;

/** The JSON parts of a multipart body. File parts are typed as text, so text is excluded. */
type JsonPartsOf<M> = {
  [K in keyof M as NonNullable<M[K]> extends string | readonly string[] ? never : K]: M[K];
};

type BodyOf<O> = [RequestContent<O>] extends [never]
  ? undefined
  : RequestContent<O> extends { 'application/json': infer B }
    ? B | OptionalBody<O>
    : RequestContent<O> extends { 'multipart/form-data': infer M }
      ? JsonPartsOf<M>
      : undefined;

type ResponsesOf<O> = O extends { responses: infer R } ? R : never;
type SuccessKey<R> = {
  [S in keyof R]: S extends number ? (`${S}` extends `2${string}` ? S : never) : never;
}[keyof R];
type ContentOf<R> = R extends { content: infer C } ? C : never;

/** Declared success statuses whose body is JSON. */
type JsonStatus<O, R = ResponsesOf<O>> = {
  [S in SuccessKey<R>]: ContentOf<R[S]> extends never
    ? never
    : 'application/json' extends keyof ContentOf<R[S]>
      ? S
      : never;
}[SuccessKey<R>];

type JsonBodies<O, R = ResponsesOf<O>> = {
  [S in JsonStatus<O>]: S extends keyof R
    ? 'application/json' extends keyof ContentOf<R[S]>
      ? ContentOf<R[S]>['application/json']
      : never
    : never;
};

/** Declared success statuses without a body. */
type EmptyStatus<O, R = ResponsesOf<O>> = {
  [S in SuccessKey<R>]: [Present<ContentOf<R[S]>>] extends [Nothing]
    ? keyof Present<ContentOf<R[S]>> extends never
      ? S
      : never
    : never;
}[SuccessKey<R>];

/** Media types of the declared successes. */
type MediaTypeOf<O, R = ResponsesOf<O>> = {
  [S in SuccessKey<R>]: keyof Present<ContentOf<R[S]>> & string;
}[SuccessKey<R>];

type FileMediaOf<O> = Exclude<MediaTypeOf<O>, 'application/json' | 'text/event-stream'>;
type StreamMediaOf<O> = Extract<MediaTypeOf<O>, 'text/event-stream'>;

/** A handler's input, already validated against the contract. */
export interface OperationInput<O> {
  readonly path: ParametersOf<O, 'path'>;
  readonly query: ParametersOf<O, 'query'>;
  /** Declared headers, by their names in the contract. */
  readonly headers: ParametersOf<O, 'header'>;
  /** The JSON body, or the JSON parts of a multipart body. */
  readonly body: BodyOf<O>;
  /** Files of a multipart body in the order sent; deleted after the handler unless it adopted them. */
  readonly files: readonly UploadedFile[];
  /** The declared media type that the `Accept` header prefers; JSON without one. */
  readonly mediaType: MediaTypeOf<O>;
  /** `Last-Event-ID` of a resumed event stream. */
  readonly lastEventId: string | null;
  cookie(name: string): string | null;
  /** Aborted when the client of an event stream disconnects. */
  readonly signal: AbortSignal;
}

/** Responds with a declared status and exactly its body in the contract. */
type JsonReply<O> = <S extends JsonStatus<O>>(
  status: S,
  body: JsonBodies<O>[S],
  options?: ReplyOptions,
) => Reply;

interface EmptyReply<O> {
  /** Responds with a status declared without a body. */
  empty(status: EmptyStatus<O>, options?: ReplyOptions): Reply;
}

interface FileReply {
  /** Sends bytes with ETag, Range, HEAD and 304 (RFC 9110) and a UTF-8 name (RFC 6266). */
  file(file: FileToSend, options?: ReplyOptions): Reply;
}

interface StreamReply {
  /** Sends server-sent events until the source ends, the client disconnects or the time limit is reached. */
  stream(events: AsyncIterable<ServerEvent>, options?: ReplyOptions): Reply;
}

export type ReplyOf<O> = JsonReply<O> &
  EmptyReply<O> &
  ([FileMediaOf<O>] extends [never] ? unknown : FileReply) &
  ([StreamMediaOf<O>] extends [never] ? unknown : StreamReply);

export type Handler<O, Context> = (
  input: OperationInput<O>,
  ctx: Context,
  reply: ReplyOf<O>,
) => Promise<Reply>;

/**
 * One handler per operation of the table: a missing or surplus one, an undeclared status or an unknown field is a
 * compile error.
 */
export type HandlersOf<Operations, Table, AuthenticatedContext, OpenContext, OperatorContext = never> = {
  readonly [Id in keyof Table]: Handler<
    Operations[Id & keyof Operations],
    Table[Id] extends { readonly publico: true }
      ? OpenContext
      : Table[Id] extends { readonly operador: true }
        ? OperatorContext
        : AuthenticatedContext
  >;
};
