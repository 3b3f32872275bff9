import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inSlices } from '../../db/in-slices.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { wordBegins } from '../../db/text-match.ts';

const selectGroups = (db: Queryable) => db.select().from(db.tables.gruposSignatarios);

export type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number];

function ofOrganization(db: Queryable, organizacaoId: number, texto = ''): SQL | undefined {
  const { gruposSignatarios: g } = db.tables;
  const isFound = texto === '' ? undefined : wordBegins(g.nomeNormalizado, texto);
  return and(eq(g.organizacaoId, organizacaoId), isFound);
}

/** A page of groups by name, and how many there are. */
export async function listGroupRows(
  db: Queryable,
  organizacaoId: number,
  page: {
    readonly texto: string;
    readonly descending: boolean;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: GroupRow[]; readonly total: number }> {
  const { gruposSignatarios: g } = db.tables;
  const condition = ofOrganization(db, organizacaoId, page.texto);
  const rows = await selectGroups(db)
    .where(condition)
    .orderBy(page.descending ? desc(g.nomeNormalizado) : asc(g.nomeNormalizado))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(g, condition) };
}

/** The given groups that exist in the organisation. */
export function groupsById(
  db: Queryable,
  organizacaoId: number,
  ids: readonly number[],
): Promise<GroupRow[]> {
  const { gruposSignatarios: g } = db.tables;
  return inSlices(ids, (slice) =>
    selectGroups(db).where(and(eq(g.organizacaoId, organizacaoId), inArray(g.id, [...slice]))),
  );
}

export function countGroups(db: Queryable, organizacaoId: number): Promise<number> {
  return db.$count(db.tables.gruposSignatarios, ofOrganization(db, organizacaoId));
}

export interface GroupMember {
  readonly grupoId: number;
  readonly id: number;
  readonly nome: string;
}

/** The members of the given groups, by name. */
export async function membersOf(
  db: Queryable,
  organizacaoId: number,
  grupoIds: readonly number[],
): Promise<GroupMember[]> {
  const { integrantesGrupos: m, cadastrosSignatarios: c } = db.tables;
  return inSlices(grupoIds, (slice) =>
    db
      .select({ grupoId: m.grupoId, id: c.id, nome: c.nome })
      .from(m)
      .innerJoin(c, eq(c.id, m.cadastroId))
      .where(and(eq(m.organizacaoId, organizacaoId), inArray(m.grupoId, [...slice])))
      .orderBy(asc(c.nomeNormalizado), asc(c.id)),
  );
}

interface GroupName {
  readonly nome: string;
  readonly nomeNormalizado: string;
}

export async function insertGroup(
  tx: Queryable,
  group: GroupName & { readonly organizacaoId: number; readonly dataCadastro: Date },
): Promise<number> {
  const { gruposSignatarios: g } = tx.tables;
  const row = insertedRow(await tx.insert(g).values(group).returning({ id: g.id }));
  return row.id;
}

export interface GroupKey {
  readonly organizacaoId: number;
  readonly id: number;
}

const ofGroup = ({ tables: { gruposSignatarios: g } }: Queryable, { organizacaoId, id }: GroupKey) =>
  and(eq(g.organizacaoId, organizacaoId), eq(g.id, id));

/** False if the organisation has no such group. */
export async function renameGroup(tx: Queryable, key: GroupKey, name: GroupName): Promise<boolean> {
  const { gruposSignatarios: g } = tx.tables;
  const rows = await tx.update(g).set(name).where(ofGroup(tx, key)).returning({ id: g.id });
  return rows.length > 0;
}

/** False if the organisation has no such group. */
export async function deleteGroupRow(tx: Queryable, key: GroupKey): Promise<boolean> {
  const { gruposSignatarios: g } = tx.tables;
  const rows = await tx.delete(g).where(ofGroup(tx, key)).returning({ id: g.id });
  return rows.length > 0;
}

/** Replaces a group's members. */
export async function setMembers(
  tx: Queryable,
  { organizacaoId, id: grupoId }: GroupKey,
  cadastroIds: readonly number[],
): Promise<void> {
  const { integrantesGrupos: m } = tx.tables;
  await tx.delete(m).where(and(eq(m.organizacaoId, organizacaoId), eq(m.grupoId, grupoId)));
  if (cadastroIds.length === 0) return;
  await tx.insert(m).values(cadastroIds.map((cadastroId) => ({ organizacaoId, grupoId, cadastroId })));
}
