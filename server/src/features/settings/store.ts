import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** The saved general settings of an organisation; null when there is none. */
export async function findSettings(db: Queryable, organizacaoId: number) {
  const { configuracoes: c } = db.tables;
  const [row] = await db
    .select({
      documentosNaRaiz: c.documentosNaRaiz,
      formalizarDocumentosAuto: c.formalizarDocumentosAuto,
      signatariosRepetidos: c.signatariosRepetidos,
      tokenAssinatura: c.tokenAssinatura,
      localizacaoPrecisa: c.localizacaoPrecisa,
      chaveSegurancaCifrada: c.chaveSegurancaCifrada,
      mensagem: c.mensagem,
    })
    .from(c)
    .where(eq(c.organizacaoId, organizacaoId));
  return row ?? null;
}

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export async function saveSettings(tx: Queryable, organizacaoId: number, row: SettingsRow): Promise<void> {
  const { configuracoes: c } = tx.tables;
  await tx.update(c).set(row).where(eq(c.organizacaoId, organizacaoId));
}
