import { allowed, refused, type Verdict } from './errors.ts';
import { limits } from './limits.ts';
import { cleanName, hasDeceptiveCharacters } from './names.ts';
import { administratorProfile, type PerfilNome } from './permissions.ts';

/**
 * Whether documents may be created in or moved to the root (setting `documentosNaRaiz`). The refusal tells
 * administrators that they can change the setting and others whom to ask (2 §5).
 */
export function checkRootUse(
  pastaId: number | null | undefined,
  { podeCriarContratoRaiz, perfil }: { readonly podeCriarContratoRaiz: boolean; readonly perfil: PerfilNome },
): Verdict {
  if (pastaId || podeCriarContratoRaiz) return allowed;
  return perfil === administratorProfile
    ? refused('RaizNaoPermitidaAdministradorException')
    : refused('RaizNaoPermitidaException');
}

/** A folder's place: `caminho` lists the ids from the root to the folder, as in `/1/5/`. */
export interface FolderPlace {
  readonly pastaId: number;
  readonly pastaPaiId: number | null;
  readonly caminho: string;
}

/** Name required, at most 255 characters (1 §5). */
export function checkFolderName(nome: string): Verdict {
  const name = cleanName(nome);
  if (name === '') return refused('NomePastaVazioException');
  if ([...name].length > limits.folderNameLength)
    return refused('NomePastaGrandeException', [String(limits.folderNameLength)]);
  return hasDeceptiveCharacters(name) ? refused('NomePastaInvalidoException') : allowed;
}

/** Number of folders on a path. */
export function depthOfPath(caminho: string): number {
  return caminho.split('/').filter(Boolean).length;
}

/** At most 20 nested folders; `levels` counts the levels to be added below `caminhoPai`. */
export function checkFolderDepth(caminhoPai: string, levels: readonly number[]): Verdict {
  const deepest = depthOfPath(caminhoPai) + Math.max(0, ...levels);
  return deepest > limits.folderDepth
    ? refused('PastaProfundidadeException', [String(limits.folderDepth)])
    : allowed;
}

/** Whether a folder is the other folder or inside it. */
export function isWithinFolder(
  inner: Pick<FolderPlace, 'caminho'>,
  outer: Pick<FolderPlace, 'caminho'>,
): boolean {
  return inner.caminho.startsWith(outer.caminho);
}

/** Not to its current place (1 §4), nor into itself or one of its subfolders. `destino` is null for the root. */
function move(pasta: FolderPlace, destino: FolderPlace | null): Verdict {
  if (destino !== null && isWithinFolder(destino, pasta)) return refused('PastaDentroDeSiException');
  return pasta.pastaPaiId === (destino?.pastaId ?? null) ? refused('PastaAtualException') : allowed;
}

const profilesThatDelete: readonly PerfilNome[] = ['Gestor', administratorProfile];

/**
 * Only its owner, a Gestor or an administrator, and only while it is empty (1 §5; ownership as for documents,
 * 0-decisions §3).
 */
function remove(
  pasta: { readonly donoId: number; readonly totalPastas: number; readonly totalDocumentos: number },
  actor: { readonly usuarioId: number; readonly perfil: PerfilNome },
): Verdict {
  if (pasta.donoId !== actor.usuarioId && !profilesThatDelete.includes(actor.perfil))
    return refused('PastaExclusaoSemPermissaoException');
  return pasta.totalPastas + pasta.totalDocumentos > 0 ? refused('PastaComConteudoException') : allowed;
}

/** The owner and administrators always keep access; inherited access can be revoked only where it was given (1 §6). */
function revokeAccess(pessoa: {
  readonly proprietario: boolean;
  readonly administrador: boolean;
  readonly herdado: boolean;
}): Verdict {
  if (pessoa.proprietario || pessoa.administrador) return refused('AcessoPastaPermanenteException');
  return pessoa.herdado ? refused('AcessoPastaHerdadoException') : allowed;
}

/** Actions that a folder's state allows. Permissions and access are checked separately. */
export const folderCan = { move, remove, revokeAccess } as const;
