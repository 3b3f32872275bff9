import { and, asc, between, eq, gt, lt, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isInForce } from '../../db/tables/document-band.ts';
import type { Principal } from '../../platform/context/context.ts';
import { documentScope, type PreparedReader } from './document-scope-store.ts';

/** Instants, both included. */
export interface DuePeriod {
  readonly from: Date;
  readonly to: Date;
}

export interface DueDocument {
  readonly contratoId: number;
  readonly nome: string;
  readonly pastaNome: string;
  readonly data: Date;
}

type Reader = Principal | PreparedReader;

/** Documents that somebody still has to sign, by their deadline. */
export function deadlinesIn(
  db: Queryable,
  reader: Reader,
  { from, to }: DuePeriod,
  limit: number,
): Promise<DueDocument[]> {
  const { contratos: c } = db.tables;
  const isWaiting = and(
    eq(c.situacaoFormalizacao, 'EM_FORMALIZACAO'),
    eq(c.totalRejeicoes, 0),
    lt(c.totalAssinaturas, c.totalSignatarios),
    gt(c.totalSignatarios, 0),
  );
  return dueDocuments(db, reader, { column: 'fimAssinatura', limit, from, to }, isWaiting);
}

/** Versions in force, by the end of their validity. */
export function endsIn(
  db: Queryable,
  reader: Reader,
  { from, to }: DuePeriod,
  limit: number,
): Promise<DueDocument[]> {
  const { contratos: c } = db.tables;
  const isEnding = and(
    isInForce(c),
    ne(c.situacaoFormalizacao, 'CANCELADO'),
    // The index of the expiry order bounds this query.
    between(c.fimVigenciaOrdem, from.getTime(), to.getTime()),
  );
  return dueDocuments(db, reader, { column: 'fimVigencia', limit, from, to }, isEnding);
}

interface DueQuery extends DuePeriod {
  readonly column: 'fimAssinatura' | 'fimVigencia';
  readonly limit: number;
}

async function dueDocuments(
  db: Queryable,
  reader: Reader,
  { column, from, to, limit }: DueQuery,
  condition: SQL | undefined,
): Promise<DueDocument[]> {
  const { contratos: c, pastas, organizacoes } = db.tables;
  const rows = await db
    .select({
      contratoId: c.id,
      nome: c.nome,
      pastaNome: pastas.nome,
      organizacaoNome: organizacoes.nome,
      data: c[column],
    })
    .from(c)
    .innerJoin(organizacoes, eq(organizacoes.id, c.organizacaoId))
    .leftJoin(pastas, eq(pastas.id, c.pastaId))
    .where(
      and(
        documentScope(db, reader),
        eq(c.arquivado, false),
        eq(c.extinto, false),
        between(c[column], from, to),
        condition,
      ),
    )
    .orderBy(asc(c[column]), asc(c.id))
    .limit(limit);
  return rows.flatMap(({ data, pastaNome, organizacaoNome, ...row }) =>
    data === null ? [] : [{ ...row, data, pastaNome: pastaNome ?? organizacaoNome }],
  );
}
