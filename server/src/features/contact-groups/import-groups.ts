import type { ImportacaoResultado } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { importPeople } from '../contact-import/index.ts';
import { contactsById } from '../contacts/index.ts';
import { groupsById, membersOf } from './store.ts';

/** Adds the members of groups to a version, each once. @throws DomainError 404, 409, 422 */
export async function importGroups(
  ctx: Ctx,
  minutaId: number,
  selected: readonly number[],
): Promise<ImportacaoResultado> {
  const { organizacaoId } = ctx.principal;
  const ids = [...new Set(selected)];
  if (ids.length === 0) throw new DomainError('NenhumGrupoSelecionadoException');
  if ((await groupsById(ctx.db, organizacaoId, ids)).length < ids.length)
    throw new DomainError('GrupoSignatariosNaoEncontradoException');
  const members = new Set((await membersOf(ctx.db, organizacaoId, ids)).map(({ id }) => id));
  return importPeople(ctx, minutaId, await contactsById(ctx.db, organizacaoId, [...members]));
}
