import { nextInPerson } from '@lavra/domain';
import type { SignerRow, SigningState } from '../signers/index.ts';
import type { LinkRow } from './store.ts';

interface SignedHere extends Pick<SigningState, 'minuta' | 'signatarios'> {
  readonly key: { readonly signatarioId: number };
  readonly link: Pick<LinkRow, 'meioEnvio'>;
}

/** Who may follow on the device on which someone has just signed in person; null if nobody. */
export function nextOnDevice(
  { key, link, minuta, signatarios }: SignedHere,
  assinadoEm: Date,
  now: Date,
): SignerRow | null {
  const isInPerson = link.meioEnvio === 'PRESENCIAL';
  return nextInPerson({ isInPerson, signatarioId: key.signatarioId, assinadoEm, minuta, now }, signatarios);
}
