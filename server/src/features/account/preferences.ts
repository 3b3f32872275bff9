import type { PreferenciasEntrada, PreferenciasUsuario } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import type { Ctx, WriteCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { updatePreferences } from '../users/index.ts';
import { ownerOf } from './own-account.ts';
import { readPreferencesRow } from './store.ts';

/** Defaults for a user who has saved none (1 §9: A-Z is the default). */
const defaults: PreferenciasUsuario = {
  asideClosed: false,
  layoutLista: 'LISTA',
  ordenacao: { sortBy: 'nomeMinusculo', descending: false },
  incluirSubpastas: false,
  emailNotificacoes: false,
};

/** The user's own preferences. @throws DomainError 404 for those of another user */
export async function readPreferences(ctx: Ctx, usuarioId: number): Promise<PreferenciasUsuario> {
  requireOwn(ctx, usuarioId);
  return { ...defaults, ...(await readPreferencesRow(ctx.db, usuarioId)) };
}

/** Saves some of the user's own preferences. @throws DomainError 404 for those of another user */
export async function savePreferences(
  ctx: Ctx,
  usuarioId: number,
  change: PreferenciasEntrada,
): Promise<PreferenciasUsuario> {
  requireOwn(ctx, usuarioId);
  return save(ctx, usuarioId, change);
}

/** Turns notifications by e-mail on or off, for the holder of a token that one of these e-mails contained. */
export async function chooseNotificationMails(
  ctx: WriteCtx,
  usuarioId: number,
  emailNotificacoes: boolean,
): Promise<void> {
  await save(ctx, usuarioId, { emailNotificacoes });
}

function save(ctx: WriteCtx, usuarioId: number, change: PreferenciasEntrada): Promise<PreferenciasUsuario> {
  return write(ctx, { usuario: usuarioId }, async ({ tx }) => {
    const saved = { ...defaults, ...(await readPreferencesRow(tx, usuarioId)), ...change };
    await updatePreferences(tx, usuarioId, saved);
    return saved;
  });
}

function requireOwn(ctx: Ctx, usuarioId: number): void {
  if (ownerOf(ctx).usuarioId !== usuarioId) throw new DomainError('UsuarioNaoEncontradoException');
}
