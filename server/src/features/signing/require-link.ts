import { DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { PublicCtx, RequestOrigin } from '../../platform/context/context.ts';
import { isOwnOrigin } from '../../platform/context/own-origin.ts';
import { findLink, type LinkRow } from './store.ts';

type Ports = Pick<PublicCtx, 'clock' | 'secrets' | 'config' | 'request'>;

/**
 * The link of a request, for callers that read the rest inside a write. An invitation opens only on our own pages;
 * on another site only a signing session's credential does, for minutes and on its listed sites.
 * @throws DomainError LinkInvalidoException for an unknown or revoked link, the same for both;
 * OrigemNaoPermitidaException, SessaoAssinaturaExpiradaException
 */
export async function requireLink(ports: Ports, db: Queryable, token: string): Promise<LinkRow> {
  const link = await findLink(db, ports.secrets.hashToken(token));
  if (!link) throw new DomainError('LinkInvalidoException');
  if (!isOwnOrigin(ports.request, new URL(ports.config.publicUrl).origin))
    assertSite(link, ports.request.origem);
  assertLasts(link, ports.clock.now());
  return link;
}

/** @throws DomainError OrigemNaoPermitidaException */
export function assertSite({ origens }: LinkRow, origem: RequestOrigin['origem']): void {
  if (origem === null || !origens?.includes(origem)) throw new DomainError('OrigemNaoPermitidaException');
}

/** A session ends after its lifetime, and with the API token that opened it. @throws DomainError */
export function assertLasts(link: LinkRow, now: Date): void {
  if (link.tokenApiId === null) return;
  const hasPassed = (instant: Date | null) => instant !== null && instant <= now;
  const hasEnded =
    link.sistemaRevogacao !== null || hasPassed(link.dataExpiracao) || hasPassed(link.sistemaExpiracao);
  if (hasEnded) throw new DomainError('SessaoAssinaturaExpiradaException');
}
