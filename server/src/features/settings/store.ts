import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';

/**
 * The saved general settings of an organisation, with the facts that decide whether they apply; null if there is no
 * such organisation.
 */
export async function findSettings(db: Queryable, organizacaoId: number) {
  const [row] = await settingsRows(db, { organizacaoId });
  return row ?? null;
}

const settingsRows = preparedQuery<{ readonly organizacaoId: number }>()((db, value) => {
  const { configuracoes: c, organizacoes: o, organizacoesPlanos: p } = db.tables;
  return db
    .select({
      salvas: {
        documentosNaRaiz: c.documentosNaRaiz,
        formalizarDocumentosAuto: c.formalizarDocumentosAuto,
        signatariosRepetidos: c.signatariosRepetidos,
        tokenAssinatura: c.tokenAssinatura,
        localizacaoPrecisa: c.localizacaoPrecisa,
        chaveSegurancaCifrada: c.chaveSegurancaCifrada,
        mensagem: c.mensagem,
      },
      nomePlano: p.nomePlano,
      produto: o.produto,
    })
    .from(c)
    .innerJoin(o, eq(o.id, c.organizacaoId))
    .innerJoin(p, eq(p.organizacaoId, c.organizacaoId))
    .where(eq(c.organizacaoId, value('organizacaoId')));
});

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>['salvas'];

type NewSettings = Omit<Tables['configuracoes']['$inferInsert'], 'organizacaoId'>;

export async function insertSettings(tx: Queryable, organizacaoId: number, row: NewSettings): Promise<void> {
  await tx.insert(tx.tables.configuracoes).values({ organizacaoId, ...row });
}

export async function saveSettings(tx: Queryable, organizacaoId: number, row: SettingsRow): Promise<void> {
  const { configuracoes: c } = tx.tables;
  await tx.update(c).set(row).where(eq(c.organizacaoId, organizacaoId));
}

/**
 * The saved notification settings of an organisation, with the facts that decide whether they apply; null if there
 * is no such organisation.
 */
export async function findNotifications(db: Queryable, organizacaoId: number) {
  const [row] = await notificationRows(db, { organizacaoId });
  return row ?? null;
}

const notificationRows = preparedQuery<{ readonly organizacaoId: number }>()((db, value) => {
  const { configuracoes: c, organizacoes: o, organizacoesPlanos: p } = db.tables;
  return db
    .select({ notificacoes: c.notificacoes, nomePlano: p.nomePlano, produto: o.produto })
    .from(c)
    .innerJoin(o, eq(o.id, c.organizacaoId))
    .innerJoin(p, eq(p.organizacaoId, c.organizacaoId))
    .where(eq(c.organizacaoId, value('organizacaoId')));
});

export async function saveNotifications(
  tx: Queryable,
  organizacaoId: number,
  notificacoes: Record<string, object>,
): Promise<void> {
  const { configuracoes: c } = tx.tables;
  await tx.update(c).set({ notificacoes }).where(eq(c.organizacaoId, organizacaoId));
}
