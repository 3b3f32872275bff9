/** At most `maximo` requests per key in `janelaS` seconds. */
export interface RateLimit {
  readonly chave: 'ip' | 'principal' | 'conta';
  readonly maximo: number;
  readonly janelaS: number;
}

interface AnyOperationFacts {
  readonly path: string;
  readonly tag: string;
  readonly resumo: string;
  /** Requires no principal. */
  readonly publico?: true;
  /** Only for the deployment's operator. */
  readonly operador?: true;
  /** Any one of these permissions suffices; an empty list admits every principal. */
  readonly permissao?: readonly string[];
  /** A paid feature that the organisation must have. */
  readonly funcionalidade?: string;
  readonly limites?: readonly RateLimit[];
  readonly idempotente?: true;
  /** Returns server-sent events. */
  readonly eventos?: true;
  /** Sets or reads the session cookie; refused from other origins. */
  readonly mesmaOrigem?: true;
  /** Accepts an embed token of one document although the path names none; returns only that document's data. */
  readonly incorporacao?: true;
  /** Serves the sessions of an inactive organisation. */
  readonly organizacaoInativa?: true;
  /** The body is multipart/form-data. */
  readonly multipart?: true;
  /** Body limits in MiB, if they differ from the server's. */
  readonly corpo?: { readonly jsonMiB?: number; readonly arquivosMiB?: number };
  /** Returns a file. */
  readonly download?: true;
}

interface ReadFacts extends AnyOperationFacts {
  readonly method: 'get';
  /** Data in the response; a write that invalidates any of it makes the response stale. */
  readonly dados?: readonly string[];
  /** For an event stream: data invalidated by each event. */
  readonly invalida?: readonly string[];
}

interface WriteFacts extends AnyOperationFacts {
  readonly method: 'put' | 'post' | 'delete' | 'patch';
  readonly dados?: never;
  /** Data invalidated by the write; empty if nothing cached changes. */
  readonly invalida: readonly string[];
}

/** One row of the operation table: an operation's contract extensions. An absent flag means false. */
export type OperationFacts = ReadFacts | WriteFacts;
