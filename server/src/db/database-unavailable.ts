/**
 * The database cannot be reached: it is down, restarting, or locked too long. The current operation may have been
 * committed or not.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const deepest = 10;

/** Whether an error means that the database cannot be reached. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < deepest; depth++, cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return true;
  }
  return false;
}
