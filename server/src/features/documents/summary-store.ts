import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { DocumentRow } from './store.ts';

interface DocumentIds {
  readonly organizacaoId: number;
  readonly contratoId: number;
}

/** What the summary is computed from: every version, newest first. */
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

export async function countAnswers(tx: Queryable, organizacaoId: number, minutaId: number) {
  const rows = await answersOfVersion(tx, { organizacaoId, minutaId });
  const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0;
  return {
    totalSignatarios: rows.reduce((sum, row) => sum + row.n, 0),
    totalAssinaturas: of('ASSINADO'),
    totalRejeicoes: of('REJEITADO'),
  };
}

const answersOfVersion = preparedQuery<{ readonly organizacaoId: number; readonly minutaId: number }>()(
  (tx, value) => {
    const { signatarios } = tx.tables;
    return tx
      .select({ status: signatarios.statusSignatario, n: sql<number>`count(*)`.mapWith(Number) })
      .from(signatarios)
      .where(
        and(
          eq(signatarios.minutaId, value('minutaId')),
          eq(signatarios.organizacaoId, value('organizacaoId')),
          eq(signatarios.observador, false),
        ),
      )
      .groupBy(signatarios.statusSignatario);
  },
);

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
  { organizacaoId, contratoId }: DocumentIds,
  summary: DocumentSummary,
): Promise<void> {
  await summaryUpdate(tx, { organizacaoId, contratoId, ...summary });
}

const summaryUpdate = preparedQuery<DocumentIds & DocumentSummary>()((tx, value) => {
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
    })
    .where(and(eq(contratos.id, value('contratoId')), eq(contratos.organizacaoId, value('organizacaoId'))))
    .returning({ id: contratos.id });
});
