/**
 * The database does not open for a reason that the operator can fix: address, permissions, or an unavailable
 * server.
 */
export class DatabaseNotOpened extends Error {
  override readonly name = 'DatabaseNotOpened';

  constructor(reason: string, cause: unknown) {
    super(`O banco de dados não abriu (${reason}). Confira LAVRA_DATABASE_URL e se ele está no ar.`, {
      cause,
    });
  }
}

const MENDABLE: readonly RegExp[] = [
  // System errors: unknown host, refused connection, missing permission.
  /^(E[A-Z_]+|UND_ERR_\w+)$/,
  // SQLSTATE: connections, logins, missing databases, no space, servers that are starting.
  /^(08|28|3D|53)\w{3}$|^57P0\d$/,
  /^SQLITE_(CANTOPEN|FULL|IOERR|NOTADB|PERM|READONLY)/,
  // libSQL's own server refuses the token.
  /^SERVER_ERROR$/,
];

/** Turns an error that the operator can fix into DatabaseNotOpened; returns others unchanged. */
export function openFault(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (MENDABLE.some((codes) => codes.test(code))) return new DatabaseNotOpened(reasonOf(cause), error);
  }
  return error;
}

/** An error of several tried addresses has no message of its own. */
const reasonOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message;
