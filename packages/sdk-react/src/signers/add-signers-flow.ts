import type { Minuta, Signatario } from '@lavra/client/types';
import { awaitsInvitation, nextToInvite, type OrderedSigner } from '@lavra/domain';

/** The steps: signatories, their boxes, and the review before sending. */
export type AddSignersStep = 'signers' | 'positions' | 'review';

/** The steps after 'Documento', in order. */
export const addSignersSteps: readonly AddSignersStep[] = ['signers', 'positions', 'review'];

/** `send` sends invitations; `finish` ends the flow without them. */
export type AddSignersEnd = 'send' | 'finish';

/** Invitations are sent unless everybody signs in person (2 §4). */
export function endOf(
  minuta: Pick<Minuta, 'ordemAssinaturas' | 'envioConvitesIniciados'>,
  signatarios: readonly Pick<Signatario, 'statusSignatario' | 'disponibilidadeAssinatura'>[],
): AddSignersEnd {
  const startsOrder = minuta.ordemAssinaturas && !minuta.envioConvitesIniciados;
  return startsOrder || signatarios.some(awaitsInvitation) ? 'send' : 'finish';
}

/** Number of invitations to send now: with an order, at most one. */
export function invitationsNow(
  minuta: Pick<Minuta, 'ordemAssinaturas'>,
  signatarios: readonly OrderedSigner[],
): number {
  return nextToInvite(signatarios, minuta).length;
}
