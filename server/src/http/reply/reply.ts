import type { Readable } from 'node:stream';

/** One cookie of a response; always HttpOnly and SameSite=Strict, Secure except over plain HTTP. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Whole seconds; 0 removes it. */
  readonly maxAgeS: number;
}

export interface ReplyOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly setCookie?: Cookie | readonly Cookie[];
}

/** Both ends included, in bytes. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface FileDescription {
  /** Hexadecimal; the strong ETag. */
  readonly sha256: string;
  readonly nome: string;
  /** Media type. */
  readonly tipo: string;
  /** `attachment` by default. */
  readonly disposition?: 'attachment' | 'inline';
}

/** Bytes in memory, a file on disk, or a blob that opens at a range. */
export type FileToSend = FileDescription &
  (
    | { readonly bytes: Uint8Array }
    | { readonly path: string; readonly tamanho: number }
    | {
        readonly tamanho: number;
        open(
          range: ByteRange,
        ): Readable | ReadableStream<Uint8Array> | Promise<Readable | ReadableStream<Uint8Array>>;
      }
  );

/** One server-sent event; `data` is sent as JSON. */
export interface ServerEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

declare const made: unique symbol;

/** A handler's result, created only by its `reply`. */
export interface Reply {
  readonly [made]: true;
}

export type ReplyContent = { readonly options: ReplyOptions } & (
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'empty'; readonly status: number }
  | { readonly kind: 'file'; readonly file: FileToSend }
  | { readonly kind: 'stream'; readonly events: AsyncIterable<ServerEvent> }
);

function json(status: number, body: unknown, options: ReplyOptions = {}): Reply {
  return seal({ kind: 'json', status, body, options });
}

/** Creates the responses of typed `reply` functions. Stateless, so one instance serves all. */
export const reply = Object.assign(json, {
  empty: (status: number, options: ReplyOptions = {}): Reply => seal({ kind: 'empty', status, options }),
  file: (file: FileToSend, options: ReplyOptions = {}): Reply => seal({ kind: 'file', file, options }),
  stream: (events: AsyncIterable<ServerEvent>, options: ReplyOptions = {}): Reply =>
    seal({ kind: 'stream', events, options }),
});

/** The content of a reply; only for the binder. */
export function contentOf(sealed: Reply): ReplyContent {
  return sealed as unknown as ReplyContent;
}

/** `Set-Cookie` (RFC 6265). */
export function serializeCookie(cookie: Cookie, publicUrl: string): string {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  return `${cookie.name}=${encodeURIComponent(cookie.value)}; Path=${cookie.path}; Max-Age=${cookie.maxAgeS}; HttpOnly; SameSite=Strict${secure}`;
}

function seal(content: ReplyContent): Reply {
  return content as unknown as Reply;
}
