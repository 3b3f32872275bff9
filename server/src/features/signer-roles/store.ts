import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';

/** Every signer role of an organisation by name, including inactive ones. */
export const listRoles = (db: Queryable, organizacaoId: number) => rolesByName(db, { organizacaoId });

interface OfOrganization {
  readonly organizacaoId: number;
}

const rolesByName = preparedQuery<OfOrganization>()((db, value) => {
  const { papeisSignatarios: p } = db.tables;
  return db
    .select({ id: p.id, nome: p.nome, ativo: p.ativo, modelo: p.modelo })
    .from(p)
    .where(eq(p.organizacaoId, value('organizacaoId')))
    .orderBy(asc(p.nomeNormalizado));
});

export type SignerRoleRow = Awaited<ReturnType<typeof listRoles>>[number];

/** A signer role of the organisation, or null. */
export async function findSignerRole(
  db: Queryable,
  organizacaoId: number,
  papelId: number,
): Promise<SignerRoleRow | null> {
  const [row] = await roleById(db, { organizacaoId, papelId });
  return row ?? null;
}

const roleById = preparedQuery<OfOrganization & { readonly papelId: number }>()((db, value) => {
  const { papeisSignatarios: p } = db.tables;
  return db
    .select({ id: p.id, nome: p.nome, ativo: p.ativo, modelo: p.modelo })
    .from(p)
    .where(and(eq(p.organizacaoId, value('organizacaoId')), eq(p.id, value('papelId'))));
});

/** Kinds of identity document: the same for every organisation. */
export async function listIdentityDocumentTypes(db: Queryable) {
  const { tiposDocumento: t } = db.tables;
  return db.select({ id: t.id, nome: t.nome, descricao: t.descricao }).from(t).orderBy(asc(t.id));
}

export type IdentityDocumentTypeRow = Awaited<ReturnType<typeof listIdentityDocumentTypes>>[number];

export async function findIdentityDocumentType(
  db: Queryable,
  documentoId: number,
): Promise<IdentityDocumentTypeRow | null> {
  const [row] = await identityDocumentTypeById(db, { documentoId });
  return row ?? null;
}

const identityDocumentTypeById = preparedQuery<{ readonly documentoId: number }>()((db, value) => {
  const { tiposDocumento: t } = db.tables;
  return db
    .select({ id: t.id, nome: t.nome, descricao: t.descricao })
    .from(t)
    .where(eq(t.id, value('documentoId')));
});

type NewRole = Omit<Tables['papeisSignatarios']['$inferInsert'], 'organizacaoId'>;

export async function insertRoles(
  tx: Queryable,
  organizacaoId: number,
  roles: readonly NewRole[],
): Promise<void> {
  await tx.insert(tx.tables.papeisSignatarios).values(roles.map((role) => ({ organizacaoId, ...role })));
}
