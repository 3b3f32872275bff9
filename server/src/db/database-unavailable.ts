/**
 * The database cannot be reached now: it is down, starts again, or is held by somebody else for too long. What was
 * under way may have been committed or not.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const deepest = 10;

/** Whether something failed because the database cannot be reached. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < deepest; depth++, cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return true;
  }
  return false;
}
