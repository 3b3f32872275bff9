/** No space, quota exceeded, process file limit, and their SQLite and PostgreSQL (class 53) equivalents. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100']);
/** A child process reports its error as text. */
const words = /\b(?:ENOSPC|EDQUOT|EFBIG)\b|database or disk is full/;

const deepest = 10;

/** Whether an operation failed for lack of storage space. */
export function isStorageFull(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < deepest; depth++, cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && codes.has(cause.code)) return true;
    if (words.test(cause.message)) return true;
  }
  return false;
}
