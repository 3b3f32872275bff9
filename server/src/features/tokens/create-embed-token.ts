import type { TokenIncorporacaoEntrada } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { requireDocument } from '../documents/index.ts';
import { requireHeld } from './create-api-token.ts';
import { normalizeOrigins } from './normalize-origins.ts';
import { insertEmbedToken } from './store.ts';
import { embedTokenPrefix } from './token-prefixes.ts';

/**
 * Creates a short-lived token for pages of the given origins, within the permissions of the requesting API token.
 * @throws DomainError SemPermissaoException without an API token, PermissaoTokenInvalidaException,
 * OrigemInvalidaException, ContratoNaoEncontradoException.
 */
export async function createEmbedToken(
  ctx: Ctx,
  entrada: TokenIncorporacaoEntrada,
): Promise<{ token: string; expiraEm: Date }> {
  const { principal } = ctx;
  if (principal.tipo !== 'tokenApi') throw new DomainError('SemPermissaoException');
  const { organizacaoId, usuarioId, tokenId: tokenApiId } = principal;
  const permissoes = requireHeld(entrada.permissoes, principal.permissoes);
  const origens = normalizeOrigins(entrada.origens);
  const contratoId = entrada.contratoId ?? null;
  const token = `${embedTokenPrefix}${ctx.ids.token()}`;
  const expiraEm = new Date(ctx.clock.now().getTime() + entrada.minutos * 60_000);
  await write(ctx, { organizacao: organizacaoId }, async ({ tx, now, history }) => {
    if (contratoId !== null) await requireDocument(tx, principal, contratoId);
    const tokenId = await insertEmbedToken(tx, organizacaoId, {
      usuarioId,
      tokenApiId,
      contratoId,
      tokenHash: ctx.secrets.hashToken(token),
      permissoes,
      origens,
      dataCriacao: now,
      dataExpiracao: expiraEm,
    });
    await history({ tipo: 'TOKEN_INCORPORACAO_CRIADO', dados: { tokenId, tokenApiId, origens } });
  });
  return { token, expiraEm };
}
