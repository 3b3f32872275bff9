import { DomainError } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { revokeApiToken as revokeRow } from './store.ts';

/**
 * Ends an API token and its embed tokens, immediately in every process.
 * @throws DomainError TokenNaoEncontradoException, the same for an ended token and another organisation's
 */
export async function revokeApiToken(ctx: Ctx, tokenApiId: number): Promise<void> {
  const { organizacaoId } = ctx.principal;
  await write(ctx, { organizacao: organizacaoId }, async ({ tx, now, history }) => {
    const usuarioId = await revokeRow(tx, organizacaoId, { tokenApiId, now });
    if (usuarioId === null) throw new DomainError('TokenNaoEncontradoException');
    await history({ tipo: 'TOKEN_API_REVOGADO', dados: { tokenId: tokenApiId, usuarioId } });
  });
}

/** Ends the requesting token. Not available to sessions and embed tokens. @throws DomainError SemPermissaoException */
export async function revokeCurrentApiToken(ctx: Ctx): Promise<void> {
  const { principal } = ctx;
  if (principal.tipo !== 'tokenApi') throw new DomainError('SemPermissaoException');
  await revokeApiToken(ctx, principal.tokenId);
}
