import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { VersionKey } from '../versions/index.ts';

/** Observers of a version, in the order of adding. */
export async function listObserverRows(
  db: Queryable,
  { organizacaoId, minutaId }: Pick<VersionKey, 'organizacaoId' | 'minutaId'>,
) {
  const { signatarios: s } = db.tables;
  return db
    .select({ id: s.id, nome: s.nome, email: s.email, dataEnvioEmail: s.dataEnvioEmail })
    .from(s)
    .where(and(eq(s.organizacaoId, organizacaoId), eq(s.minutaId, minutaId), eq(s.observador, true)))
    .orderBy(asc(s.id));
}

/** A role for the row of an observer, who has none: the organisation's first. */
export async function anyRoleId(db: Queryable, organizacaoId: number): Promise<number> {
  const { papeisSignatarios: p } = db.tables;
  const [row] = await db
    .select({ id: p.id })
    .from(p)
    .where(eq(p.organizacaoId, organizacaoId))
    .orderBy(asc(p.id))
    .limit(1);
  if (!row) throw new Error('An organisation has standard roles.');
  return row.id;
}

/** Which of the given addresses a version's signatories have. */
export async function signersWith(
  db: Queryable,
  { organizacaoId, minutaId }: Pick<VersionKey, 'organizacaoId' | 'minutaId'>,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { signatarios: s } = db.tables;
  const rows = await db
    .select({ email: s.email })
    .from(s)
    .where(
      and(
        eq(s.organizacaoId, organizacaoId),
        eq(s.minutaId, minutaId),
        eq(s.observador, false),
        inArray(s.email, [...emails]),
      ),
    );
  return new Set(rows.flatMap(({ email }) => email ?? []));
}
