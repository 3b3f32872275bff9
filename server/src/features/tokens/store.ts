import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Whether a user is an active member of the organisation. */
export async function isActiveMember(
  db: Queryable,
  organizacaoId: number,
  usuarioId: number,
): Promise<boolean> {
  const { organizacoesUsuarios: m } = db.tables;
  const rows = await db
    .select({ id: m.id })
    .from(m)
    .where(and(eq(m.organizacaoId, organizacaoId), eq(m.usuarioId, usuarioId), eq(m.situacao, 'ATIVO')));
  return rows.length > 0;
}

export async function hasDocument(
  db: Queryable,
  organizacaoId: number,
  contratoId: number,
): Promise<boolean> {
  const { contratos: c } = db.tables;
  const rows = await db
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.organizacaoId, organizacaoId), eq(c.id, contratoId)));
  return rows.length > 0;
}

export interface NewApiToken {
  readonly usuarioId: number;
  readonly nome: string;
  readonly tokenHash: string;
  readonly prefixo: string;
  readonly now: Date;
}

/** Adds an API token; an older one of the same user and name ends with it. */
export async function replaceApiToken(
  tx: Queryable,
  organizacaoId: number,
  { now, ...token }: NewApiToken,
): Promise<number> {
  const { tokensApi: t } = tx.tables;
  await tx
    .update(t)
    .set({ dataRevogacao: now })
    .where(
      and(
        eq(t.organizacaoId, organizacaoId),
        eq(t.usuarioId, token.usuarioId),
        eq(t.nome, token.nome),
        isNull(t.dataRevogacao),
      ),
    );
  const [row] = await tx
    .insert(t)
    .values({ organizacaoId, ...token, dataCriacao: now })
    .returning({ id: t.id });
  if (!row) throw new Error('An insert gave no row.');
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
  const [row] = await tx
    .insert(t)
    .values({ organizacaoId, ...token })
    .returning({ id: t.id });
  if (!row) throw new Error('An insert gave no row.');
  return row.id;
}

/** An API token by hash, with its user as a member of its organisation; the token itself names both. */
export async function findApiToken(db: Queryable, tokenHash: string) {
  const { tokensApi: t, usuarios: u, organizacoesUsuarios: m, organizacoes: o } = db.tables;
  const [row] = await db
    .select({
      id: t.id,
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
    .where(eq(t.tokenHash, tokenHash));
  return row ?? null;
}

export type ApiTokenRow = NonNullable<Awaited<ReturnType<typeof findApiToken>>>;

export async function noteUse(db: Queryable, tokenId: number, now: Date): Promise<void> {
  const { tokensApi: t } = db.tables;
  await db.update(t).set({ ultimoUso: now }).where(eq(t.id, tokenId));
}

/** An embed token by hash, with its user and the API token that it was minted with. */
export async function findEmbedToken(db: Queryable, tokenHash: string) {
  const {
    tokensIncorporacao: t,
    tokensApi: a,
    usuarios: u,
    organizacoesUsuarios: m,
    organizacoes: o,
  } = db.tables;
  const [row] = await db
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
    .where(eq(t.tokenHash, tokenHash));
  return row ?? null;
}

export type EmbedTokenRow = NonNullable<Awaited<ReturnType<typeof findEmbedToken>>>;
