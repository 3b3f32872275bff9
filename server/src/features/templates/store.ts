import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import type { SituacaoModelo } from '../../db/tables/template-tables.ts';
import type { Tables } from '../../db/tables.ts';
import { wordBegins } from '../../db/text-match.ts';

export interface TemplateKey {
  readonly organizacaoId: number;
  readonly id: number;
}

export type TemplateRow = Tables['modelos']['$inferSelect'];
type NewTemplateRow = Tables['modelos']['$inferInsert'];

interface TemplateFilter {
  readonly texto?: string;
  readonly situacao?: SituacaoModelo | undefined;
}

function ofOrganization(db: Queryable, organizacaoId: number, { texto = '', situacao }: TemplateFilter) {
  const { modelos: m } = db.tables;
  const isFound = texto === '' ? undefined : wordBegins(m.tituloNormalizado, texto);
  return and(eq(m.organizacaoId, organizacaoId), isFound, situacao && eq(m.situacao, situacao));
}

const ofTemplate = ({ tables: { modelos: m } }: Queryable, { organizacaoId, id }: TemplateKey) =>
  and(eq(m.organizacaoId, organizacaoId), eq(m.id, id));

/** A page of templates, and how many there are. */
export async function listTemplateRows(
  db: Queryable,
  organizacaoId: number,
  page: TemplateFilter & {
    readonly sortBy: 'titulo' | 'dataHora';
    readonly descending: boolean;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: TemplateRow[]; readonly total: number }> {
  const { modelos: m } = db.tables;
  const condition = ofOrganization(db, organizacaoId, page);
  const column = page.sortBy === 'titulo' ? m.tituloNormalizado : m.dataHora;
  const order: SQL[] = page.descending ? [desc(column), desc(m.id)] : [asc(column), asc(m.id)];
  const rows = await db
    .select()
    .from(m)
    .where(condition)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(m, condition) };
}

/** All templates of an organisation, by title. */
export async function allTemplates(db: Queryable, organizacaoId: number): Promise<TemplateRow[]> {
  const { modelos: m } = db.tables;
  return db
    .select()
    .from(m)
    .where(ofOrganization(db, organizacaoId, {}))
    .orderBy(asc(m.tituloNormalizado));
}

export async function findTemplate(db: Queryable, key: TemplateKey): Promise<TemplateRow | null> {
  const [row] = await db.select().from(db.tables.modelos).where(ofTemplate(db, key));
  return row ?? null;
}

export async function isTitleTaken(
  db: Queryable,
  organizacaoId: number,
  tituloNormalizado: string,
): Promise<boolean> {
  const { modelos: m } = db.tables;
  const isSame = and(eq(m.organizacaoId, organizacaoId), eq(m.tituloNormalizado, tituloNormalizado));
  return (await db.$count(m, isSame)) > 0;
}

export const countTemplates = (db: Queryable, organizacaoId: number): Promise<number> =>
  db.$count(db.tables.modelos, ofOrganization(db, organizacaoId, {}));

export async function insertTemplate(tx: Queryable, row: NewTemplateRow): Promise<number> {
  const { modelos: m } = tx.tables;
  return insertedRow(await tx.insert(m).values(row).returning({ id: m.id })).id;
}

/** Null if the organisation has no such template. */
export async function updateTemplateRow(
  tx: Queryable,
  key: TemplateKey,
  change: Partial<NewTemplateRow>,
): Promise<TemplateRow | null> {
  const { modelos: m } = tx.tables;
  const [row] = await tx.update(m).set(change).where(ofTemplate(tx, key)).returning();
  return row ?? null;
}

/** The deleted row; null if the organisation has no such template. */
export async function deleteTemplateRow(tx: Queryable, key: TemplateKey): Promise<TemplateRow | null> {
  const { modelos: m } = tx.tables;
  const [row] = await tx.delete(m).where(ofTemplate(tx, key)).returning();
  return row ?? null;
}
