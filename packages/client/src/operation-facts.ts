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
  /** Answers server-sent events. */
  readonly eventos?: true;
  /** Sets or reads the session's cookie: never answered to another origin. */
  readonly mesmaOrigem?: true;
  /** Names no document in its path, and is open to an embed token of one document all the same. */
  readonly incorporacao?: true;
  /** The body is multipart/form-data. */
  readonly multipart?: true;
  /** Limits of the body, in MiB, where they differ from the server's. */
  readonly corpo?: { readonly jsonMiB?: number; readonly arquivosMiB?: number };
  /** Answers a file. */
  readonly download?: true;
}

interface ReadFacts extends AnyOperationFacts {
  readonly method: 'get';
  /** The data that the answer shows: stale once a write invalidates one of them. */
  readonly dados?: readonly string[];
  /** Of an event stream: the data that each event makes stale. */
  readonly invalida?: readonly string[];
}

interface WriteFacts extends AnyOperationFacts {
  readonly method: 'put' | 'post' | 'delete' | 'patch';
  readonly dados?: never;
  /** The data that the write makes stale; empty when nothing that is read changes. */
  readonly invalida: readonly string[];
}

/** One row of the operation table: what the contract's extensions say of an operation. Absent means no. */
export type OperationFacts = ReadFacts | WriteFacts;
