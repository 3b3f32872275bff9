import { isDomainError } from '@lavra/domain';
import { findLink } from '../features/signing/index.ts';
import { authenticateToken } from '../features/tokens/index.ts';
import type { Platform } from '../platform/context/context.ts';

/** `/incorporar/assinar/{token}`: the signing page for frames. */
const framedPage = /^\/incorporar\/assinar\/([^/]+)$/;

/**
 * The one origin that may frame the signing page of `address`, or null. The host's back end proves it with an
 * embed token (`incorporacao`) of the organisation, and of the document if the token is bound to one, that
 * names the origin. The page sends messages to that origin only.
 */
export async function framingOrigin(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock'>,
  address: URL,
): Promise<string | null> {
  const token = framedPage.exec(address.pathname)?.[1];
  const embedToken = address.searchParams.get('incorporacao');
  const origin = address.searchParams.get('origem');
  if (!token || !embedToken || !origin) return null;
  const principal = await authenticateToken(platform, embedToken).catch((error: unknown) => {
    if (isDomainError(error)) return null;
    throw error;
  });
  if (principal?.tipo !== 'tokenIncorporacao' || !principal.origens.includes(origin)) return null;
  const link = await findLink(platform.db, platform.secrets.hashToken(token));
  if (link?.organizacaoId !== principal.organizacaoId) return null;
  if (principal.contratoId !== null && principal.contratoId !== link.contratoId) return null;
  return origin;
}
