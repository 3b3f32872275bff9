import type { Minuta, Signatario } from '@lavra/client/types';
import type { InstantLike } from '../dates.ts';
import { type AnswerTotals, countAnswers, isFullySigned } from '../document-summary.ts';
import { hasRepeatedSigners, type SignerContact } from '../duplicates.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../errors.ts';
import { awaitsInvitation, hasAnswered, nextToInvite, type OrderedSigner } from '../signing-order.ts';
import { isBeforeDeadline, isChangeable, isInUse, isOpen, type VersionState } from './version-state.ts';

type Status = Pick<Signatario, 'statusSignatario'>;

/** The organisation's feature that requires a legal representative (2 §4). */
export interface PayingSigner {
  readonly signatarioPagante: boolean;
}

function hasRejection(signatarios: readonly Status[]): boolean {
  return countAnswers(signatarios).totalRejeicoes > 0;
}

function countSignatures(signatarios: readonly Status[]): number {
  return countAnswers(signatarios).totalAssinaturas;
}

/** Whether the paying-signatory feature misses its legal representative. */
export function lacksLegalRepresentative(
  signatarios: readonly Pick<Signatario, 'representanteLegal'>[],
  organizacao: PayingSigner,
): boolean {
  return organizacao.signatarioPagante && !signatarios.some((signatario) => signatario.representanteLegal);
}

/** Not archived, not extinct, not already cancelled. A formalized version can be cancelled (1 §4). */
function cancel(minuta: VersionState): Verdict {
  if (minuta.situacaoFormalizacao === 'CANCELADO') return refused('MinutaCanceladaException');
  return isInUse(minuta);
}

/** Validity and signing deadline: only in RASCUNHO or EM_FORMALIZACAO (1 §4). */
function editValidity(minuta: VersionState): Verdict {
  return isChangeable(minuta);
}

export type Reviewed = Partial<Pick<Minuta, 'conferencia'>>;

/**
 * Before anybody signs or stores a version, the comparison with its upload has ended, and pages that differ are confirmed
 * (0-decisions §4).
 */
function isReviewed({ conferencia }: Reviewed): Verdict {
  if (conferencia?.situacao === 'EM_ANDAMENTO') return refused('ConferenciaEmAndamentoException');
  return conferencia?.situacao === 'A_CONFIRMAR' ? refused('ConferenciaPendenteException') : allowed;
}

/** Confirm differing pages: only while they wait for it. */
function confirmUpload(minuta: VersionState & Reviewed): Verdict {
  if (minuta.conferencia?.situacao === 'EM_ANDAMENTO') return refused('ConferenciaEmAndamentoException');
  if (minuta.conferencia?.situacao !== 'A_CONFIRMAR') return refused('MinutaProcessadaException');
  return isChangeable(minuta);
}

/**
 * Never with a rejection or a pending signature. Without signatories it only stores the document (0-decisions
 * §4). The paying-signatory feature requires a legal representative (2 §4).
 */
function formalize(
  minuta: VersionState & Reviewed,
  signatarios: readonly (Status & Pick<Signatario, 'representanteLegal'>)[],
  organizacao: PayingSigner,
): Verdict {
  const state = firstRefusal(isChangeable(minuta), isReviewed(minuta));
  if (!state.ok) return state;
  if (hasRejection(signatarios)) return refused('MinutaRejeitadaException');
  if (signatarios.length === 0) return allowed;
  if (!isFullySigned(countAnswers(signatarios))) return refused('MinutaComAssinaturasPendentesException');
  return lacksLegalRepresentative(signatarios, organizacao)
    ? refused('RepresentanteLegalFormalizarException')
    : allowed;
}

/** Before the deadline, version open, not archived, no rejection (2 §4). */
function addSigner(
  minuta: VersionState & Pick<Minuta, 'fimAssinatura'>,
  signatarios: readonly Status[],
  now: InstantLike,
): Verdict {
  const state = firstRefusal(isChangeable(minuta), isBeforeDeadline(minuta, now));
  if (!state.ok) return state;
  return hasRejection(signatarios) ? refused('MinutaRejeitadaException') : allowed;
}

/** Observers change until the version is closed, also after the deadline: they do not sign. */
function changeObservers(minuta: VersionState): Verdict {
  return isChangeable(minuta);
}

type Invitable = OrderedSigner & Pick<Signatario, 'representanteLegal' | 'tipoAssinatura'>;

