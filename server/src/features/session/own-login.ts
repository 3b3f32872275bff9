import { DomainError } from '@lavra/domain';
import type { PlatformConfig } from '../../platform/config/platform-config.ts';

/** That people enter with a password of ours. @throws DomainError EntradaPorProvedorException */
export function assertOwnLogin({ oidc }: Pick<PlatformConfig, 'oidc'>): void {
  if (oidc) throw new DomainError('EntradaPorProvedorException');
}
