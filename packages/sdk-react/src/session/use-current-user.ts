import type { Problema, UsuarioSessao } from '@lavra/client/types';
import { isProfile, type PerfilNome, type Permissao } from '@lavra/domain';
import { useCallback } from 'react';
import { useOperation } from '../provider/queries.ts';

/** The logged-in user and their permissions. */
export type CurrentUser = {
  /** Undefined until the session has loaded. */
  readonly usuario: UsuarioSessao | undefined;
  readonly organizacaoId: number | undefined;
  readonly perfil: PerfilNome | undefined;
  /** Whether the user has one of the permissions; false until the session has loaded. */
  readonly may: (...permissoes: readonly Permissao[]) => boolean;
  readonly problem: Problema | undefined;
};

/** Reads the session of the bearer (`GET hal/usuario/sessao`), once for all components of a provider. */
export function useCurrentUser(): CurrentUser {
  const { data: usuario, problem } = useOperation('getSession', {});
  const may = useCallback(
    (...permissoes: readonly Permissao[]) =>
      permissoes.some((permissao) => usuario?.authorities.includes(permissao) ?? false),
    [usuario],
  );
  const perfil = usuario && isProfile(usuario.perfil) ? usuario.perfil : undefined;
  return { usuario, organizacaoId: usuario?.domainId, perfil, may, problem };
}
