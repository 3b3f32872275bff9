import type { RegraLembretes } from '@lavra/client/types';
import type { DocumentSummary } from '@lavra/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import { NO_END_ORDER } from '../../db/tables/document-tables.ts';

interface DocumentIds {
  readonly organizacaoId: number;
  readonly contratoId: number;
}

/** Every version of a document, newest first. */
export function versionsForSummary(tx: Queryable, organizacaoId: number, contratoId: number) {
  return summaryVersions(tx, { organizacaoId, contratoId });
}

const summaryVersions = preparedQuery<DocumentIds>()((tx, value) => {
  const { minutas } = tx.tables;
  return tx
    .select({
      id: minutas.id,
      versao: minutas.versao,
      situacaoFormalizacao: minutas.situacaoFormalizacao,
      inicioVigencia: minutas.inicioVigencia,
      fimVigencia: minutas.fimVigencia,
      fimAssinatura: minutas.fimAssinatura,
    })
    .from(minutas)
    .where(
      and(eq(minutas.contratoId, value('contratoId')), eq(minutas.organizacaoId, value('organizacaoId'))),
    )
    .orderBy(sql`${minutas.versao} desc`);
});

/** Signers of a version, with their answers. */
export function answersOfVersion(tx: Queryable, organizacaoId: number, minutaId: number) {
  return signerStatuses(tx, { organizacaoId, minutaId });
}

const signerStatuses = preparedQuery<{ readonly organizacaoId: number; readonly minutaId: number }>()(
  (tx, value) => {
    const { signatarios } = tx.tables;
    return tx
      .select({
        statusSignatario: signatarios.statusSignatario,
        nome: signatarios.nome,
        email: signatarios.email,
      })
      .from(signatarios)
      .where(
        and(
          eq(signatarios.minutaId, value('minutaId')),
          eq(signatarios.organizacaoId, value('organizacaoId')),
          eq(signatarios.observador, false),
        ),
      );
  },
);

interface StoredSummary extends DocumentSummary {
  readonly nomesSignatarios: string;
}

export async function saveSummary(
  tx: Queryable,
  { organizacaoId, contratoId }: DocumentIds,
  summary: StoredSummary,
): Promise<void> {
  const fimVigenciaOrdem = summary.fimVigencia?.getTime() ?? NO_END_ORDER;
  await summaryUpdate(tx, { organizacaoId, contratoId, ...summary, fimVigenciaOrdem });
}

const summaryUpdate = preparedQuery<DocumentIds & StoredSummary & { readonly fimVigenciaOrdem: number }>()(
  (tx, value) => {
    const { contratos } = tx.tables;
    return tx
      .update(contratos)
      .set({
        minutaId: value('minutaId'),
        ultimaVersao: value('ultimaVersao'),
        situacaoFormalizacao: value('situacaoFormalizacao'),
        fimAssinatura: value('fimAssinatura'),
        totalSignatarios: value('totalSignatarios'),
        totalAssinaturas: value('totalAssinaturas'),
        totalRejeicoes: value('totalRejeicoes'),
        minutaVigenteId: value('minutaVigenteId'),
        inicioVigencia: value('inicioVigencia'),
        fimVigencia: value('fimVigencia'),
        fimVigenciaOrdem: value('fimVigenciaOrdem'),
        nomesSignatarios: value('nomesSignatarios'),
        valorItens: itemTotal(tx, value('minutaVigenteId')),
      })
      .where(and(eq(contratos.id, value('contratoId')), eq(contratos.organizacaoId, value('organizacaoId'))))
      .returning({ id: contratos.id });
  },
);

/** Total of a version's items in cents; null without items. */
function itemTotal({ tables: { itens } }: Queryable, minutaId: SQL) {
  return sql`(select sum(${itens.totalCentavos}) from ${itens} where ${itens.minutaId} = ${minutaId})`;
}

/** Recalculates the total of the items of the version in force. */
export async function saveItemTotal(
  tx: Queryable,
  { organizacaoId, contratoId }: DocumentIds,
): Promise<void> {
  const { contratos: c, itens } = tx.tables;
  const total = sql`(select sum(${itens.totalCentavos}) from ${itens} where ${itens.minutaId} = ${c.minutaVigenteId})`;
  await tx
    .update(c)
    .set({ valorItens: total })
    .where(and(eq(c.id, contratoId), eq(c.organizacaoId, organizacaoId)))
    .returning({ id: c.id });
}

/** Saves a document's own rule of reminders; null for the organisation's. */
export async function saveReminderRule(
  tx: Queryable,
  { organizacaoId, contratoId }: DocumentIds,
  lembretes: RegraLembretes | null,
): Promise<void> {
  const { contratos } = tx.tables;
  await tx
    .update(contratos)
    .set({ lembretes })
    .where(and(eq(contratos.id, contratoId), eq(contratos.organizacaoId, organizacaoId)))
    .returning({ id: contratos.id });
}
