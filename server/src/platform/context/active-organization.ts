import { DomainError } from '@lavra/domain';
import type { Principal } from './context.ts';

/**
 * Refuses the session of an inactive organisation (0-decisions §3). Other bearers of one are refused when they
 * authenticate. @throws DomainError OrganizacaoInativaException
 */
export function assertActiveOrganization(principal: Principal): void {
  if (principal.tipo === 'usuario' && principal.organizacaoInativa)
    throw new DomainError('OrganizacaoInativaException');
}
