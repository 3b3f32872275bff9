import type { Minuta, Signatario } from '@lavra/client/types';
import { awaitsInvitation } from '@lavra/domain';

/** First who signs, then where. */
export type AddSignersStep = 'signers' | 'positions';

/** How the second step ends: with invitations, or without when nobody waits for one. */
export type AddSignersEnd = 'send' | 'finish';

/** Invitations are sent unless everybody signs in person (2 §4: they need none). */
export function endOf(
  minuta: Pick<Minuta, 'ordemAssinaturas' | 'envioConvitesIniciados'>,
  signatarios: readonly Pick<Signatario, 'statusSignatario' | 'disponibilidadeAssinatura'>[],
): AddSignersEnd {
  const startsOrder = minuta.ordemAssinaturas && !minuta.envioConvitesIniciados;
  return startsOrder || signatarios.some(awaitsInvitation) ? 'send' : 'finish';
}
