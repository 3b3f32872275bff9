import type { Contrato } from '@lavra/client/types';
import { isInForce } from '../document-summary.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../errors.ts';
import type { PerfilNome } from '../permissions.ts';

type Closed = Pick<Contrato, 'arquivado' | 'extinto'>;

/** The actor, as seen by ownership rules. */
export interface DocumentActor {
  readonly usuarioId: number;
  readonly perfil: PerfilNome;
}

const profilesThatDelete: readonly PerfilNome[] = ['Gestor', 'Administrador da Organização'];

function notArchived(contrato: Pick<Contrato, 'arquivado'>): Verdict {
  return contrato.arquivado ? refused('ContratoArquivadoException') : allowed;
}

function notExtinct(contrato: Pick<Contrato, 'extinto'>): Verdict {
  return contrato.extinto ? refused('ContratoExtintoException') : allowed;
}

/** Edit, rename, tags: not archived, not extinct (1 §4). */
function edit(contrato: Closed): Verdict {
  return firstRefusal(notArchived(contrato), notExtinct(contrato));
}

/** Not archived, not extinct (1 §4). */
function archive(contrato: Closed): Verdict {
  return edit(contrato);
}

/** Only archived documents (1 §4). */
function restore(contrato: Pick<Contrato, 'arquivado'>): Verdict {
  return contrato.arquivado ? allowed : refused('ContratoNaoArquivadoException');
}

/** A formalized version is in force, even behind a renewal draft (0-decisions §4), and not yet extinct (1 §4). */
function extinguish(contrato: Pick<Contrato, 'extinto'> & Parameters<typeof isInForce>[0]): Verdict {
  if (contrato.extinto) return refused('ContratoExtintoException');
  return isInForce(contrato) ? allowed : refused('ContratoNaoFormalizadoException');
}

/** The last version is formalized or cancelled; the document is neither extinct nor archived (1 §4). */
function renew(contrato: Closed & Pick<Contrato, 'situacaoFormalizacao'>): Verdict {
  const isFinished = ['FORMALIZADO', 'CANCELADO'].includes(contrato.situacaoFormalizacao);
  return isFinished ? edit(contrato) : refused('ContratoNaoRenovavelException');
}

/** Only the author, a Gestor or an administrator (0-decisions §3), and only a draft without signatures (1 §4). */
function remove(
  contrato: Pick<Contrato, 'autorId' | 'situacaoFormalizacao' | 'totalAssinaturas'>,
  actor: DocumentActor,
): Verdict {
  const owns = contrato.autorId === actor.usuarioId || profilesThatDelete.includes(actor.perfil);
  if (!owns) return refused('ExclusaoContratoSemPermissaoException');
  if (contrato.totalAssinaturas > 0) return refused('ContratoComAssinaturasException');
  return contrato.situacaoFormalizacao === 'RASCUNHO' ? allowed : refused('ContratoNaoRascunhoException');
}

/** To a different folder (1 §4). The server checks access to the target folder. */
function move(contrato: Pick<Contrato, 'pastaId'>, destino: Pick<Contrato, 'pastaId'>): Verdict {
  return contrato.pastaId === destino.pastaId ? refused('PastaAtualException') : allowed;
}

/** Not cancelled, archived or extinct (1 §4, 'Notification on a contract or folder'). */
function notify(contrato: Closed & Pick<Contrato, 'situacaoFormalizacao'>): Verdict {
  const isSilent = contrato.situacaoFormalizacao === 'CANCELADO' || contrato.arquivado || contrato.extinto;
  return isSilent ? refused('NotificacaoNaoPermitidaException') : allowed;
}

/** Actions that a document's state allows. Permissions are checked separately. */
export const documentCan = {
  edit,
  rename: edit,
  tag: edit,
  archive,
  restore,
  extinguish,
  renew,
  remove,
  move,
  notify,
} as const;

/** Label of the renewal action (1 §4). */
export function renewLabel(contrato: Pick<Contrato, 'situacaoFormalizacao'>): string {
  return contrato.situacaoFormalizacao === 'CANCELADO' ? 'Gerar Nova Versão' : 'Renovar/Aditivar';
}
