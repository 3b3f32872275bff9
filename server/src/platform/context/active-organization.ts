import { DomainError } from '@lavra/domain';
import type { Principal } from './context.ts';

/**
 * Refuses the session of an inactive organisation (0-decisions §3). Its tokens are already refused at authentication.
 * @throws DomainError OrganizacaoInativaException
 */
export function assertActiveOrganization(principal: Principal): void {
  if (principal.tipo === 'usuario' && principal.organizacaoInativa)
    throw new DomainError('OrganizacaoInativaException');
}
