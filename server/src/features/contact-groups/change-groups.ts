import type { GrupoSignatariosEntrada } from '@lavra/client/types';
import { DomainError, limits, normalizeName, titleCase } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { contactsById } from '../contacts/index.ts';
import { countGroups, deleteGroupRow, insertGroup, renameGroup, setMembers } from './store.ts';

/** Returns the new group's id. @throws DomainError 404, 409, 422 */
export async function createGroup(ctx: Ctx, entrada: GrupoSignatariosEntrada): Promise<number> {
  const { organizacaoId } = ctx.principal;
  const name = readName(entrada);
  return write(ctx, { organizacao: organizacaoId }, async ({ tx, now }) => {
    if ((await countGroups(tx, organizacaoId)) >= limits.groups)
      throw new DomainError('LimiteGruposException', { parametros: [String(limits.groups)] });
    const id = await insertGroup(tx, { ...name, organizacaoId, dataCadastro: now });
    await setMembers(tx, { organizacaoId, id }, await requireContacts(tx, organizacaoId, entrada));
    return id;
  });
}

/** @throws DomainError 404, 409, 422 */
export async function updateGroup(ctx: Ctx, id: number, entrada: GrupoSignatariosEntrada): Promise<void> {
  const { organizacaoId } = ctx.principal;
  const name = readName(entrada);
  await write(ctx, { organizacao: organizacaoId }, async ({ tx }) => {
    const key = { organizacaoId, id };
    if (!(await renameGroup(tx, key, name))) throw new DomainError('GrupoSignatariosNaoEncontradoException');
    await setMembers(tx, key, await requireContacts(tx, organizacaoId, entrada));
  });
}

/** @throws DomainError 404 */
export async function deleteGroup(ctx: Ctx, id: number): Promise<void> {
  const { organizacaoId } = ctx.principal;
  await write(ctx, { organizacao: organizacaoId }, async ({ tx }) => {
    if (!(await deleteGroupRow(tx, { organizacaoId, id })))
      throw new DomainError('GrupoSignatariosNaoEncontradoException');
  });
}

function readName({ nome: typed }: GrupoSignatariosEntrada) {
  const nome = titleCase(typed);
  if (nome === '') throw new DomainError('NomeGrupoVazioException');
  return { nome, nomeNormalizado: normalizeName(nome) };
}

/** The ids of the members, each once. @throws DomainError if the organisation lacks one of them */
async function requireContacts(
  tx: Queryable,
  organizacaoId: number,
  { cadastrosSignatariosIds }: GrupoSignatariosEntrada,
): Promise<readonly number[]> {
  const ids = [...new Set(cadastrosSignatariosIds)];
  if ((await contactsById(tx, organizacaoId, ids)).length < ids.length)
    throw new DomainError('CadastroSignatarioNaoEncontradoException');
  return ids;
}
