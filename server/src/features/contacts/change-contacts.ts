import type { CadastroSignatarioEntrada } from '@lavra/client/types';
import {
  assertAllowed,
  checkContact,
  DomainError,
  limits,
  type NewContact,
  newContactOf,
} from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { requireIdentityDocumentType, requireRole } from '../signer-roles/index.ts';
import {
  countContacts,
  deleteContactRow,
  findContact,
  findContactByEmail,
  insertContacts,
  updateContactRow,
} from './store.ts';

/** Returns the new contact's id. @throws DomainError 404, 409, 422 */
export async function createContact(ctx: Ctx, entrada: CadastroSignatarioEntrada): Promise<number> {
  const { organizacaoId } = ctx.principal;
  const contact = newContactOf(entrada);
  assertAllowed(checkContact(contact));
  return write(ctx, { organizacao: organizacaoId }, async ({ tx, now }) => {
    await assertFits(tx, organizacaoId, contact);
    await assertRoom(tx, organizacaoId, 1);
    const [id] = await insertContacts(tx, organizacaoId, [contact], now);
    return id!;
  });
}

/** @throws DomainError 404, 409, 422 */
export async function updateContact(ctx: Ctx, id: number, entrada: CadastroSignatarioEntrada): Promise<void> {
  const { organizacaoId } = ctx.principal;
  const contact = newContactOf(entrada);
  assertAllowed(checkContact(contact));
  await write(ctx, { organizacao: organizacaoId }, async ({ tx }) => {
    const present = await findContact(tx, organizacaoId, id);
    if (!present) throw new DomainError('CadastroSignatarioNaoEncontradoException');
    await assertFits(tx, organizacaoId, contact, present.contato);
    await updateContactRow(tx, { organizacaoId, id }, contact);
  });
}

/** @throws DomainError 404 */
export async function deleteContact(ctx: Ctx, id: number): Promise<void> {
  const { organizacaoId } = ctx.principal;
  await write(ctx, { organizacao: organizacaoId }, async ({ tx }) => {
    if (!(await deleteContactRow(tx, organizacaoId, id)))
      throw new DomainError('CadastroSignatarioNaoEncontradoException');
  });
}

/** @throws DomainError LimiteContatosException when an organisation has no room for further contacts */
export async function assertRoom(tx: Queryable, organizacaoId: number, added: number): Promise<void> {
  if ((await countContacts(tx, organizacaoId)) + added > limits.contacts)
    throw new DomainError('LimiteContatosException', { parametros: [String(limits.contacts)] });
}

/** Role and kind of document exist, a role that is chosen now is active, and no other contact has the e-mail. */
async function assertFits(
  tx: Queryable,
  organizacaoId: number,
  { papelId, documentoId, email }: NewContact,
  present?: { readonly id: number; readonly papelId: number },
): Promise<void> {
  await requireRole(tx, organizacaoId, papelId, present?.papelId);
  await requireIdentityDocumentType(tx, documentoId);
  const other = email === null ? null : await findContactByEmail(tx, organizacaoId, email);
  if (other && other.contato.id !== present?.id)
    throw new DomainError('CadastroSignatarioComEmailDuplicadoException');
}
