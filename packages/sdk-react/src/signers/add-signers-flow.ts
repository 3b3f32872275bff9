import type { Minuta, Signatario } from '@lavra/client/types';
import { awaitsInvitation } from '@lavra/domain';

/** Signatories first, then positions. */
export type AddSignersStep = 'signers' | 'positions';

/** How the second step ends: with invitations, or without if nobody needs one. */
export type AddSignersEnd = 'send' | 'finish';

/** Invitations are sent unless everybody signs in person (2 §4). */
export function endOf(
  minuta: Pick<Minuta, 'ordemAssinaturas' | 'envioConvitesIniciados'>,
  signatarios: readonly Pick<Signatario, 'statusSignatario' | 'disponibilidadeAssinatura'>[],
): AddSignersEnd {
  const startsOrder = minuta.ordemAssinaturas && !minuta.envioConvitesIniciados;
  return startsOrder || signatarios.some(awaitsInvitation) ? 'send' : 'finish';
}
