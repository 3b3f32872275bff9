import { DomainError, isDomainError } from '@lavra/domain';
import { assertLasts, assertSite, findLink } from '../features/signing/index.ts';
import type { Platform } from '../platform/context/context.ts';

/** `/incorporar/assinar/{credencial}`: the signing page for frames. */
const framedPage = /^\/incorporar\/assinar\/([^/]+)$/;

/** Whether a frame may show the signing page, and the surrounding page's origin as that page states it. */
export interface Framing {
  readonly origin: string | null;
  /** Why the frame shows a refusal instead of the page. */
  readonly refusal: DomainError | null;
}

/**
 * Origins that may frame the page at `address`; null for any other page. Only a signing session's credential opens
 * it, for its listed origins. A refusal may be framed by the requesting page, because it contains nothing.
 */
export async function framingOf(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock'>,
  address: URL,
): Promise<Framing | null> {
  const credencial = framedPage.exec(address.pathname)?.[1];
  if (!credencial) return null;
  const origin = plainOrigin(address.searchParams.get('origem'));
  try {
    const link = await findLink(platform.db, platform.secrets.hashToken(credencial));
    if (!link) throw new DomainError('LinkInvalidoException');
    assertSite(link, origin);
    assertLasts(link, platform.clock.now());
    return { origin, refusal: null };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { origin, refusal: error };
  }
}

/** An origin as browsers write it, which cannot end a directive of a policy; null for anything else. */
function plainOrigin(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  const isPlain = origin === text && /^https?:$/.test(protocol) && /^https?:\/\/[\w.:[\]-]+$/.test(text);
  return isPlain ? origin : null;
}
