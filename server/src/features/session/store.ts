import { isProfile, type PerfilNome } from '@lavra/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** A user by e-mail (lower case). People are global: what they may do comes with a membership. */
export async function findUserByEmail(db: Queryable, email: string) {
  const { usuarios: u } = db.tables;
  const [row] = await db
    .select({ id: u.id, nome: u.nome, email: u.email, senhaHash: u.senhaHash })
    .from(u)
    .where(eq(u.email, email));
  return row ?? null;
}

export interface Membership {
  readonly organizacaoId: number;
  readonly perfil: PerfilNome;
  readonly isActive: boolean;
  readonly isOrganizationActive: boolean;
}

/** The organisations of a user, those joined first before the others. */
export async function listMemberships(db: Queryable, usuarioId: number): Promise<Membership[]> {
  const { organizacoesUsuarios: m, organizacoes: o } = db.tables;
  const rows = await db
    .select({
      organizacaoId: m.organizacaoId,
      perfil: m.perfil,
      situacao: m.situacao,
      ativa: o.ativa,
    })
    .from(m)
    .innerJoin(o, eq(o.id, m.organizacaoId))
    .where(eq(m.usuarioId, usuarioId))
    .orderBy(asc(m.id));
  return rows.map(({ organizacaoId, perfil, situacao, ativa }) => {
    if (!isProfile(perfil)) throw new Error(`The membership's profile '${perfil}' is not one.`);
    return { organizacaoId, perfil, isActive: situacao === 'ATIVO', isOrganizationActive: ativa };
  });
}

export interface NewSession {
  readonly usuarioId: number;
  readonly organizacaoId: number;
  readonly dataCriacao: Date;
  readonly dataExpiracao: Date;
  readonly ip: string;
  readonly userAgent: string;
}

/** Opens a session and notes the member's last access. */
export async function insertSession(tx: Queryable, session: NewSession): Promise<number> {
  const { sessoes, organizacoesUsuarios: m } = tx.tables;
  const [row] = await tx.insert(sessoes).values(session).returning({ id: sessoes.id });
  if (!row) throw new Error('An insert gave no row.');
  await tx
    .update(m)
    .set({ ultimoAcesso: session.dataCriacao })
    .where(and(eq(m.organizacaoId, session.organizacaoId), eq(m.usuarioId, session.usuarioId)));
  return row.id;
}

/** A refresh token with its session and user; null for a token that was never given. */
export async function findRefreshToken(db: Queryable, tokenHash: string) {
  const { tokensAtualizacao: t, sessoes: s, usuarios: u } = db.tables;
  const [row] = await db
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
    .where(eq(t.tokenHash, tokenHash));
  return row ?? null;
}

export type RefreshTokenRow = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;

export interface NewRefreshToken {
  readonly sessaoId: number;
  readonly tokenHash: string;
  readonly dataCriacao: Date;
  readonly dataExpiracao: Date;
}

export async function insertRefreshToken(tx: Queryable, token: NewRefreshToken): Promise<void> {
  await tx.insert(tx.tables.tokensAtualizacao).values(token);
}

/** Marks a refresh token as used; the first use stands. */
export async function markUsed(tx: Queryable, tokenId: number, now: Date): Promise<void> {
  const { tokensAtualizacao: t } = tx.tables;
  await tx
    .update(t)
    .set({ dataUso: now })
    .where(and(eq(t.id, tokenId), isNull(t.dataUso)));
}

/** Ends a session with all its refresh tokens; one that has ended keeps its first reason. */
export async function revokeSession(
  tx: Queryable,
  sessaoId: number,
  { now, motivo }: { readonly now: Date; readonly motivo: 'SAIDA' | 'REUSO' },
): Promise<void> {
  const { sessoes: s } = tx.tables;
  await tx
    .update(s)
    .set({ dataRevogacao: now, motivoRevogacao: motivo })
    .where(and(eq(s.id, sessaoId), isNull(s.dataRevogacao)));
}
