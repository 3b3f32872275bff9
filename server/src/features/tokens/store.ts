import { isProfile, type PerfilNome } from '@lavra/domain';
import { and, desc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { preparedQuery } from '../../db/prepared-query.ts';

/** The profile of an active member of the organisation; null for anyone else. */
export async function findActiveProfile(
  db: Queryable,
  organizacaoId: number,
  usuarioId: number,
): Promise<PerfilNome | null> {
  const { organizacoesUsuarios: m } = db.tables;
  const [row] = await db
    .select({ perfil: m.perfil })
    .from(m)
    .where(and(eq(m.organizacaoId, organizacaoId), eq(m.usuarioId, usuarioId), eq(m.situacao, 'ATIVO')));
  return row && isProfile(row.perfil) ? row.perfil : null;
}

/** Neither revoked nor expired. */
function activeTokens(db: Queryable, organizacaoId: number, now: Date): SQL | undefined {
  const { tokensApi: t } = db.tables;
  return and(
    eq(t.organizacaoId, organizacaoId),
    isNull(t.dataRevogacao),
    or(isNull(t.dataExpiracao), gt(t.dataExpiracao, now)),
  );
}

/** Valid tokens with their users, newest first. */
export async function listApiTokens(db: Queryable, organizacaoId: number, now: Date) {
  const { tokensApi: t, usuarios: u } = db.tables;
  return db
    .select({
      id: t.id,
      nome: t.nome,
      prefixo: t.prefixo,
      usuarioId: u.id,
      usuarioNome: u.nome,
      usuarioEmail: u.email,
      permissoes: t.permissoes,
      dataCriacao: t.dataCriacao,
      dataExpiracao: t.dataExpiracao,
      ultimoUso: t.ultimoUso,
    })
    .from(t)
    .innerJoin(u, eq(u.id, t.usuarioId))
    .where(activeTokens(db, organizacaoId, now))
    .orderBy(desc(t.id));
}

export type ListedApiToken = Awaited<ReturnType<typeof listApiTokens>>[number];

export async function countApiTokens(db: Queryable, organizacaoId: number, now: Date): Promise<number> {
  return db.$count(db.tables.tokensApi, activeTokens(db, organizacaoId, now));
}

/** Ends a user's tokens with this name. */
export async function revokeApiTokens(
  tx: Queryable,
  organizacaoId: number,
  { usuarioId, nome, now }: { readonly usuarioId: number; readonly nome: string; readonly now: Date },
): Promise<void> {
  const { tokensApi: t } = tx.tables;
  await tx
    .update(t)
    .set({ dataRevogacao: now })
    .where(
      and(
        eq(t.organizacaoId, organizacaoId),
        eq(t.usuarioId, usuarioId),
        eq(t.nome, nome),
        isNull(t.dataRevogacao),
      ),
    );
}

/** Ends a valid token and returns its owner, or null. */
export async function revokeApiToken(
  tx: Queryable,
  organizacaoId: number,
  { tokenApiId, now }: { readonly tokenApiId: number; readonly now: Date },
): Promise<number | null> {
  const { tokensApi: t } = tx.tables;
  const [row] = await tx
    .update(t)
    .set({ dataRevogacao: now })
    .where(and(activeTokens(tx, organizacaoId, now), eq(t.id, tokenApiId)))
    .returning({ usuarioId: t.usuarioId });
  return row?.usuarioId ?? null;
}

/** Whether a token was revoked, even if it has expired since. */
export async function isApiTokenRevoked(
  db: Queryable,
  key: { readonly organizacaoId: number; readonly tokenId: number },
): Promise<boolean> {
  const [row] = await revocationOf(db, key);
  return row !== undefined && row.dataRevogacao !== null;
}

const revocationOf = preparedQuery<{ readonly organizacaoId: number; readonly tokenId: number }>()(
  (db, value) => {
    const { tokensApi: t } = db.tables;
    return db
      .select({ dataRevogacao: t.dataRevogacao })
      .from(t)
      .where(and(eq(t.id, value('tokenId')), eq(t.organizacaoId, value('organizacaoId'))));
  },
);

/** Whether an embed token or the API token that minted it was revoked. Expired ones are forgotten after a day. */
export async function isEmbedTokenRevoked(
  db: Queryable,
  { organizacaoId, tokenId }: { readonly organizacaoId: number; readonly tokenId: number },
): Promise<boolean> {
  const { tokensIncorporacao: t, tokensApi: a } = db.tables;
  const [row] = await db
    .select({ own: t.dataRevogacao, minter: a.dataRevogacao })
    .from(t)
    .innerJoin(a, eq(a.id, t.tokenApiId))
    .where(and(eq(t.id, tokenId), eq(t.organizacaoId, organizacaoId)));
  return row !== undefined && (row.own !== null || row.minter !== null);
}

export interface NewApiToken {
  readonly usuarioId: number;
  readonly nome: string;
  readonly tokenHash: string;
  readonly prefixo: string;
  /** Null: all permissions of the user's profile. */
  readonly permissoes: string[] | null;
  readonly dataCriacao: Date;
  readonly dataExpiracao: Date | null;
}

export async function insertApiToken(
  tx: Queryable,
  organizacaoId: number,
  token: NewApiToken,
): Promise<number> {
  const { tokensApi: t } = tx.tables;
  const row = insertedRow(
    await tx
      .insert(t)
      .values({ organizacaoId, ...token })
      .returning({ id: t.id }),
  );
  return row.id;
}

export interface NewEmbedToken {
  readonly usuarioId: number;
  readonly tokenApiId: number;
  readonly contratoId: number | null;
  readonly tokenHash: string;
  readonly permissoes: string[];
  readonly origens: string[];
  readonly dataCriacao: Date;
  readonly dataExpiracao: Date;
}

export async function insertEmbedToken(
  tx: Queryable,
  organizacaoId: number,
  token: NewEmbedToken,
): Promise<number> {
  const { tokensIncorporacao: t } = tx.tables;
  const row = insertedRow(
    await tx
      .insert(t)
      .values({ organizacaoId, ...token })
      .returning({ id: t.id }),
  );
  return row.id;
}

interface TokenHash {
  readonly tokenHash: string;
}

/** An API token by hash, with its user as a member of its organisation; the token itself names both. */
export const findApiToken = preparedQuery<TokenHash>()((db, value) => {
  const { tokensApi: t, usuarios: u, organizacoesUsuarios: m, organizacoes: o } = db.tables;
  return db
    .select({
      id: t.id,
      nome: t.nome,
      organizacaoId: t.organizacaoId,
      permissoes: t.permissoes,
      dataExpiracao: t.dataExpiracao,
      dataRevogacao: t.dataRevogacao,
      ultimoUso: t.ultimoUso,
      usuarioId: u.id,
      usuarioNome: u.nome,
      usuarioEmail: u.email,
      perfil: m.perfil,
      situacao: m.situacao,
      ativa: o.ativa,
    })
    .from(t)
    .innerJoin(u, eq(u.id, t.usuarioId))
    .innerJoin(m, and(eq(m.usuarioId, t.usuarioId), eq(m.organizacaoId, t.organizacaoId)))
    .innerJoin(o, eq(o.id, t.organizacaoId))
    .where(eq(t.tokenHash, value('tokenHash')))
    .limit(1);
});

export type ApiTokenRow = Awaited<ReturnType<typeof findApiToken>>[number];

interface Use {
  readonly tokenId: number;
  readonly now: Date;
}

// Lazy: if lost in a power cut, the next use records it again.
const keepUse = preparedQuery<Use>('LAZY')((db, value) => {
  const { tokensApi: t } = db.tables;
  return db
    .update(t)
    .set({ ultimoUso: value('now') })
    .where(eq(t.id, value('tokenId')))
    .returning({ id: t.id });
});

export async function noteUse(db: Queryable, tokenId: number, now: Date): Promise<void> {
  await keepUse(db, { tokenId, now });
}

/** An embed token by hash, with its user and its API token. */
export const findEmbedToken = preparedQuery<TokenHash>()((db, value) => {
  const {
    tokensIncorporacao: t,
    tokensApi: a,
    usuarios: u,
    organizacoesUsuarios: m,
    organizacoes: o,
  } = db.tables;
  return db
    .select({
      id: t.id,
      organizacaoId: t.organizacaoId,
      contratoId: t.contratoId,
      permissoes: t.permissoes,
      origens: t.origens,
      dataExpiracao: t.dataExpiracao,
      dataRevogacao: t.dataRevogacao,
      minterExpiracao: a.dataExpiracao,
      minterRevogacao: a.dataRevogacao,
      usuarioId: u.id,
      usuarioNome: u.nome,
      usuarioEmail: u.email,
      perfil: m.perfil,
      situacao: m.situacao,
      ativa: o.ativa,
    })
    .from(t)
    .innerJoin(a, eq(a.id, t.tokenApiId))
    .innerJoin(u, eq(u.id, t.usuarioId))
    .innerJoin(m, and(eq(m.usuarioId, t.usuarioId), eq(m.organizacaoId, t.organizacaoId)))
    .innerJoin(o, eq(o.id, t.organizacaoId))
    .where(eq(t.tokenHash, value('tokenHash')))
    .limit(1);
});

export type EmbedTokenRow = Awaited<ReturnType<typeof findEmbedToken>>[number];

/** Deletes embed tokens that expired before an instant: pages create one at each visit. */
export async function dropEmbedTokens(db: Queryable, endedBefore: Date): Promise<void> {
  const { tokensIncorporacao: t } = db.tables;
  await db.delete(t).where(lt(t.dataExpiracao, endedBefore));
}
