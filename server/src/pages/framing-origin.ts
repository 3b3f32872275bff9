import { findLink, mayFrame } from '../features/signing/index.ts';
import type { Platform } from '../platform/context.ts';

/** `/incorporar/assinar/{token}`: the signing page for frames. */
const framedPage = /^\/incorporar\/assinar\/([^/]+)$/;

/**
 * The one origin that may show the signing page of `address` in a frame, null for none. The page's messages go to that
 * origin alone.
 */
export async function framingOrigin(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock'>,
  address: URL,
): Promise<string | null> {
  const token = framedPage.exec(address.pathname)?.[1];
  const incorporacao = address.searchParams.get('incorporacao');
  const origem = address.searchParams.get('origem');
  if (!token || !incorporacao || !origem) return null;
  const link = await findLink(platform.db, platform.secrets.hashToken(token));
  return link && (await mayFrame(platform, link, { incorporacao, origem })) ? origem : null;
}
