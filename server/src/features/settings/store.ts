import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { keptQuery } from '../../db/kept-query.ts';

/** The saved general settings of an organisation; null when there is none. */
export async function findSettings(db: Queryable, organizacaoId: number) {
  const [row] = await settingsRows(db, { organizacaoId });
  return row ?? null;
}

const settingsRows = keptQuery<{ readonly organizacaoId: number }>()((db, value) => {
  const { configuracoes: c } = db.tables;
  return db
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
    .where(eq(c.organizacaoId, value('organizacaoId')));
});

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export async function saveSettings(tx: Queryable, organizacaoId: number, row: SettingsRow): Promise<void> {
  const { configuracoes: c } = tx.tables;
  await tx.update(c).set(row).where(eq(c.organizacaoId, organizacaoId));
}
