import type { Result } from '@lavra/client';
import type { Pasta } from '@lavra/client/types';
import { useAction } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

/** Actions on folders; errors are values. */
export type FolderActions = {
  readonly create: (pastaNome: string, pastaPaiId: number | null) => Promise<Result<Pasta>>;
  /** Refused if the folder no longer has the name `nomeAnterior`. */
  readonly rename: (pastaId: number, pastaNome: string, nomeAnterior: string) => Promise<Result<Pasta>>;
  readonly remove: (pastaId: number) => Promise<Result<unknown>>;
  readonly give: (pastaId: number, usuariosId: readonly number[]) => Promise<Result<unknown>>;
  readonly revoke: (pastaId: number, usuarioId: number) => Promise<Result<unknown>>;
};

/** Creates, renames, shares and deletes folders; `useMove` moves them. */
export function useFolderActions(): FolderActions {
  const { organizacaoId = 0 } = useCurrentUser();
  const create = useAction('createFolder').run;
  const update = useAction('updateFolder').run;
  const remove = useAction('deleteFolder').run;
  const give = useAction('shareFolder').run;
  const revoke = useAction('unshareFolder').run;
  const folder = (pastaId: number) => ({ pastaId, organizacaoId });
  return {
    create: (pastaNome, pastaPaiId) => create({ path: { organizacaoId }, body: { pastaNome, pastaPaiId } }),
    rename: (pastaId, pastaNome, nomeAnterior) =>
      update({ path: folder(pastaId), body: { pastaNome, nomeAnterior } }),
    remove: (pastaId) => remove({ path: folder(pastaId) }),
    give: (pastaId, usuariosId) => give({ path: folder(pastaId), body: { usuariosId: [...usuariosId] } }),
    revoke: (pastaId, usuarioId) => revoke({ path: { ...folder(pastaId), usuarioId } }),
  };
}
