import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Identity } from './identity.ts';
import type { ProviderLogout } from './logout-token.ts';

/** The user linked to an identity. Users and identities are global. */
export async function findIdentity(db: Queryable, { emissor, sujeito }: Identity): Promise<number | null> {
  const { identidades: i } = db.tables;
  const [row] = await db
    .select({ usuarioId: i.usuarioId })
    .from(i)
    .where(and(eq(i.emissor, emissor), eq(i.sujeito, sujeito)));
  return row?.usuarioId ?? null;
}

export async function hasIdentity(db: Queryable, usuarioId: number, emissor: string): Promise<boolean> {
  const { identidades: i } = db.tables;
  return (await db.$count(i, and(eq(i.usuarioId, usuarioId), eq(i.emissor, emissor)))) > 0;
}

export interface NewIdentity extends Identity {
  readonly usuarioId: number;
  readonly dataCriacao: Date;
}

export async function insertIdentity(
  tx: Queryable,
  { usuarioId, emissor, sujeito, dataCriacao }: NewIdentity,
) {
  await tx.insert(tx.tables.identidades).values({ usuarioId, emissor, sujeito, dataCriacao });
}

export interface ProviderSession extends Identity {
  readonly sessaoId: number;
  readonly sid: string | null;
  readonly idTokenCifrado: string;
}

export async function insertProviderSession(tx: Queryable, session: ProviderSession): Promise<void> {
  await tx.insert(tx.tables.sessoesProvedor).values(session);
}

export async function findProviderSession(db: Queryable, sessaoId: number): Promise<ProviderSession | null> {
  const { sessoesProvedor: p } = db.tables;
  const [row] = await db.select().from(p).where(eq(p.sessaoId, sessaoId));
  return row ?? null;
}

/** Active sessions opened through a provider session, or by a subject; null matches nothing. */
export async function listProviderSessions(
  db: Queryable,
  { emissor, sid, sujeito }: Omit<ProviderLogout, 'jtiHash'>,
) {
  const { sessoesProvedor: p, sessoes: s } = db.tables;
  return db
    .select({ sessaoId: p.sessaoId, usuarioId: s.usuarioId })
    .from(p)
    .innerJoin(s, eq(s.id, p.sessaoId))
    .where(
      and(
        eq(p.emissor, emissor),
        sid === null ? undefined : eq(p.sid, sid),
        sujeito === null ? undefined : eq(p.sujeito, sujeito),
        isNull(s.dataRevogacao),
      ),
    );
}

export async function deleteIdentities(tx: Queryable, usuarioId: number): Promise<void> {
  const { identidades: i } = tx.tables;
  await tx.delete(i).where(eq(i.usuarioId, usuarioId));
}
