import { useCallback, useRef } from 'react';

/** One key per body, so that pressing again after a lost response returns the first response and repeats nothing. */
export function useIdempotencyKeys(): (body: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return useCallback((body) => {
    const text = JSON.stringify(body);
    const known = keys.current.get(text);
    if (known) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    keys.current.set(text, key);
    return key;
  }, []);
}
