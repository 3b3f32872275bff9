import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import type { Tables } from '../../db/tables.ts';

interface Version {
  readonly organizacaoId: number;
  readonly minutaId: number;
}

function selectAttachments(db: Queryable) {
  const { anexos, usuarios } = db.tables;
  return db
    .select({ anexo: anexos, autorNome: usuarios.nome })
    .from(anexos)
    .innerJoin(usuarios, eq(usuarios.id, anexos.autorId));
}

export type AttachmentRow = Awaited<ReturnType<typeof selectAttachments>>[number];

/** Attachments of a version, newest first. */
export function listAttachmentRows(db: Queryable, { organizacaoId, minutaId }: Version) {
  const { anexos } = db.tables;
  return selectAttachments(db)
    .where(and(eq(anexos.organizacaoId, organizacaoId), eq(anexos.minutaId, minutaId)))
    .orderBy(desc(anexos.id));
}

export async function findAttachment(
  db: Queryable,
  { organizacaoId, minutaId }: Version,
  id: number,
): Promise<AttachmentRow | null> {
  const { anexos } = db.tables;
  const [row] = await selectAttachments(db).where(
    and(eq(anexos.organizacaoId, organizacaoId), eq(anexos.minutaId, minutaId), eq(anexos.id, id)),
  );
  return row ?? null;
}

export async function insertAttachment(
  tx: Queryable,
  values: Tables['anexos']['$inferInsert'],
): Promise<number> {
  const row = insertedRow(
    await tx.insert(tx.tables.anexos).values(values).returning({ id: tx.tables.anexos.id }),
  );
  return row.id;
}

export async function deleteAttachment(tx: Queryable, organizacaoId: number, id: number): Promise<void> {
  const { anexos } = tx.tables;
  await tx.delete(anexos).where(and(eq(anexos.organizacaoId, organizacaoId), eq(anexos.id, id)));
}

function selectSanctions(db: Queryable) {
  const { sancoes, usuarios } = db.tables;
  return db
    .select({ sancao: sancoes, autorNome: usuarios.nome })
    .from(sancoes)
    .innerJoin(usuarios, eq(usuarios.id, sancoes.autorId));
}

export type SanctionRow = Awaited<ReturnType<typeof selectSanctions>>[number];

/** Sanctions of a version, newest first. */
export function listSanctionRows(db: Queryable, { organizacaoId, minutaId }: Version) {
  const { sancoes } = db.tables;
  return selectSanctions(db)
    .where(and(eq(sancoes.organizacaoId, organizacaoId), eq(sancoes.minutaId, minutaId)))
    .orderBy(desc(sancoes.id));
}

export async function findSanction(
  db: Queryable,
  { organizacaoId, minutaId }: Version,
  id: number,
): Promise<SanctionRow | null> {
  const { sancoes } = db.tables;
  const [row] = await selectSanctions(db).where(
    and(eq(sancoes.organizacaoId, organizacaoId), eq(sancoes.minutaId, minutaId), eq(sancoes.id, id)),
  );
  return row ?? null;
}

export async function insertSanction(
  tx: Queryable,
  values: Tables['sancoes']['$inferInsert'],
): Promise<number> {
  const row = insertedRow(
    await tx.insert(tx.tables.sancoes).values(values).returning({ id: tx.tables.sancoes.id }),
  );
  return row.id;
}

export async function deleteSanction(tx: Queryable, organizacaoId: number, id: number): Promise<void> {
  const { sancoes } = tx.tables;
  await tx.delete(sancoes).where(and(eq(sancoes.organizacaoId, organizacaoId), eq(sancoes.id, id)));
}
