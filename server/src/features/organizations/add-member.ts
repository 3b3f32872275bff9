import type { PerfilNome } from '@lavra/domain';
import type { WriteCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { upsertMembership } from './store.ts';

export interface NewMember {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly perfil: PerfilNome;
}

/** Makes a user an active member with a profile. */
export async function addMember(
  ctx: WriteCtx,
  { organizacaoId, usuarioId, perfil }: NewMember,
): Promise<void> {
  await write(ctx, { organizacao: organizacaoId }, ({ tx, now }) =>
    upsertMembership(tx, organizacaoId, { usuarioId, perfil, now }),
  );
}
