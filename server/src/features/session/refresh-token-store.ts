import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';

// A token belongs to a session, which belongs to a user and has an organisation (0-decisions §3).

/** A refresh token with its session and user; null for an unknown token. */
export async function findRefreshToken(db: Queryable, tokenHash: string) {
  const [row] = await tokenByHash(db, { tokenHash });
  return row ?? null;
}

export type RefreshTokenRow = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;

const tokenByHash = preparedQuery<{ readonly tokenHash: string }>()((db, value) => {
  const { tokensAtualizacao: t, sessoes: s, usuarios: u } = db.tables;
  return db
    .select({
      id: t.id,
      dataUso: t.dataUso,
      dataExpiracao: t.dataExpiracao,
      sessaoId: s.id,
      organizacaoId: s.organizacaoId,
      sessaoExpiracao: s.dataExpiracao,
      sessaoRevogacao: s.dataRevogacao,
      usuarioId: u.id,
      usuarioNome: u.nome,
      usuarioEmail: u.email,
    })
    .from(t)
    .innerJoin(s, eq(s.id, t.sessaoId))
    .innerJoin(u, eq(u.id, s.usuarioId))
    .where(eq(t.tokenHash, value('tokenHash')))
    .limit(1);
});

export interface NewRefreshToken {
  readonly sessaoId: number;
  readonly anteriorId: number | null;
  readonly tokenHash: string;
  readonly dataCriacao: Date;
  readonly dataExpiracao: Date;
}

export async function insertRefreshToken(tx: Queryable, token: NewRefreshToken): Promise<void> {
  await addToken(tx, { token });
}

const addToken = preparedQuery<{ readonly token: NewRefreshToken }>()((tx, value) => {
  const { tokensAtualizacao: t } = tx.tables;
  return tx.insert(t).values(value.columns('token')).returning({ id: t.id });
});

/** Marks a refresh token as used; returns whether this is its first use. */
export async function markUsed(tx: Queryable, tokenId: number, now: Date): Promise<boolean> {
  return (await useToken(tx, { tokenId, now })).length > 0;
}

const useToken = preparedQuery<{ readonly tokenId: number; readonly now: Date }>()((tx, value) => {
  const { tokensAtualizacao: t } = tx.tables;
  return tx
    .update(t)
    .set({ dataUso: value('now') })
    .where(and(eq(t.id, value('tokenId')), isNull(t.dataUso)))
    .returning({ id: t.id });
});

/** Number of successors of a token, and how many of these were used. */
export async function countSuccessors(tx: Queryable, tokenId: number) {
  const { tokensAtualizacao: t } = tx.tables;
  const rows = await tx.select({ dataUso: t.dataUso }).from(t).where(eq(t.anteriorId, tokenId));
  return { given: rows.length, used: rows.filter(({ dataUso }) => dataUso !== null).length };
}

/** Invalidates a token's successors: using them later counts as reuse. */
export async function retireSuccessors(tx: Queryable, tokenId: number, now: Date): Promise<void> {
  const { tokensAtualizacao: t } = tx.tables;
  await tx.update(t).set({ dataUso: now }).where(eq(t.anteriorId, tokenId));
}

export async function deleteExpiredTokens(db: Queryable, now: Date): Promise<void> {
  const { tokensAtualizacao: t } = db.tables;
  await db.delete(t).where(lt(t.dataExpiracao, now));
}
