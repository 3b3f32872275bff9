import type { Signatario } from '@lavra/client/types';
import type { InstantLike } from '../dates.ts';
import { signerCan } from './signer-can.ts';

type Version = Parameters<typeof signerCan.openInPerson>[0];
type Signer = Parameters<typeof signerCan.openInPerson>[1] & Pick<Signatario, 'id'>;

/** Time after a signature in which the device can be passed on; later, staff open the next link themselves. */
const HANDOVER_MS = 30 * 60_000;

/** A signature made on a device that signers pass on. */
export interface HandoverFacts {
  /** Staff opened the link in person. */
  readonly isInPerson: boolean;
  readonly signatarioId: number;
  readonly assinadoEm: InstantLike;
  readonly minuta: Version;
  readonly now: InstantLike;
}

/** The next person to sign on the same device: the first of the others who signs in person and may sign now. */
export function nextInPerson<One extends Signer>(
  { isInPerson, signatarioId, assinadoEm, minuta, now }: HandoverFacts,
  signatarios: readonly One[],
): One | null {
  const age = new Date(now).getTime() - new Date(assinadoEm).getTime();
  if (!isInPerson || age > HANDOVER_MS) return null;
  const others = signatarios.filter(({ id }) => id !== signatarioId);
  return others.find((one) => signerCan.openInPerson(minuta, one, signatarios, now).ok) ?? null;
}
