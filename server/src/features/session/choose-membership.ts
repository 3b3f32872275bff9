import { DomainError } from '@lavra/domain';
import type { Membership } from './store.ts';

/**
 * The organisation to enter: the requested one, otherwise the first in which both the user and the organisation are
 * active.
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
  if (active.length === 0) throw new DomainError('UsuarioInativoException');
  const chosen = active.find((membership) => membership.isOrganizationActive);
  if (!chosen) throw new DomainError('OrganizacaoInativaException');
  return chosen;
}
