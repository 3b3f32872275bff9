const UNSAFE = /[\0\p{Surrogate}]/u;

/**
 * Whether a text contains NUL or a lone surrogate: valid in JSON, refused by PostgreSQL, and not
 * representable in UTF-8.
 */
export function isUnsafeText(text: string): boolean {
  return UNSAFE.test(text);
}

/**
 * The path of the first unsafe text in a parsed JSON value (including member names), or null. Uses its own stack: a
 * body nested a hundred thousand levels deep must not crash the process.
 */
export function findUnsafeText(root: unknown, rootPath: string): string | null {
  const pending: { value: unknown; path: string }[] = [{ value: root, path: rootPath }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && isUnsafeText(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value)) {
      const memberPath = path === '' ? key : `${path}.${key}`;
      if (isUnsafeText(key)) return path;
      if (typeof member === 'string' || (typeof member === 'object' && member !== null)) {
        pending.push({ value: member, path: memberPath });
      }
    }
  }
  return null;
}

/** JSON can contain NUL or a lone surrogate only as an escape, so most bodies need no scan. */
export function mayHideUnsafeText(json: string): boolean {
  return json.includes('\\u');
}
