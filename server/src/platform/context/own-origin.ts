import type { RequestOrigin } from './context.ts';

/**
 * Whether the calling page is our own, at the public address or at the requested host. Clients outside browsers
 * send no origin and count as ours.
 */
export function isOwnOrigin({ origem, host }: Pick<RequestOrigin, 'origem' | 'host'>, own: string): boolean {
  if (origem === null || origem === own) return true;
  return host !== null && (origem === `http://${host}` || origem === `https://${host}`);
}
