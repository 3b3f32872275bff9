import type { PastaAcesso } from '@lavra/client/types';
import type { Queryable } from '../../db/database.ts';
import { activeMembers, holdersOf } from './folder-access-store.ts';
import type { FolderState } from './store.ts';

/** Ids of a path from the root down to the folder. */
export function idsOfPath(caminho: string): number[] {
  return caminho.split('/').filter(Boolean).map(Number);
}

/**
 * Every active member with the reason for their access, or null without access. Administrators see all folders;
 * owners and users with shared access also see everything below (0-decisions §3).
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
