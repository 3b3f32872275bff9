import type { AnyCtx } from '../../platform/context/context.ts';
import type { Work } from '../../platform/write/write.ts';
import { insertLink, type NewLink } from './link-store.ts';
import { signingCredentialPrefix } from './signing-credential.ts';

export interface MadeLink {
  readonly linkId: number;
  /** Sent with the invitation; only its hash is stored. */
  readonly token: string;
}

/**
 * Inside a write: creates a link for one sending. Each sending needs a new link, because earlier tokens are not
 * stored.
 */
export async function makeLink(
  { ids, secrets }: Pick<AnyCtx, 'ids' | 'secrets'>,
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  link: Omit<NewLink, 'tokenHash' | 'dataCriacao'>,
): Promise<MadeLink> {
  const token = link.session ? `${signingCredentialPrefix}${ids.token()}` : ids.token();
  const linkId = await insertLink(tx, { ...link, tokenHash: secrets.hashToken(token), dataCriacao: now });
  return { linkId, token };
}
