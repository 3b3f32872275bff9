import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';

/** The saved brand, with the facts that decide whether it is used. */
export async function findBrand(db: Queryable, organizacaoId: number) {
  const [row] = await brandRows(db, { organizacaoId });
  return row ?? null;
}

const brandRows = preparedQuery<{ readonly organizacaoId: number }>()((db, value) => {
  const { whiteLabels: w, organizacoes: o } = db.tables;
  return db
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
    .where(eq(w.organizacaoId, value('organizacaoId')));
});

export type BrandRow = NonNullable<Awaited<ReturnType<typeof findBrand>>>;

type NewBrand = Omit<Tables['whiteLabels']['$inferInsert'], 'organizacaoId'>;

export async function insertBrand(tx: Queryable, organizacaoId: number, brand: NewBrand): Promise<void> {
  await tx.insert(tx.tables.whiteLabels).values({ organizacaoId, ...brand });
}
