import { administratorProfile, type PerfilNome } from '@lavra/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';

export interface OrganizationRow {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly telefone: string | null;
  readonly produto: 'LAVRA' | 'LAVRA_CLM';
  readonly ativa: boolean;
}

/** An organisation, active or not, or null. */
export async function findOrganization(
  db: Queryable,
  organizacaoId: number,
): Promise<OrganizationRow | null> {
  const [row] = await organizationRows(db, { organizacaoId });
  return row ?? null;
}

const organizationRows = preparedQuery<{ readonly organizacaoId: number }>()((db, value) => {
  const { organizacoes: o } = db.tables;
  return db
    .select({
      id: o.id,
      nome: o.nome,
      email: o.email,
      telefone: o.telefone,
      produto: o.produto,
      ativa: o.ativa,
    })
    .from(o)
    .where(eq(o.id, value('organizacaoId')));
});

/** Ids of the active users whose profile is 'Administrador da Organização' (0-decisions §3). */
export async function administratorsOf(db: Queryable, organizacaoId: number): Promise<number[]> {
  const { organizacoesUsuarios: m } = db.tables;
  const rows = await db
    .select({ usuarioId: m.usuarioId })
    .from(m)
    .where(
      and(eq(m.organizacaoId, organizacaoId), eq(m.perfil, administratorProfile), eq(m.situacao, 'ATIVO')),
    )
    .orderBy(asc(m.usuarioId));
  return rows.map((row) => row.usuarioId);
}

type NewOrganizationRow = Tables['organizacoes']['$inferInsert'];

/** Returns the new organisation's id. */
export async function insertOrganization(tx: Queryable, organizacao: NewOrganizationRow): Promise<number> {
  const { organizacoes: o } = tx.tables;
  const row = insertedRow(await tx.insert(o).values(organizacao).returning({ id: o.id }));
  return row.id;
}

export interface NewMembership {
  readonly usuarioId: number;
  readonly perfil: PerfilNome;
  readonly now: Date;
}

/** Adds a user to an organisation, or gives an existing member this profile and makes it active again. */
export async function upsertMembership(
  tx: Queryable,
  organizacaoId: number,
  { usuarioId, perfil, now }: NewMembership,
): Promise<void> {
  const { organizacoesUsuarios: m } = tx.tables;
  await tx
    .insert(m)
    .values({ organizacaoId, usuarioId, perfil, situacao: 'ATIVO', dataCadastro: now })
    .onConflictDoUpdate({ target: [m.organizacaoId, m.usuarioId], set: { perfil, situacao: 'ATIVO' } });
}

interface MemberKey {
  readonly organizacaoId: number;
  readonly usuarioId: number;
}

/** Records a member's last access to the organisation. */
export async function recordAccess(
  tx: Queryable,
  { organizacaoId, usuarioId }: MemberKey,
  now: Date,
): Promise<void> {
  await markAccess(tx, { organizacaoId, usuarioId, now });
}

const markAccess = preparedQuery<MemberKey & { readonly now: Date }>()((tx, value) => {
  const { organizacoesUsuarios: m } = tx.tables;
  return tx
    .update(m)
    .set({ ultimoAcesso: value('now') })
    .where(and(eq(m.organizacaoId, value('organizacaoId')), eq(m.usuarioId, value('usuarioId'))))
    .returning({ id: m.id });
});
