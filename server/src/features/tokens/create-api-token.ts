import { DomainError } from '@lavra/domain';
import { write } from '../../db/write.ts';
import type { Ctx } from '../../platform/context.ts';
import { isActiveMember, replaceApiToken } from './store.ts';
import { apiTokenPrefix } from './token-prefixes.ts';

const shownCharacters = apiTokenPrefix.length + 6;

/**
 * Makes an API token for an active user of the organisation and answers it, this once. One of the same name
 * replaces the older. Only a person makes one: a token that could, would outlive its own end.
 * @throws DomainError SemPermissaoException for a token, UsuarioNaoEncontradoException.
 */
export async function createApiToken(
  ctx: Ctx,
  { usuarioId, nome }: { readonly usuarioId: number; readonly nome: string },
): Promise<{ tokenApi: string }> {
  if (ctx.principal.tipo !== 'usuario') throw new DomainError('SemPermissaoException');
  const { organizacaoId } = ctx.principal;
  const tokenApi = `${apiTokenPrefix}${ctx.ids.token()}`;
  await write(ctx, { organizacao: organizacaoId }, async ({ tx, now, history }) => {
    if (!(await isActiveMember(tx, organizacaoId, usuarioId))) {
      throw new DomainError('UsuarioNaoEncontradoException');
    }
    const tokenId = await replaceApiToken(tx, organizacaoId, {
      usuarioId,
      nome,
      tokenHash: ctx.secrets.hashToken(tokenApi),
      prefixo: tokenApi.slice(0, shownCharacters),
      now,
    });
    await history({ tipo: 'TOKEN_API_CRIADO', dados: { tokenId, usuarioId } });
  });
  return { tokenApi };
}
