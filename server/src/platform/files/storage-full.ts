/** No space, no quota, a file at its process's limit; the same as SQLite and PostgreSQL (class 53) say it. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100']);
/** A child process tells its fault in words. */
const words = /\b(?:ENOSPC|EDQUOT|EFBIG)\b|database or disk is full/;

const deepest = 10;

/** Whether something failed because there is no room left to write. */
export function isStorageFull(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < deepest; depth++, cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && codes.has(cause.code)) return true;
    if (words.test(cause.message)) return true;
  }
  return false;
}
