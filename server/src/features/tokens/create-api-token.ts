import type { TokenApiEntrada } from '@lavra/client/types';
import { DomainError, isPermission, type PerfilNome, type Permissao, permissionsOf } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { countApiTokens, findActiveProfile, insertApiToken, revokeApiTokens } from './store.ts';
import { apiTokenPrefix } from './token-prefixes.ts';

const shownCharacters = apiTokenPrefix.length + 6;
/** Maximum tokens listed by the contract. */
const maxTokens = 100;
const dayMs = 86_400_000;

/**
 * Creates an API token for an active user of the organisation; it is shown only in this response. It replaces an
 * older one with the same name. Only a user may create one, because it would outlive a token that created it.
 * @throws DomainError SemPermissaoException for a token, UsuarioNaoEncontradoException,
 * PermissaoTokenInvalidaException, LimiteTokensException.
 */
export async function createApiToken(
  ctx: Ctx,
  usuarioId: number,
  { nome, permissoes, diasValidade }: TokenApiEntrada,
): Promise<{ tokenApi: string }> {
  if (ctx.principal.tipo !== 'usuario') throw new DomainError('SemPermissaoException');
  const { organizacaoId } = ctx.principal;
  const tokenApi = `${apiTokenPrefix}${ctx.ids.token()}`;
  await write(ctx, { organizacao: organizacaoId }, async ({ tx, now, history }) => {
    const perfil = await findActiveProfile(tx, organizacaoId, usuarioId);
    if (perfil === null) throw new DomainError('UsuarioNaoEncontradoException');
    const granted = permissoes ? requireWithin(permissoes, perfil) : null;
    await revokeApiTokens(tx, organizacaoId, { usuarioId, nome, now });
    if ((await countApiTokens(tx, organizacaoId, now)) >= maxTokens) {
      throw new DomainError('LimiteTokensException', { parametros: [String(maxTokens)] });
    }
    const tokenId = await insertApiToken(tx, organizacaoId, {
      usuarioId,
      nome,
      tokenHash: ctx.secrets.hashToken(tokenApi),
      prefixo: tokenApi.slice(0, shownCharacters),
      permissoes: granted,
      dataCriacao: now,
      dataExpiracao: diasValidade === undefined ? null : new Date(now.getTime() + diasValidade * dayMs),
    });
    await history({ tipo: 'TOKEN_API_CRIADO', dados: { tokenId, usuarioId } });
  });
  return { tokenApi };
}

function requireWithin(asked: readonly string[], perfil: PerfilNome): Permissao[] {
  return requireHeld(asked, permissionsOf(perfil));
}

/** The requested permissions, if the user has all of them. @throws DomainError PermissaoTokenInvalidaException */
export function requireHeld(asked: readonly string[], held: ReadonlySet<Permissao>): Permissao[] {
  const refused = asked.filter((name) => !isPermission(name) || !held.has(name));
  if (refused.length > 0) {
    throw new DomainError('PermissaoTokenInvalidaException', {
      parametros: [refused.join(', ').slice(0, 300)],
    });
  }
  return asked.filter(isPermission);
}
