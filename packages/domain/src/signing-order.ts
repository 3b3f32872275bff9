import type { Minuta, Signatario } from '@lavra/client/types';

/** What the order looks at in a signatory. */
export type OrderedSigner = Pick<
  Signatario,
  'id' | 'statusSignatario' | 'ordemEnvio' | 'disponibilidadeAssinatura'
>;

/** What the order looks at in a version. */
export type OrderedVersion = Pick<Minuta, 'ordemAssinaturas' | 'envioConvitesIniciados'>;

/** Whether a signatory has answered: signed or rejected. */
export function hasAnswered(signatario: Pick<Signatario, 'statusSignatario'>): boolean {
  return signatario.statusSignatario === 'ASSINADO' || signatario.statusSignatario === 'REJEITADO';
}

/** Whether a signatory still waits for an invitation; in person nobody does (2 §4). */
export function awaitsInvitation(
  signatario: Pick<Signatario, 'statusSignatario' | 'disponibilidadeAssinatura'>,
): boolean {
  return signatario.statusSignatario === 'NAO_CONVIDADO' && signatario.disponibilidadeAssinatura === 'REMOTA';
}

/** Signatories as they are shown and signed: by `ordemEnvio`, those without one last, then by id. */
export function inSigningOrder<T extends Pick<Signatario, 'id' | 'ordemEnvio'>>(
  signatarios: readonly T[],
): T[] {
  const place = (signatario: T) => signatario.ordemEnvio ?? Number.MAX_SAFE_INTEGER;
  return signatarios.toSorted((a, b) => place(a) - place(b) || a.id - b.id);
}

/** Whether it is a signatory's turn: no order, or everyone before has signed or rejected (2 §4). */
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

/** Those who may sign now: all who have not answered, or with an order the first of them. */
export function nextToSign<T extends OrderedSigner>(
  signatarios: readonly T[],
  minuta: Pick<Minuta, 'ordemAssinaturas'>,
): T[] {
  const waiting = inSigningOrder(signatarios).filter((signatario) => !hasAnswered(signatario));
  return minuta.ordemAssinaturas ? waiting.slice(0, 1) : waiting;
}

/**
 * Those to whom `convidar` sends now, and whom the server invites by itself after each answer
 * (0-decisions §4): all who wait, or with an order the next one, unless they sign in person.
 */
export function nextToInvite<T extends OrderedSigner>(
  signatarios: readonly T[],
  minuta: Pick<Minuta, 'ordemAssinaturas'>,
): T[] {
  return nextToSign(signatarios, minuta).filter(awaitsInvitation);
}

/** The order after a change: `ordemEnvio` from 0, shown plus one (2 §9). */
export function renumber(ids: readonly number[]): { signatarioId: number; ordemEnvio: number }[] {
  return ids.map((signatarioId, ordemEnvio) => ({ signatarioId, ordemEnvio }));
}
