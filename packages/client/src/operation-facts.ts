/** At most `maximo` requests in `janelaS` seconds for one key. */
export interface RateLimit {
  readonly chave: 'ip' | 'principal' | 'conta';
  readonly maximo: number;
  readonly janelaS: number;
}

interface AnyOperationFacts {
  readonly path: string;
  readonly tag: string;
  readonly resumo: string;
  /** Needs no principal. */
  readonly publico?: true;
  /** For the deployment's operator. */
  readonly operador?: true;
  /** Any one suffices; an empty list admits every principal. */
  readonly permissao?: readonly string[];
  /** A paid feature that the organisation must have. */
  readonly funcionalidade?: string;
  readonly limites?: readonly RateLimit[];
  readonly idempotente?: true;
  /** Returns server-sent events. */
  readonly eventos?: true;
  /** Sets or reads the session's cookie; refused for other origins. */
  readonly mesmaOrigem?: true;
  /** Open to an embed token of one document, although its path names no document; shows only that one. */
  readonly incorporacao?: true;
  /** The body is multipart/form-data. */
  readonly multipart?: true;
  /** Body limits in MiB, if they differ from the server's. */
  readonly corpo?: { readonly jsonMiB?: number; readonly arquivosMiB?: number };
  /** Returns a file. */
  readonly download?: true;
}

interface ReadFacts extends AnyOperationFacts {
  readonly method: 'get';
  /** Data in the response, which is stale once a write invalidates any of it. */
  readonly dados?: readonly string[];
  /** For an event stream: data invalidated by each event. */
  readonly invalida?: readonly string[];
}

interface WriteFacts extends AnyOperationFacts {
  readonly method: 'put' | 'post' | 'delete' | 'patch';
  readonly dados?: never;
  /** Data invalidated by the write; empty if it changes nothing that is read. */
  readonly invalida: readonly string[];
}

/** One row of the operation table: the contract's extensions of an operation. Absent means no. */
export type OperationFacts = ReadFacts | WriteFacts;
