import type { Minuta, Signatario, SituacaoConvite } from '@lavra/client/types';
import type { InstantLike } from '../dates.ts';
import { allowed, type ErrorName, firstRefusal, refused, type Verdict } from '../errors.ts';
import { isTurn, type OrderedSigner } from '../signing-order.ts';
import { lacksLegalRepresentative, type PayingSigner, type Reviewed, versionCan } from './version-can.ts';
import { isBeforeDeadline, isChangeable, isInUse, isOpen, type VersionState } from './version-state.ts';

type Status = Pick<Signatario, 'statusSignatario'>;
type TimedVersion = VersionState & Pick<Minuta, 'fimAssinatura'>;
type SigningVersion = TimedVersion & Reviewed & Pick<Minuta, 'ordemAssinaturas' | 'envioConvitesIniciados'>;

function hasNotAnswered({ statusSignatario }: Status): Verdict {
  if (statusSignatario === 'ASSINADO') return refused('SignatarioAssinouException');
  return statusSignatario === 'REJEITADO' ? refused('SignatarioRejeitouException') : allowed;
}

/** Version open, signatory has not answered (2 §4, menu per status). */
function edit(minuta: VersionState, signatario: Status): Verdict {
  return firstRefusal(isChangeable(minuta), hasNotAnswered(signatario));
}

/**
 * E-mail and phone. 2 §4 locks them after the invitation; 0-decisions §5 overrides it: a new destination is
 * accepted and links sent to the old one are revoked.
 */
function editContact(minuta: VersionState, signatario: Status): Verdict {
  return edit(minuta, signatario);
}

/** SMS options: only before the invitation (2 §4). */
function editChannels(minuta: VersionState, signatario: Status): Verdict {
  const state = edit(minuta, signatario);
  if (!state.ok) return state;
  return signatario.statusSignatario === 'CONVIDADO' ? refused('SignatarioConvidadoException') : allowed;
}

/** Deadline not passed, version open, not archived, and neither signed nor rejected (2 §4; 0-decisions §4). */
function remove(minuta: TimedVersion, signatario: Status, now: InstantLike): Verdict {
  return firstRefusal(isChangeable(minuta), isBeforeDeadline(minuta, now), hasNotAnswered(signatario));
}

/** Resend the invitation: invited, not in person, before the deadline (2 §4; 0-decisions §5). */
function resend(
  minuta: TimedVersion,
  signatario: Status & Pick<Signatario, 'disponibilidadeAssinatura' | 'tipoAssinatura'>,
  now: InstantLike,
): Verdict {
  const state = remove(minuta, signatario, now);
  if (!state.ok) return state;
  if (signatario.tipoAssinatura === 'WHATSAPP') return refused('AssinaturaWhatsappDescontinuadaException');
  const isInvited =
    signatario.statusSignatario === 'CONVIDADO' && signatario.disponibilidadeAssinatura === 'REMOTA';
  return isInvited ? allowed : refused('SignatarioNaoConvidadoException');
}

/**
 * Reach a remote signatory, by copying the link or inviting them alone: on turn, before the deadline, and if they
 * could be invited. The copy counts as the sending (0-decisions §7).
 */
function reach(
  minuta: TimedVersion & Reviewed & Pick<Minuta, 'ordemAssinaturas'>,
  signatario: OrderedSigner & Pick<Signatario, 'tipoAssinatura'>,
  signatarios: readonly (OrderedSigner & Pick<Signatario, 'representanteLegal'>)[],
  organizacao: PayingSigner,
  now: InstantLike,
): Verdict {
  const state = firstRefusal(remove(minuta, signatario, now), versionCan.isReviewed(minuta));
  if (!state.ok) return state;
  if (signatario.disponibilidadeAssinatura === 'PRESENCIAL')
    return refused('DisponibilidadeInvalidaException');
  if (signatario.tipoAssinatura === 'WHATSAPP') return refused('AssinaturaWhatsappDescontinuadaException');
  if (lacksLegalRepresentative(signatarios, organizacao))
    return refused('RepresentanteLegalConvidarException');
  return isTurn(signatario, signatarios, minuta) ? allowed : refused('ForaDaVezException');
}

/**
 * Send the security key by SMS: there is a key and a phone, and the signatory may still sign (2 §2). Features and
 * balance are checked separately.
 */
function sendKey(
  minuta: TimedVersion,
  signatario: Status & Pick<Signatario, 'telefone'> & { readonly temChave: boolean },
  now: InstantLike,
): Verdict {
  const state = remove(minuta, signatario, now);
  if (!state.ok) return state;
  if (!signatario.temChave) return refused('ChaveSegurancaAusenteException');
  return signatario.telefone ? allowed : refused('TelefoneObrigatorioException');
}

/** A signatory's boxes freeze when they sign (0-decisions §4). */
function editPositions(minuta: VersionState, signatario: Status): Verdict {
  return edit(minuta, signatario);
}

const situationReasons: Readonly<Record<Exclude<SituacaoConvite, 'DISPONIVEL' | 'BLOQUEADO'>, ErrorName>> = {
  ASSINADO: 'SignatarioAssinouException',
  REJEITADO: 'SignatarioRejeitouException',
  CANCELADO: 'MinutaCanceladaException',
  FORMALIZADO: 'MinutaFormalizadaException',
  PRAZO_ENCERRADO: 'PrazoAssinaturaEncerradoException',
  FORA_DA_VEZ: 'ForaDaVezException',
  INDISPONIVEL: 'EstadoInvalidoException',
};

