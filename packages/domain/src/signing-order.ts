import type { Minuta, Signatario } from '@lavra/client/types';

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
  return signatarios.toSorted((a, b) => place(a) - place(b) || a.id - b.id);
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

/** Renumbers the order: `ordemEnvio` starts at 0 and is shown plus one (2 §9). */
export function renumber(ids: readonly number[]): { signatarioId: number; ordemEnvio: number }[] {
  return ids.map((signatarioId, ordemEnvio) => ({ signatarioId, ordemEnvio }));
}
