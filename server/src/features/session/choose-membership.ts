import { DomainError } from '@lavra/domain';
import type { Membership } from './store.ts';

/**
 * The organisation to enter: the requested one, otherwise the first in which both the user and the organisation are
 * active, otherwise an inactive one, whose users can still buy a plan (0-decisions §3).
 * @throws DomainError OrganizacaoNaoEncontradaException, UsuarioInativoException
 */
export function chooseMembership(
  memberships: readonly Membership[],
  organizacaoId: number | undefined,
): Membership {
  const candidates =
    organizacaoId === undefined
      ? memberships
      : memberships.filter((membership) => membership.organizacaoId === organizacaoId);
  if (organizacaoId !== undefined && candidates.length === 0) {
    throw new DomainError('OrganizacaoNaoEncontradaException');
  }
  const active = candidates.filter((membership) => membership.isActive);
  const chosen = active.find((membership) => membership.isOrganizationActive) ?? active[0];
  if (!chosen) throw new DomainError('UsuarioInativoException');
  return chosen;
}