function isInvitedEnough(minuta: SigningVersion, signatario: OrderedSigner): boolean {
  if (signatario.disponibilidadeAssinatura === 'REMOTA') return signatario.statusSignatario === 'CONVIDADO';
  return minuta.envioConvitesIniciados || !minuta.ordemAssinaturas;
}

/** A signatory's situation as shown on the signing page. Only the server knows about locks by key or attempts. */
export type SigningSituation = Exclude<SituacaoConvite, 'BLOQUEADO'>;

/**
 * The situation of a signing link (0-decisions §5). Checks the signatory's answer first, then the version's
 * end, the deadline and the turn. In person requires the signatory's turn, and started invitations when
 * ordered (2 §4).
 */
export function signingSituation(
  minuta: SigningVersion,
  signatario: OrderedSigner,
  signatarios: readonly OrderedSigner[],
  now: InstantLike,
): SigningSituation {
  if (signatario.statusSignatario === 'ASSINADO') return 'ASSINADO';
  if (signatario.statusSignatario === 'REJEITADO') return 'REJEITADO';
  if (minuta.situacaoFormalizacao === 'CANCELADO') return 'CANCELADO';
  if (minuta.situacaoFormalizacao === 'FORMALIZADO') return 'FORMALIZADO';
  if (!isInUse(minuta).ok || !versionCan.isReviewed(minuta).ok) return 'INDISPONIVEL';
  if (!isBeforeDeadline(minuta, now).ok) return 'PRAZO_ENCERRADO';
  if (!isTurn(signatario, signatarios, minuta)) return 'FORA_DA_VEZ';
  return isInvitedEnough(minuta, signatario) ? 'DISPONIVEL' : 'INDISPONIVEL';
}

/**
 * Sign: invited or in person, before the deadline, on turn, version open and compared with its upload (2 §4; 0-decisions
 * §5).
 */
function sign(
  minuta: SigningVersion,
  signatario: OrderedSigner,
  signatarios: readonly OrderedSigner[],
  now: InstantLike,
): Verdict {
  const situacao = signingSituation(minuta, signatario, signatarios, now);
  if (situacao === 'DISPONIVEL') return allowed;
  if (situacao !== 'INDISPONIVEL') return refused(situationReasons[situacao]);
  const use = isInUse(minuta);
  return use.ok ? refused('SignatarioNaoConvidadoException') : use;
}

/** Reject: same as sign, and the sender allows it (`rejeitarDocumento`; 2 §3, 0-decisions §5). */
function reject(
  minuta: SigningVersion,
  signatario: OrderedSigner & Pick<Signatario, 'rejeitarDocumento'>,
  signatarios: readonly OrderedSigner[],
  now: InstantLike,
): Verdict {
  const turn = sign(minuta, signatario, signatarios, now);
  if (!turn.ok) return turn;
  return signatario.rejeitarDocumento ? allowed : refused('RejeicaoNaoPermitidaException');
}

/**
 * Pass the signature to another person: same as sign, but only remotely, without a certificate and with the sender's
 * permission. A delegation uses up the permission.
 */
function delegate(
  minuta: SigningVersion,
  signatario: OrderedSigner & Pick<Signatario, 'permitirDelegacao' | 'tipoAssinatura'>,
  signatarios: readonly OrderedSigner[],
  now: InstantLike,
): Verdict {
  const turn = sign(minuta, signatario, signatarios, now);
  if (!turn.ok) return turn;
  return maySubstitute(signatario) ? allowed : refused('DelegacaoNaoPermitidaException');
}

/** Whether the sender lets a signatory pass the signature on. */
export function maySubstitute({
  permitirDelegacao,
  tipoAssinatura,
  disponibilidadeAssinatura,
}: Pick<Signatario, 'permitirDelegacao' | 'tipoAssinatura' | 'disponibilidadeAssinatura'>): boolean {
  return permitirDelegacao && tipoAssinatura !== 'DIGITAL' && disponibilidadeAssinatura === 'REMOTA';
}

/** 'Não sou eu': version open, signatory has not answered (0-decisions §5). */
function disown(minuta: VersionState, signatario: Status): Verdict {
  return edit(minuta, signatario);
}

/**
 * Open or copy the in-person link: PRESENCIAL, on turn, before the deadline. Without an order, the link
 * starts the formalization itself; with one, invitations must have started (2 §4).
 */
function openInPerson(
  minuta: SigningVersion,
  signatario: OrderedSigner,
  signatarios: readonly OrderedSigner[],
  now: InstantLike,
): Verdict {
  if (signatario.disponibilidadeAssinatura !== 'PRESENCIAL')
    return refused('DisponibilidadeInvalidaException');
  return openSession(minuta, signatario, signatarios, now);
}

/** Open a signing session for another system's page: the signatory may sign now (0-decisions §5). */
function openSession(
  minuta: SigningVersion,
  signatario: OrderedSigner,
  signatarios: readonly OrderedSigner[],
  now: InstantLike,
): Verdict {
  return firstRefusal(
    isOpen(minuta),
    versionCan.isReviewed(minuta),
    sign(minuta, signatario, signatarios, now),
  );
}

/** Actions that the state of a signatory and their version allows. Permissions are checked separately. */
export const signerCan = {
  edit,
  editContact,
  editChannels,
  remove,
  resend,
  copyLink: reach,
  invite: reach,
  sendKey,
  editPositions,
  sign,
  reject,
  delegate,
  disown,
  openInPerson,
  openSession,
} as const;
