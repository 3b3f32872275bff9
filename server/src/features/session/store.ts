import { isProfile, type PerfilNome } from '@lavra/domain';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { MotivoRevogacao } from '../../db/tables/user-tables.ts';
import { recordAccess } from '../organizations/index.ts';

/** A user by e-mail (lower case). Users are global; permissions come with a membership. */
export async function findUserByEmail(db: Queryable, email: string) {
  const [row] = await userByEmail(db, { email });
  return row ?? null;
}

export async function findUserById(db: Queryable, usuarioId: number) {
  const [row] = await userById(db, { usuarioId });
  return row ?? null;
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

const userColumns = ({ tables: { usuarios: u } }: Queryable) => ({
  id: u.id,
  nome: u.nome,
  email: u.email,
  senhaHash: u.senhaHash,
  totpSegredoCifrado: u.totpSegredoCifrado,
});

const userByEmail = preparedQuery<{ readonly email: string }>()((db, value) => {
  const { usuarios: u } = db.tables;
  return db
    .select(userColumns(db))
    .from(u)
    .where(eq(u.email, value('email')))
    .limit(1);
});

const userById = preparedQuery<{ readonly usuarioId: number }>()((db, value) => {
  const { usuarios: u } = db.tables;
  return db
    .select(userColumns(db))
    .from(u)
    .where(eq(u.id, value('usuarioId')))
    .limit(1);
});

/** Current rights of a session's user, read at each request, so that ended sessions and memberships are detected. */
export const readStanding = preparedQuery<{ readonly sessaoId: number; readonly organizacaoId: number }>()(
  (db, value) => {
    const { sessoes: s, organizacoesUsuarios: m, organizacoes: o } = db.tables;
    return db
      .select({
        dataRevogacao: s.dataRevogacao,
        perfil: m.perfil,
        situacao: m.situacao,
        ativa: o.ativa,
      })
      .from(s)
      .innerJoin(m, and(eq(m.usuarioId, s.usuarioId), eq(m.organizacaoId, value('organizacaoId'))))
      .innerJoin(o, eq(o.id, m.organizacaoId))
      .where(eq(s.id, value('sessaoId')))
      .limit(1);
  },
);

export interface Membership {
  readonly organizacaoId: number;
  readonly organizacaoNome: string;
  readonly perfil: PerfilNome;
  readonly isActive: boolean;
  readonly isOrganizationActive: boolean;
}

/** The organisations of a user, the last used first, then by joining date. */
export async function listMemberships(db: Queryable, usuarioId: number): Promise<Membership[]> {
  const rows = await membershipsOf(db, { usuarioId });
  return rows.map(({ organizacaoId, organizacaoNome, perfil, situacao, ativa }) => {
    if (!isProfile(perfil)) throw new Error(`The membership's profile '${perfil}' is not one.`);
    return {
      ...{ organizacaoId, organizacaoNome, perfil },
      isActive: situacao === 'ATIVO',
      isOrganizationActive: ativa,
    };
  });
}

const membershipsOf = preparedQuery<{ readonly usuarioId: number }>()((db, value) => {
  const { organizacoesUsuarios: m, organizacoes: o } = db.tables;
  return (
    db
      .select({
        organizacaoId: m.organizacaoId,
        organizacaoNome: o.nome,
        perfil: m.perfil,
        situacao: m.situacao,
        ativa: o.ativa,
      })
      .from(m)
      .innerJoin(o, eq(o.id, m.organizacaoId))
      .where(eq(m.usuarioId, value('usuarioId')))
      // The engines sort nulls differently.
      .orderBy(desc(sql`coalesce(${m.ultimoAcesso}, 0)`), asc(m.id))
  );
});

export interface NewSession {
  readonly usuarioId: number;
  readonly organizacaoId: number;
  readonly dataCriacao: Date;
  readonly ultimoUso: Date;
  readonly dataExpiracao: Date;
  readonly ip: string;
  readonly userAgent: string;
}

/** Opens a session and records the member's last access. */
export async function insertSession(tx: Queryable, session: NewSession): Promise<number> {
  const row = insertedRow(await addSession(tx, { session }));
  await recordAccess(tx, session, session.dataCriacao);
  return row.id;
}

const addSession = preparedQuery<{ readonly session: NewSession }>()((tx, value) => {
  const { sessoes } = tx.tables;
  return tx.insert(sessoes).values(value.columns('session')).returning({ id: sessoes.id });
});

interface Renewal {
  readonly sessaoId: number;
  /** Sets the session's organisation. */
  readonly organizacaoId: number;
  readonly now: Date;
}

/** Records a session's renewal; false if it has ended. */
export async function noteRenewal(tx: Queryable, renewal: Renewal): Promise<boolean> {
  return (await markRenewal(tx, renewal)).length > 0;
}

const markRenewal = preparedQuery<Renewal>()((tx, value) => {
  const { sessoes: s } = tx.tables;
  return tx
    .update(s)
    .set({ ultimoUso: value('now'), organizacaoId: value('organizacaoId') })
    .where(
      and(
        eq(s.id, value('sessaoId')),
        isNull(s.dataRevogacao),
        gt(s.dataExpiracao, value('now', s.dataExpiracao)),
      ),
    )
    .returning({ id: s.id });
});

/** Networks from which a user's sessions were opened since an instant. */
export async function listSessionAddresses(db: Queryable, usuarioId: number, since: Date): Promise<string[]> {
  const rows = await addressesOf(db, { usuarioId, since });
  return rows.map(({ ip }) => ip ?? '');
}

const addressesOf = preparedQuery<{ readonly usuarioId: number; readonly since: Date }>()((db, value) => {
  const { sessoes: s } = db.tables;
  return db
    .selectDistinct({ ip: s.ip })
    .from(s)
    .where(
      and(
        eq(s.usuarioId, value('usuarioId')),
        gt(s.dataCriacao, value('since', s.dataCriacao)),
        isNotNull(s.ip),
      ),
    );
});

const maxSessions = 200;

/** A user's active sessions, the last used first. */
export async function listLiveSessions(db: Queryable, usuarioId: number, now: Date) {
  const { sessoes: s, organizacoes: o, tokensAtualizacao: t } = db.tables;
  const alive = db
    .select({ id: t.sessaoId })
    .from(t)
    .where(and(isNull(t.dataUso), gt(t.dataExpiracao, now)));
  return db
    .select({
      id: s.id,
      ip: s.ip,
      userAgent: s.userAgent,
      dataCriacao: s.dataCriacao,
      ultimoUso: s.ultimoUso,
      organizacaoNome: o.nome,
    })
    .from(s)
    .innerJoin(o, eq(o.id, s.organizacaoId))
    .where(
      and(
        eq(s.usuarioId, usuarioId),
        isNull(s.dataRevogacao),
        gt(s.dataExpiracao, now),
        inArray(s.id, alive),
      ),
    )
    .orderBy(desc(sql`coalesce(${s.ultimoUso}, ${s.dataCriacao})`), desc(s.id))
    .limit(maxSessions);
}

interface Revocation {
  readonly now: Date;
  readonly motivo: MotivoRevogacao;
}

/** Ends a session and its refresh tokens. An already ended session keeps its first reason. */
export async function revokeSession(
  tx: Queryable,
  sessaoId: number,
  { now, motivo }: Revocation,
): Promise<void> {
  const { sessoes: s } = tx.tables;
  await tx
    .update(s)
    .set({ dataRevogacao: now, motivoRevogacao: motivo })
    .where(and(eq(s.id, sessaoId), isNull(s.dataRevogacao)));
}

/** Ends a user's sessions: one, all except one, or all with null. Returns how many were active. */
export async function revokeSessionsOf(
  tx: Queryable,
  usuarioId: number,
  which: { readonly only: number } | { readonly except: number | null },
  { now, motivo }: Revocation,
): Promise<number> {
  const { sessoes: s } = tx.tables;
  const chosen =
    'only' in which ? eq(s.id, which.only) : which.except === null ? undefined : ne(s.id, which.except);
  const ended = await tx
    .update(s)
    .set({ dataRevogacao: now, motivoRevogacao: motivo })
    .where(and(eq(s.usuarioId, usuarioId), isNull(s.dataRevogacao), gt(s.dataExpiracao, now), chosen))
    .returning({ id: s.id });
  return ended.length;
}

/** Deletes sessions that must have ended before an instant, with their tokens. */
export async function deleteEndedSessions(db: Queryable, until: Date): Promise<void> {
  const { sessoes: s } = db.tables;
  await db.delete(s).where(lt(s.dataExpiracao, until));
}

/** Deletes a user's sessions and recovery codes. */
export async function deleteLogins(tx: Queryable, usuarioId: number): Promise<void> {
  const { sessoes, codigosRecuperacao } = tx.tables;
  await tx.delete(sessoes).where(eq(sessoes.usuarioId, usuarioId));
  await tx.delete(codigosRecuperacao).where(eq(codigosRecuperacao.usuarioId, usuarioId));
}
