import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** The brand as saved, with what decides whether it is used. */
export async function findBrand(db: Queryable, organizacaoId: number) {
  const { whiteLabels: w, organizacoes: o } = db.tables;
  const [row] = await db
    .select({
      ativo: w.ativo,
      logoEmail: w.logoEmail,
      logoSha256: w.logoSha256,
      pubPrimaria: w.pubPrimaria,
      pubSecundaria: w.pubSecundaria,
      emailPrimaria: w.emailPrimaria,
      emailSecundaria: w.emailSecundaria,
      produto: o.produto,
    })
    .from(w)
    .innerJoin(o, eq(o.id, w.organizacaoId))
    .where(eq(w.organizacaoId, organizacaoId));
  return row ?? null;
}

export type BrandRow = NonNullable<Awaited<ReturnType<typeof findBrand>>>;
