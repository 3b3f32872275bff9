import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Principal } from '../../platform/context/context.ts';
import { documentScope } from './document-scope-store.ts';
import type { DocumentKey } from './refresh-document-summary.ts';

/** How a document was extinguished, with the author's name; null if the principal cannot see it. */
export async function extinctionOf(db: Queryable, principal: Principal, contratoId: number) {
  const { contratos: c, usuarios } = db.tables;
  const [row] = await db
    .select({
      descricao: c.descricaoExtincao,
      data: c.dataExtincao,
      autorNome: usuarios.nome,
      nomeArquivo: c.nomeArqOriginalExtincao,
      sha256: c.arquivoExtincaoSha256,
    })
    .from(c)
    .leftJoin(usuarios, eq(usuarios.id, c.autorExtincaoId))
    .where(and(documentScope(db, principal), eq(c.id, contratoId)));
  return row ?? null;
}

export type Extinction = NonNullable<Awaited<ReturnType<typeof extinctionOf>>>;

interface NewExtinction {
  readonly descricaoExtincao: string;
  readonly dataExtincao: Date;
  readonly autorExtincaoId: number;
  readonly nomeArqOriginalExtincao: string | null;
  readonly arquivoExtincaoSha256: string | null;
}

export async function setExtinct(
  tx: Queryable,
  { organizacaoId, contratoId }: DocumentKey,
  extinction: NewExtinction,
): Promise<void> {
  const { contratos: c } = tx.tables;
  await tx
    .update(c)
    .set({ ...extinction, extinto: true })
    .where(and(eq(c.id, contratoId), eq(c.organizacaoId, organizacaoId)))
    .returning({ id: c.id });
}
