import type { CadastroSignatario, CadastroSignatarioPagina } from '@lavra/client/types';
import { DomainError, normalizeName, pageSizes } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { type ContactRow, findContact, groupNamesOf, listContactRows } from './store.ts';
import { toContact } from './wire.ts';

interface PageQuery {
  readonly nome?: string;
  readonly page?: number;
  readonly rowsPerPage?: number;
  readonly descending?: boolean;
}

type Reader = Pick<Ctx, 'db' | 'principal'>;

/** A page of an address book's list: its rows, and the page's numbers. */
export async function readContactPage(
  { db, principal }: Reader,
  { nome, page = 0, rowsPerPage = pageSizes.addressBook, descending = false }: PageQuery,
) {
  const { rows, total } = await listContactRows(db, principal.organizacaoId, {
    texto: normalizeName(nome ?? ''),
    descending,
    limit: rowsPerPage,
    offset: page * rowsPerPage,
  });
  return {
    rows,
    number: page,
    totalElements: total,
    totalPages: Math.ceil(total / rowsPerPage),
  };
}

export async function listContacts(reader: Reader, query: PageQuery): Promise<CadastroSignatarioPagina> {
  const { rows, ...page } = await readContactPage(reader, query);
  return { content: await toContacts(reader, rows), ...page };
}

/** @throws DomainError 404 */
export async function readContact(reader: Reader, id: number): Promise<CadastroSignatario> {
  const row = await findContact(reader.db, reader.principal.organizacaoId, id);
  if (!row) throw new DomainError('CadastroSignatarioNaoEncontradoException');
  const [contact] = await toContacts(reader, [row]);
  return contact!;
}

async function toContacts({ db, principal }: Reader, rows: readonly ContactRow[]) {
  const ids = rows.map(({ contato }) => contato.id);
  const groups = await groupNamesOf(db, principal.organizacaoId, ids);
  return rows.map((row) => toContact(row, groups.get(row.contato.id) ?? []));
}
