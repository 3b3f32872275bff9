import type { Contrato } from '@lavra/client/types';
import { allowed, refused, type Verdict } from '../errors.ts';
import { administratorProfile, type PerfilNome, type Permissao } from '../permissions.ts';
import { documentCan } from './document-can.ts';

/** A user's choices for a document and its folders; null without a choice. */
export interface BellChoices {
  readonly isAuthor: boolean;
  /** On the document itself. */
  readonly own: boolean | null;
  /** On its folder and those above it, the nearest first. */
  readonly folders: readonly (boolean | null)[];
}

/**
 * Whether a user is notified of a document: their own choice first, then the author, then the nearest folder that they
 * chose for (1 §4, 'Notification on a contract or folder').
 * @example isNotified({ isAuthor: false, own: null, folders: [null, true] }) // true
 */
export function isNotified({ isAuthor, own, folders }: BellChoices): boolean {
  if (own !== null) return own;
  return isAuthor || isFolderNotified(folders);
}

/** Whether a user is notified of the documents of a folder: the nearest choice, the folder's own first. */
export function isFolderNotified(folders: readonly (boolean | null)[]): boolean {
  return folders.find((choice) => choice !== null) ?? false;
}

/** Effect of a click on the bell: `UNAVAILABLE` shows why. */
export type BellAction = 'MANAGE' | 'CONFIRM_OFF' | 'TURN_ON' | 'UNAVAILABLE';

/** The three behaviours of the bell (1 §4), and the closed document whose bell shows off. */
export function bellAction(
  { notificar, verdict }: { readonly notificar: boolean; readonly verdict: Verdict },
  perfil: PerfilNome,
): BellAction {
  if (!verdict.ok) return 'UNAVAILABLE';
  if (perfil === administratorProfile) return 'MANAGE';
  return notificar ? 'CONFIRM_OFF' : 'TURN_ON';
}

/** Who chooses, with the permissions of the credential, which may be fewer than those of the profile. */
export interface BellChooser {
  readonly usuarioId: number;
  readonly perfil: PerfilNome;
  readonly permissoes: ReadonlySet<Permissao>;
}

/** Administrators who may edit users choose for everyone, others for themselves alone (1 §6). */
export function canChooseBells(
  { usuarioId, perfil, permissoes }: BellChooser,
  usuariosId: readonly number[],
): Verdict {
  const isOwn = usuariosId.every((id) => id === usuarioId);
  const choosesForOthers = perfil === administratorProfile && permissoes.has('Usuario.Editar');
  return isOwn || choosesForOthers ? allowed : refused('SomenteAdministradorException');
}

/** Events that close a document or open it again: they are notified whatever its state. */
const atTheEdge: readonly string[] = [
  'CONTRATO_RESTAURADO',
  'MINUTA_CRIADA',
  'CONTRATO_ARQUIVADO',
  'CONTRATO_EXCLUIDO',
  'CONTRATO_EXTINTO',
  'MINUTA_CANCELADA',
];

/** Whether an event of a document is notified: cancelled, archived and extinct ones are silent (1 §4). */
export function isEventNotified(
  evento: string,
  contrato: Pick<Contrato, 'arquivado' | 'extinto' | 'situacaoFormalizacao'>,
): boolean {
  return atTheEdge.includes(evento) || documentCan.notify(contrato).ok;
}
