import { fileURLToPath } from 'node:url';

/** The path of a `file:` address. */
export const sqlitePath = (url: string): string =>
  url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length).replace(/\?.*/, '');

/** Size of each of the two page caches. */
export const defaultCacheMb = 64;

/** The size of each page cache, in MB: `file:…?cacheMb=8` on a small machine. */
export function sqliteCacheMb(url: string): number {
  const given = Number(/[?&]cacheMb=(\d{1,5})\b/.exec(url)?.[1] ?? defaultCacheMb);
  return Math.max(1, given);
}
