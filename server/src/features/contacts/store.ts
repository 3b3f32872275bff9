import { type NewContact, normalizeName } from '@lavra/domain';
import { and, asc, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inSlices } from '../../db/in-slices.ts';
import { begins, wordBegins } from '../../db/text-match.ts';

function selectContacts(db: Queryable) {
  const { cadastrosSignatarios: c, papeisSignatarios: p } = db.tables;
  return db
    .select({ contato: c, papel: p.nome, papelAtivo: p.ativo })
    .from(c)
    .innerJoin(p, eq(p.id, c.papelId));
}

export type ContactRow = Awaited<ReturnType<typeof selectContacts>>[number];

/** The contacts whose name has a word, or whose e-mail, that begins with a normalized text; all without one. */
function ofOrganization(db: Queryable, organizacaoId: number, texto = ''): SQL | undefined {
  const { cadastrosSignatarios: c } = db.tables;
  const isFound = texto === '' ? undefined : or(wordBegins(c.nomeNormalizado, texto), begins(c.email, texto));
  return and(eq(c.organizacaoId, organizacaoId), isFound);
}

export interface ContactPage {
  /** Normalized. */
  readonly texto?: string;
  readonly descending?: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A page of contacts by name, and how many there are. */
export async function listContactRows(
  db: Queryable,
  organizacaoId: number,
  { texto, descending = false, limit, offset }: ContactPage,
): Promise<{ readonly rows: ContactRow[]; readonly total: number }> {
  const { cadastrosSignatarios: c } = db.tables;
  const [byName, byId] = descending
    ? [desc(c.nomeNormalizado), desc(c.id)]
    : [asc(c.nomeNormalizado), asc(c.id)];
  const condition = ofOrganization(db, organizacaoId, texto);
  const rows = await selectContacts(db).where(condition).orderBy(byName, byId).limit(limit).offset(offset);
  return { rows, total: await db.$count(c, condition) };
}

export async function findContact(
  db: Queryable,
  organizacaoId: number,
  cadastroId: number,
): Promise<ContactRow | null> {
  const [row] = await contactsById(db, organizacaoId, [cadastroId]);
  return row ?? null;
}

/** The given contacts that exist in the organisation, by name. */
export async function contactsById(
  db: Queryable,
  organizacaoId: number,
  ids: readonly number[],
): Promise<ContactRow[]> {
  const { cadastrosSignatarios: c } = db.tables;
  return inSlices(ids, (slice) =>
    selectContacts(db)
      .where(and(eq(c.organizacaoId, organizacaoId), inArray(c.id, [...slice])))
      .orderBy(asc(c.nomeNormalizado), asc(c.id)),
  );
}

export function countContacts(db: Queryable, organizacaoId: number): Promise<number> {
  return db.$count(db.tables.cadastrosSignatarios, ofOrganization(db, organizacaoId));
}

const stored = (contact: NewContact) => ({ ...contact, nomeNormalizado: normalizeName(contact.nome) });

/** Adds contacts; returns their ids in the given order. */
export async function insertContacts(
  tx: Queryable,
  organizacaoId: number,
  contacts: readonly NewContact[],
  now: Date,
): Promise<number[]> {
  const { cadastrosSignatarios: c } = tx.tables;
  const rows = await inSlices(contacts, (slice) =>
    tx
      .insert(c)
      .values(slice.map((contact) => ({ ...stored(contact), organizacaoId, dataCadastro: now })))
      .returning({ id: c.id }),
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** False if the organisation has no such contact. */
export async function updateContactRow(
  tx: Queryable,
  { organizacaoId, id }: { readonly organizacaoId: number; readonly id: number },
  contact: NewContact,
): Promise<boolean> {
  const { cadastrosSignatarios: c } = tx.tables;
  const rows = await tx
    .update(c)
    .set(stored(contact))
    .where(and(eq(c.organizacaoId, organizacaoId), eq(c.id, id)))
    .returning({ id: c.id });
  return rows.length > 0;
}

/** Deletes a contact, also from its groups. False if the organisation has no such contact. */
export function deleteContactRow(tx: Queryable, organizacaoId: number, id: number): Promise<boolean> {
  return deleteContactWhere(tx, organizacaoId, eq(tx.tables.cadastrosSignatarios.id, id));
}

/** Deletes the contact with an e-mail (in lower case). False if there is none. */
export function eraseContact(tx: Queryable, organizacaoId: number, email: string): Promise<boolean> {
  return deleteContactWhere(tx, organizacaoId, eq(tx.tables.cadastrosSignatarios.email, email));
}

async function deleteContactWhere(tx: Queryable, organizacaoId: number, which: SQL): Promise<boolean> {
  const { cadastrosSignatarios: c } = tx.tables;
  const rows = await tx
    .delete(c)
    .where(and(eq(c.organizacaoId, organizacaoId), which))
    .returning({ id: c.id });
  return rows.length > 0;
}

/** The contact with an e-mail (in lower case), or null. */
export async function findContactByEmail(db: Queryable, organizacaoId: number, email: string) {
  const { cadastrosSignatarios: c } = db.tables;
  const [row] = await selectContacts(db).where(and(eq(c.organizacaoId, organizacaoId), eq(c.email, email)));
  return row ?? null;
}

/** Names of the groups of each of the given contacts. */
export async function groupNamesOf(
  db: Queryable,
  organizacaoId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { gruposSignatarios: g, integrantesGrupos: m } = db.tables;
  const rows = await inSlices(ids, (slice) =>
    db
      .select({ cadastroId: m.cadastroId, nome: g.nome })
      .from(m)
      .innerJoin(g, eq(g.id, m.grupoId))
      .where(and(eq(m.organizacaoId, organizacaoId), inArray(m.cadastroId, [...slice])))
      .orderBy(asc(g.nomeNormalizado)),
  );
  const names = new Map<number, string[]>();
  for (const { cadastroId, nome } of rows) names.set(cadastroId, [...(names.get(cadastroId) ?? []), nome]);
  return names;
}

/** Contacts who can sign, by the beginning of a name or e-mail, as suggestions. */
export async function suggestedContacts(
  db: Queryable,
  organizacaoId: number,
  { texto, limit }: { readonly texto: string; readonly limit: number },
) {
  const { cadastrosSignatarios: c } = db.tables;
  const rows = await db
    .select({ nome: c.nome, email: c.email, papelId: c.papelId, ddi: c.ddi, telefone: c.telefone })
    .from(c)
    .where(and(ofOrganization(db, organizacaoId, texto), eq(c.observador, false), isNotNull(c.email)))
    .orderBy(asc(c.nomeNormalizado), asc(c.id))
    .limit(limit);
  return rows.map(({ email, ...row }) => ({ ...row, email: email ?? '' }));
}

/** The e-mails of all contacts. */
export async function contactEmails(db: Queryable, organizacaoId: number): Promise<string[]> {
  const { cadastrosSignatarios: c } = db.tables;
  const rows = await db.select({ email: c.email }).from(c).where(ofOrganization(db, organizacaoId));
  return rows.flatMap(({ email }) => email ?? []);
}