/** Whether anyone is left for the invite button (2 §4, 'Invite button enabled when'). */
function hasSomeoneToInvite(
  minuta: Pick<Minuta, 'ordemAssinaturas' | 'envioConvitesIniciados'>,
  signatarios: readonly Invitable[],
): Verdict {
  if (minuta.ordemAssinaturas && minuta.envioConvitesIniciados) {
    const isSomeoneInvited = signatarios.some(({ statusSignatario }) => statusSignatario === 'CONVIDADO');
    if (isSomeoneInvited) return refused('ConviteEmAndamentoException');
  }
  const isStart = minuta.ordemAssinaturas && !minuta.envioConvitesIniciados;
  const waiting = isStart
    ? signatarios.filter((signatario) => !hasAnswered(signatario))
    : nextToInvite(signatarios, minuta);
  return waiting.length > 0 ? allowed : refused('SemConvitesPendentesException');
}

/**
 * Send invitations: (ordered, not started), or (not ordered, some waiting), or (ordered, started, nobody
 * currently invited). A passed deadline or an unsent WhatsApp signatory blocks it (2 §4 and §8). A rejection
 * does not (0-decisions §4).
 */
function invite(
  minuta: VersionState &
    Reviewed &
    Pick<Minuta, 'fimAssinatura' | 'ordemAssinaturas' | 'envioConvitesIniciados'>,
  signatarios: readonly Invitable[],
  organizacao: PayingSigner,
  now: InstantLike,
): Verdict {
  const state = firstRefusal(isChangeable(minuta), isBeforeDeadline(minuta, now), isReviewed(minuta));
  if (!state.ok) return state;
  if (signatarios.length === 0) return refused('SignatarioObrigatorioException');
  const waiting = hasSomeoneToInvite(minuta, signatarios);
  if (!waiting.ok) return waiting;
  const hasWhatsapp = signatarios.some((one) => awaitsInvitation(one) && one.tipoAssinatura === 'WHATSAPP');
  if (hasWhatsapp) return refused('AssinaturaWhatsappDescontinuadaException');
  return lacksLegalRepresentative(signatarios, organizacao)
    ? refused('RepresentanteLegalConvidarException')
    : allowed;
}

/** Enable the order: version open, no invitation yet, at least two signatories (2 §4). */
function setOrder(
  minuta: VersionState & Pick<Minuta, 'envioConvitesIniciados'>,
  signatarios: readonly unknown[],
): Verdict {
  const state = isChangeable(minuta);
  if (!state.ok) return state;
  if (minuta.envioConvitesIniciados) return refused('OrdemAssinaturaIniciadaException');
  return signatarios.length < 2 ? refused('OrdemAssinaturaMinimoException') : allowed;
}

/** Move unsent signatories: version open and ordered, also after the first invitation (2 §4). */
function changeOrder(minuta: VersionState & Pick<Minuta, 'ordemAssinaturas'>): Verdict {
  const state = isChangeable(minuta);
  if (!state.ok) return state;
  return minuta.ordemAssinaturas ? allowed : refused('OrdemAssinaturaIndefinidaException');
}

/** Disable the order: same as enabling it, and no signatory appears twice (2 §4). */
function removeOrder(
  minuta: VersionState & Pick<Minuta, 'envioConvitesIniciados'>,
  signatarios: readonly SignerContact[],
): Verdict {
  const state = isChangeable(minuta);
  if (!state.ok) return state;
  if (minuta.envioConvitesIniciados) return refused('OrdemAssinaturaIniciadaException');
  return hasRepeatedSigners(signatarios) ? refused('OrdemAssinaturaRepetidosException') : allowed;
}

/** Boxes: version open. With a DIGITAL signatory they freeze at the first invitation (0-decisions §4). */
function editPositions(
  minuta: VersionState,
  signatarios: readonly Pick<Signatario, 'tipoAssinatura'>[],
): Verdict {
  const state = isChangeable(minuta);
  if (!state.ok) return state;
  const isFrozen =
    minuta.situacaoFormalizacao === 'EM_FORMALIZACAO' &&
    signatarios.some(({ tipoAssinatura }) => tipoAssinatura === 'DIGITAL');
  return isFrozen ? refused('PosicionamentoCongeladoException') : allowed;
}

/**
 * Attachments, sanctions and items: also after formalization, but not once the document is archived or extinct
 * (0-decisions §4).
 */
function attach(minuta: Pick<VersionState, 'contratoArquivado' | 'contratoExtinto'>): Verdict {
  return isInUse(minuta);
}

