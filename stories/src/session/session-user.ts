import type { UsuarioSessao } from '@lavra/client/types';
import { type PerfilNome, permissionsOf } from '@lavra/domain';

/** A logged-in user of organisation 3 with a profile's permissions. */
export const sessionUser = (perfil: PerfilNome): UsuarioSessao => ({
  ...{ userId: 1, userName: 'marina@exemplo.com.br', name: 'Marina Alves', imageUrl: null },
  ...{ tipoUsuario: 'USUARIO', domainType: 'ORGANIZACAO', domainId: 3 },
  perfil,
  authorities: [...permissionsOf(perfil)],
});
