import type { PastaAcesso } from '@lavra/client/types';
import type { Queryable } from '../../db/database.ts';
import { activeMembers, holdersOf } from './folder-access-store.ts';
import type { FolderState } from './store.ts';

/** Ids of a path from the root down, the folder's own last. */
export function idsOfPath(caminho: string): number[] {
  return caminho.split('/').filter(Boolean).map(Number);
}

/**
 * Every active member with the reason for their access; those without one are null. Administrators see all folders,
 * owners and those given access see everything below (0-decisions §3).
 */
export async function accessOf(
  db: Queryable,
  organizacaoId: number,
  { id, caminho }: Pick<FolderState, 'id' | 'caminho'>,
) {
  const members = await activeMembers(db, organizacaoId);
  const { owners, given } = await holdersOf(db, organizacaoId, idsOfPath(caminho));
  const holds = (rows: typeof given, usuarioId: number, where: 'HERE' | 'ANYWHERE') =>
    rows.some((row) => row.usuarioId === usuarioId && (where === 'ANYWHERE' || row.pastaId === id));
  return members.map((member) => {
    const proprietario = holds(owners, member.id, 'HERE');
    const isDirect = proprietario || member.administrador || holds(given, member.id, 'HERE');
    const herdado =
      !isDirect && (holds(owners, member.id, 'ANYWHERE') || holds(given, member.id, 'ANYWHERE'));
    const acesso: PastaAcesso | null = isDirect || herdado ? { ...member, proprietario, herdado } : null;
    return { member, acesso };
  });
}