/** The signed document requires a signature (1 §4) and, once formalized, its seal. */
function downloadSigned(
  minuta: Pick<Minuta, 'situacaoFormalizacao' | 'situacaoProcessamento'>,
  { totalAssinaturas }: Pick<AnswerTotals, 'totalAssinaturas'>,
): Verdict {
  if (totalAssinaturas === 0) return refused('MinutaSemAssinaturasException');
  if (minuta.situacaoFormalizacao !== 'FORMALIZADO') return allowed;
  if (minuta.situacaoProcessamento === 'EM_PROCESSAMENTO') return refused('MinutaEmProcessamentoException');
  return minuta.situacaoProcessamento === 'FALHA' ? refused('MinutaFalhaProcessamentoException') : allowed;
}

/** Only a failed seal can be retried (0-decisions §4). */
function retrySeal(minuta: Pick<Minuta, 'situacaoProcessamento'>): Verdict {
  if (minuta.situacaoProcessamento === 'EM_PROCESSAMENTO') return refused('MinutaEmProcessamentoException');
  return minuta.situacaoProcessamento === 'FALHA' ? allowed : refused('MinutaProcessadaException');
}

/** A failed preview can be retried, and a comparison that does not end: both come of one job. */
function retryPreview({ falhaPrevia, conferencia }: Pick<Minuta, 'falhaPrevia'> & Reviewed): Verdict {
  const isRunning = conferencia?.situacao === 'EM_ANDAMENTO';
  return falhaPrevia === null && !isRunning ? refused('MinutaProcessadaException') : allowed;
}

/** Actions that a version's state allows. Permissions are checked separately. */
export const versionCan = {
  cancel,
  editValidity,
  formalize,
  addSigner,
  changeObservers,
  invite,
  setOrder,
  changeOrder,
  removeOrder,
  editPositions,
  attach,
  downloadSigned,
  retrySeal,
  retryPreview,
  isReviewed,
  confirmUpload,
} as const;

/**
 * Whether the last signature formalizes the version: the setting is on, there are signatories, and manual
 * formalization would be allowed (1 §4).
 */
export function formalizesAutomatically(
  minuta: VersionState & Reviewed,
  signatarios: readonly (Status & Pick<Signatario, 'representanteLegal'>)[],
  organizacao: PayingSigner & { readonly formalizarDocumentosAuto: boolean },
): boolean {
  if (!organizacao.formalizarDocumentosAuto || signatarios.length === 0) return false;
  return formalize(minuta, signatarios, organizacao).ok;
}

/** The form to display: as uploaded for a formalized version without signatures, otherwise printable (1 §4). */
export function viewedForm(
  minuta: Pick<Minuta, 'situacaoFormalizacao'>,
  signatarios: readonly Status[],
): 'original' | 'impressao' {
  const isStored = minuta.situacaoFormalizacao === 'FORMALIZADO' && countSignatures(signatarios) === 0;
  return isStored ? 'original' : 'impressao';
}

export interface MainAction {
  readonly acao: 'FORMALIZAR' | 'CONVIDAR';
  readonly verdict: Verdict;
}

/** Button labels (2 §2). */
export const mainActionLabels = { FORMALIZAR: 'FORMALIZAR DOCUMENTO', CONVIDAR: 'ENVIAR CONVITES' } as const;

/**
 * The main button of the signatories area and whether it is enabled (2 §4, 'Main button logic'). Null without
 * signatories, or when the version is formalized, cancelled or archived.
 */
export function mainAction(
  minuta: VersionState &
    Reviewed &
    Pick<Minuta, 'fimAssinatura' | 'ordemAssinaturas' | 'envioConvitesIniciados'>,
  signatarios: readonly Invitable[],
  organizacao: PayingSigner,
  now: InstantLike,
): MainAction | null {
  if (signatarios.length === 0 || !isOpen(minuta).ok || !isInUse(minuta).ok) return null;
  const invites = !hasRejection(signatarios) && signatarios.some(awaitsInvitation);
  const startsOrder =
    !hasRejection(signatarios) &&
    minuta.ordemAssinaturas &&
    !minuta.envioConvitesIniciados &&
    signatarios.some((signatario) => !hasAnswered(signatario));
  return invites || startsOrder
    ? { acao: 'CONVIDAR', verdict: invite(minuta, signatarios, organizacao, now) }
    : { acao: 'FORMALIZAR', verdict: formalize(minuta, signatarios, organizacao) };
}
