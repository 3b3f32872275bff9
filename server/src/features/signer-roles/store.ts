import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Every signer role of an organisation by name, inactive ones too. */
export async function listRoles(db: Queryable, organizacaoId: number) {
  const { papeisSignatarios: p } = db.tables;
  return db
    .select({ id: p.id, nome: p.nome, ativo: p.ativo, modelo: p.modelo })
    .from(p)
    .where(eq(p.organizacaoId, organizacaoId))
    .orderBy(asc(p.nomeNormalizado));
}

export type SignerRoleRow = Awaited<ReturnType<typeof listRoles>>[number];

/** One signer role of the organisation, null when it has none such. */
export async function findSignerRole(
  db: Queryable,
  organizacaoId: number,
  papelId: number,
): Promise<SignerRoleRow | null> {
  const { papeisSignatarios: p } = db.tables;
  const [row] = await db
    .select({ id: p.id, nome: p.nome, ativo: p.ativo, modelo: p.modelo })
    .from(p)
    .where(and(eq(p.organizacaoId, organizacaoId), eq(p.id, papelId)));
  return row ?? null;
}

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
  const { tiposDocumento: t } = db.tables;
  const [row] = await db
    .select({ id: t.id, nome: t.nome, descricao: t.descricao })
    .from(t)
    .where(eq(t.id, documentoId));
  return row ?? null;
}
