import { DomainError } from '@lavra/domain';
import type { PlatformConfig } from '../../platform/config/platform-config.ts';

/** Checks that the deployment uses its own passwords. @throws DomainError EntradaPorProvedorException */
export function assertOwnLogin({ oidc }: Pick<PlatformConfig, 'oidc'>): void {
  if (oidc) throw new DomainError('EntradaPorProvedorException');
}
