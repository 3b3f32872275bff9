import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '../db/queryable.ts';

/** Start and size of a page in a scan of all organisations. */
interface Page {
  readonly after: number;
  readonly limit: number;
}

export async function allOrganizations(db: Queryable): Promise<readonly number[]> {
  const { organizacoes } = db.tables;
  return (await db.select({ id: organizacoes.id }).from(organizacoes).orderBy(asc(organizacoes.id))).map(
    ({ id }) => id,
  );
}

/** Organisations with identifying data. */
export async function listOrganizations(db: Queryable) {
  const { organizacoes: o, organizacoesPlanos: p } = db.tables;
  return db
    .select({
      id: o.id,
      nome: o.nome,
      email: o.email,
      ativa: o.ativa,
      dataCadastro: o.dataCadastro,
      documentosUtilizados: p.documentosUtilizados,
      totalDocumentos: p.totalDocumentos,
      documentosIlimitados: p.documentosIlimitados,
    })
    .from(o)
    .innerJoin(p, eq(p.organizacaoId, o.id))
    .orderBy(asc(o.id));
}

/** The documents in an organisation's history, including deleted ones; 0 is the organisation's own chain. */
export async function chainsOf(
  db: Queryable,
  organizacaoId: number,
  { after, limit }: Page,
): Promise<number[]> {
  const { historico } = db.tables;
  const rows = await db
    .selectDistinct({ contratoId: historico.contratoId })
    .from(historico)
    .where(and(eq(historico.organizacaoId, organizacaoId), gt(historico.contratoId, after)))
    .orderBy(asc(historico.contratoId))
    .limit(limit);
  return rows.map(({ contratoId }) => contratoId);
}

/** Recorded hash and size of each stored byte state. */
export async function recordedSizes(db: Queryable, { after, limit }: Page) {
  const { revisoes } = db.tables;
  return db
    .select({ id: revisoes.id, sha256: revisoes.sha256, tamanho: revisoes.tamanho })
    .from(revisoes)
    .where(and(gt(revisoes.id, after), isNull(revisoes.dataDescarte)))
    .orderBy(asc(revisoes.id))
    .limit(limit);
}

/** Stored byte states with their stored sources. */
export async function revisionsWithParent(db: Queryable, { after, limit }: Page) {
  const { revisoes } = db.tables;
  const pai = alias(revisoes, 'pai');
  return db
    .select({
      id: revisoes.id,
      minutaId: revisoes.minutaId,
      tipo: revisoes.tipo,
      sha256: revisoes.sha256,
      paiSha256: pai.sha256,
      paiTamanho: pai.tamanho,
    })
    .from(revisoes)
    .innerJoin(pai, eq(pai.id, revisoes.paiId))
    .where(
      and(
        gt(revisoes.id, after),
        isNotNull(revisoes.paiId),
        isNull(revisoes.dataDescarte),
        isNull(pai.dataDescarte),
      ),
    )
    .orderBy(asc(revisoes.id))
    .limit(limit);
}
