import { fileURLToPath } from 'node:url';

/** The path of a `file:` address. */
export const sqlitePath = (url: string): string =>
  url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
