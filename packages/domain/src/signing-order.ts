import type { Minuta, Signatario } from '@lavra/client/types';
import { allowed, refused, type Verdict } from './errors.ts';

/** The fields of a signatory that the order depends on. */
export type OrderedSigner = Pick<
  Signatario,
  'id' | 'statusSignatario' | 'ordemEnvio' | 'disponibilidadeAssinatura'
>;

/** The fields of a version that the order depends on. */
export type OrderedVersion = Pick<Minuta, 'ordemAssinaturas' | 'envioConvitesIniciados'>;

/** Whether a signatory has answered: signed or rejected. */
export function hasAnswered(signatario: Pick<Signatario, 'statusSignatario'>): boolean {
  return signatario.statusSignatario === 'ASSINADO' || signatario.statusSignatario === 'REJEITADO';
}

/** Whether a signatory still awaits an invitation. In-person signatories never do (2 §4). */
export function awaitsInvitation(
  signatario: Pick<Signatario, 'statusSignatario' | 'disponibilidadeAssinatura'>,
): boolean {
  return signatario.statusSignatario === 'NAO_CONVIDADO' && signatario.disponibilidadeAssinatura === 'REMOTA';
}

/** Sorts signatories by `ordemEnvio` (missing values last), then by id. */
export function inSigningOrder<T extends Pick<Signatario, 'id' | 'ordemEnvio'>>(
  signatarios: readonly T[],
): T[] {
  const place = (signatario: T) => signatario.ordemEnvio ?? Number.MAX_SAFE_INTEGER;
  return [...signatarios].sort((a, b) => place(a) - place(b) || a.id - b.id);
}

/** Whether it is a signatory's turn: no order, or all earlier ones have answered (2 §4). */
export function isTurn(
  signatario: Pick<Signatario, 'id'>,
  signatarios: readonly OrderedSigner[],
  minuta: Pick<Minuta, 'ordemAssinaturas'>,
): boolean {
  if (!minuta.ordemAssinaturas) return true;
  for (const other of inSigningOrder(signatarios)) {
    if (other.id === signatario.id) return true;
    if (!hasAnswered(other)) return false;
  }
  return false;
}

/** Signatories who may sign now: all who have not answered or, with an order, the first of them. */
export function nextToSign<T extends OrderedSigner>(
  signatarios: readonly T[],
  minuta: Pick<Minuta, 'ordemAssinaturas'>,
): T[] {
  const waiting = inSigningOrder(signatarios).filter((signatario) => !hasAnswered(signatario));
  return minuta.ordemAssinaturas ? waiting.slice(0, 1) : waiting;
}

/**
 * Signatories invited by `convidar`, and by the server after each answer (0-decisions §4): all waiting ones or,
 * with an order, the next one unless they sign in person.
 */
export function nextToInvite<T extends OrderedSigner>(
  signatarios: readonly T[],
  minuta: Pick<Minuta, 'ordemAssinaturas'>,
): T[] {
  return nextToSign(signatarios, minuta).filter(awaitsInvitation);
}

/** Whether an order lists each signatory once and moves nobody who was invited or has answered (2 §4). */
export function checkOrder(ids: readonly number[], signatarios: readonly OrderedSigner[]): Verdict {
  const present = inSigningOrder(signatarios);
  const isComplete =
    ids.length === present.length &&
    new Set(ids).size === ids.length &&
    present.every(({ id }) => ids.includes(id));
  if (!isComplete) return refused('OrdemAssinaturaInvalidaException');
  const movesSent = present.some(
    ({ id, statusSignatario }, index) => statusSignatario !== 'NAO_CONVIDADO' && ids[index] !== id,
  );
  return movesSent ? refused('OrdemAssinaturaEnviadoException') : allowed;
}

/** The ids of signatories with one moved to a place (0-based); places outside the list count as its ends. */
export function moveInOrder(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.max(place, 0);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/**
 * The places (0-based) that a signatory may be moved to: those of unsent signatories next to each other. Null for
 * one who was invited or has answered.
 */
export function placesInOrder(
  id: number,
  signatarios: readonly OrderedSigner[],
): { readonly first: number; readonly last: number } | null {
  const present = inSigningOrder(signatarios);
  const isUnsent = (index: number) => present[index]?.statusSignatario === 'NAO_CONVIDADO';
  const place = present.findIndex((signatario) => signatario.id === id);
  if (!isUnsent(place)) return null;
  let [first, last] = [place, place];
  while (isUnsent(first - 1)) first -= 1;
  while (isUnsent(last + 1)) last += 1;
  return { first, last };
}
