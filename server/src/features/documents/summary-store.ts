import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { DocumentRow } from './store.ts';

/** What the summary is computed from: every version, newest first. */
export async function versionsForSummary(tx: Queryable, organizacaoId: number, contratoId: number) {
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
    .where(and(eq(minutas.contratoId, contratoId), eq(minutas.organizacaoId, organizacaoId)))
    .orderBy(sql`${minutas.versao} desc`);
}

export async function countAnswers(tx: Queryable, organizacaoId: number, minutaId: number) {
  const { signatarios } = tx.tables;
  const rows = await tx
    .select({ status: signatarios.statusSignatario, n: sql<number>`count(*)`.mapWith(Number) })
    .from(signatarios)
    .where(
      and(
        eq(signatarios.minutaId, minutaId),
        eq(signatarios.organizacaoId, organizacaoId),
        eq(signatarios.observador, false),
      ),
    )
    .groupBy(signatarios.statusSignatario);
  const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0;
  return {
    totalSignatarios: rows.reduce((sum, row) => sum + row.n, 0),
    totalAssinaturas: of('ASSINADO'),
    totalRejeicoes: of('REJEITADO'),
  };
}

export type DocumentSummary = Pick<
  DocumentRow['contrato'],
  | 'minutaId'
  | 'ultimaVersao'
  | 'situacaoFormalizacao'
  | 'fimAssinatura'
  | 'totalSignatarios'
  | 'totalAssinaturas'
  | 'totalRejeicoes'
  | 'minutaVigenteId'
  | 'inicioVigencia'
  | 'fimVigencia'
  | 'fimVigenciaOrdem'
>;

export async function saveSummary(
  tx: Queryable,
  key: { readonly organizacaoId: number; readonly contratoId: number },
  summary: DocumentSummary,
): Promise<void> {
  const { contratos } = tx.tables;
  await tx
    .update(contratos)
    .set(summary)
    .where(and(eq(contratos.id, key.contratoId), eq(contratos.organizacaoId, key.organizacaoId)))
    .returning({ id: contratos.id });
}
