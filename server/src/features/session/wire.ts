import type { OrganizacaoUsuario, Produto, UsuarioSessao } from '@lavra/client/types';
import type { Principal } from '../../platform/context/context.ts';
import type { Membership } from './store.ts';

const userTypes = {
  usuario: 'USUARIO',
  tokenApi: 'TOKEN_API',
  tokenIncorporacao: 'TOKEN_INCORPORACAO',
} as const satisfies Record<Principal['tipo'], UsuarioSessao['tipoUsuario']>;

export function toSessionUser(principal: Principal): UsuarioSessao {
  return {
    userId: principal.usuarioId,
    userName: principal.usuarioEmail,
    name: principal.usuarioNome,
    imageUrl: null,
    tipoUsuario: userTypes[principal.tipo],
    domainType: 'ORGANIZACAO',
    domainId: principal.organizacaoId,
    perfil: principal.perfil,
    authorities: [...principal.permissoes].sort(),
    ...(principal.tipo === 'tokenIncorporacao' && principal.contratoId !== null
      ? { contratoId: principal.contratoId }
      : {}),
  };
}

/** Organisations that the user may enter, by name. An API token belongs only to its own organisation. */
export function toOwnOrganizations(
  memberships: readonly Membership[],
  principal: Principal,
): OrganizacaoUsuario[] {
  return memberships
    .filter(({ isActive }) => isActive)
    .filter(({ organizacaoId }) => principal.tipo === 'usuario' || organizacaoId === principal.organizacaoId)
    .map(({ organizacaoId, organizacaoNome, perfil }) => ({ organizacaoId, organizacaoNome, perfil }))
    .sort((a, b) => a.organizacaoNome.localeCompare(b.organizacaoNome, 'pt-BR'));
}

/** The two product variants; an organisation's `produto` selects one (0-decisions §1). */
export const products: readonly Produto[] = [
  { id: 1, nome: 'LAVRA', titulo: 'Lavra', terminologia: 'pt_sign' },
  { id: 2, nome: 'LAVRA_CLM', titulo: 'Lavra CLM', terminologia: 'pt_clm' },
];
