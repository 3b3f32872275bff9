import type { AberturaEntrada } from '@lavra/client/types';
import { isDomainError } from '@lavra/domain';
import type { Platform } from '../../platform/context.ts';
import { authenticateToken } from '../tokens/index.ts';
import type { LinkRow } from './store.ts';

/**
 * Whether a host may show the page of `link` in a frame: its back end proves its right with an embed token of the
 * organisation, and of the document if the token is bound to one, that names the host's origin.
 */
export async function mayFrame(
  ports: Pick<Platform, 'db' | 'secrets' | 'clock'>,
  link: Pick<LinkRow, 'organizacaoId' | 'contratoId'>,
  { incorporacao, origem }: AberturaEntrada,
): Promise<boolean> {
  const principal = await authenticateToken(ports, incorporacao).catch((error: unknown) => {
    if (isDomainError(error)) return null;
    throw error;
  });
  if (principal?.tipo !== 'tokenIncorporacao' || !principal.origens.includes(origem)) return false;
  if (principal.organizacaoId !== link.organizacaoId) return false;
  return principal.contratoId === null || principal.contratoId === link.contratoId;
}
