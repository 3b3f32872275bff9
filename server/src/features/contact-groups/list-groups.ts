import type { GrupoSignatarios, GrupoSignatariosPagina } from '@lavra/client/types';
import { DomainError, normalizeName, pageSizes } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { type GroupRow, groupsById, listGroupRows, membersOf } from './store.ts';

interface PageQuery {
  readonly nome?: string;
  readonly page?: number;
  readonly rowsPerPage?: number;
  readonly descending?: boolean;
}

type Reader = Pick<Ctx, 'db' | 'principal'>;

export async function listGroups(
  reader: Reader,
  { nome, page = 0, rowsPerPage = pageSizes.groups, descending = false }: PageQuery,
): Promise<GrupoSignatariosPagina> {
  const { rows, total } = await listGroupRows(reader.db, reader.principal.organizacaoId, {
    texto: normalizeName(nome ?? ''),
    descending,
    limit: rowsPerPage,
    offset: page * rowsPerPage,
  });
  return {
    content: await withMembers(reader, rows),
    number: page,
    totalElements: total,
    totalPages: Math.ceil(total / rowsPerPage),
  };
}

/** @throws DomainError 404 */
export async function readGroup(reader: Reader, id: number): Promise<GrupoSignatarios> {
  const rows = await groupsById(reader.db, reader.principal.organizacaoId, [id]);
  const [group] = await withMembers(reader, rows);
  if (!group) throw new DomainError('GrupoSignatariosNaoEncontradoException');
  return group;
}

async function withMembers(
  { db, principal }: Reader,
  rows: readonly GroupRow[],
): Promise<GrupoSignatarios[]> {
  const ids = rows.map(({ id }) => id);
  const members = await membersOf(db, principal.organizacaoId, ids);
  return rows.map(({ id, nome, dataCadastro }) => {
    const own = members.filter(({ grupoId }) => grupoId === id);
    return {
      id,
      nome,
      signatarios: own.map((member) => member.id),
      integrantes: own.map((member) => member.nome),
      dataCadastro: dataCadastro.toISOString(),
    };
  });
}
