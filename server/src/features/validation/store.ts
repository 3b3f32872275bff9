import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Most specific first. */
export const kinds = [
  'SELADA',
  'PARCIAL',
  'EVIDENCIAS',
  'CARIMBADA',
  'ASSINATURA',
  'CONGELADA',
  'BASE',
  'ORIGINAL',
] as const;

/** Byte states of sent or formalized versions, by hash: those that may be disclosed to anyone. */
export async function revisionsByHash(db: Queryable, sha256: string) {
  const { revisoes, minutas } = db.tables;
  return db
    .select({ tipo: revisoes.tipo, minutaId: revisoes.minutaId, organizacaoId: revisoes.organizacaoId })
    .from(revisoes)
    .innerJoin(minutas, eq(minutas.id, revisoes.minutaId))
    .where(
      and(
        eq(revisoes.sha256, sha256),
        inArray(revisoes.tipo, [...kinds]),
        ne(minutas.situacaoFormalizacao, 'RASCUNHO'),
      ),
    )
    .limit(50);
}

/** Whether these bytes were uploaded to a version that was sent or formalized. */
export async function wasUploaded(db: Queryable, sha256: string): Promise<boolean> {
  const { arquivos, minutas } = db.tables;
  const rows = await db
    .select({ id: arquivos.id })
    .from(arquivos)
    .innerJoin(minutas, eq(minutas.id, arquivos.minutaId))
    .where(and(eq(arquivos.sha256, sha256), ne(minutas.situacaoFormalizacao, 'RASCUNHO')))
    .limit(1);
  return rows.length > 0;
}
