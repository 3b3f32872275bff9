import { nextInPerson } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import { type SignerKey, type SignerRow, type SigningState, wasShownInPerson } from '../signers/index.ts';
import type { LinkRow } from './store.ts';

interface SignedHere extends Pick<SigningState, 'minuta' | 'signatarios'> {
  readonly key: SignerKey;
  readonly link: Pick<LinkRow, 'meioEnvio'>;
}

/**
 * The next signatory on the device on which someone has just signed in person. Null if there is none, or once the next
 * person's page was displayed, so that a copied link opens nothing afterwards.
 */
export async function nextOnDevice(
  db: Queryable,
  { key, link, minuta, signatarios }: SignedHere,
  assinadoEm: Date,
  now: Date,
): Promise<SignerRow | null> {
  const isInPerson = link.meioEnvio === 'PRESENCIAL';
  const { signatarioId } = key;
  const next = nextInPerson({ isInPerson, signatarioId, assinadoEm, minuta, now }, signatarios);
  if (!next) return null;
  return (await wasShownInPerson(db, { ...key, signatarioId: next.id }, assinadoEm)) ? null : next;
}
