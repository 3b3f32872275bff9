import type { Signatario } from '@lavra/client/types';
import type { InstantLike } from '../dates.ts';
import { toE164 } from '../phones.ts';
import { signerCan } from './signer-can.ts';

type Version = Parameters<typeof signerCan.sign>[0];
type Signer = Parameters<typeof signerCan.sign>[1] &
  Pick<Signatario, 'tipoAssinatura' | 'email' | 'telefone' | 'ddi'>;

/** An address at which a browser has just confirmed a code. */
export interface ProvenAddress {
  readonly canal: 'EMAIL' | 'SMS';
  readonly destino: string;
}

/** Validity of one identification for further documents; afterwards another code is needed. */
const IDENTIFICATION_MS = 60 * 60_000;

export function identificationHolds(confirmadoEm: InstantLike, now: InstantLike): boolean {
  const age = new Date(now).getTime() - new Date(confirmadoEm).getTime();
  return age >= 0 && age < IDENTIFICATION_MS;
}

/** Whether an address is still the one that the sender set for a signatory. */
export function isAddressOf(
  { email, telefone, ddi }: Pick<Signatario, 'email' | 'telefone' | 'ddi'>,
  { canal, destino }: ProvenAddress,
): boolean {
  if (canal === 'EMAIL') return email === destino;
  return Boolean(telefone) && toE164(telefone ?? '', ddi) === destino;
}

/** A signatory of another document, with its version and those who sign it. */
export interface WaitingSigner {
  readonly minuta: Version;
  readonly signatario: Signer;
  readonly signatarios: readonly Parameters<typeof signerCan.sign>[1][];
  readonly now: InstantLike;
}

/**
 * Whether a signatory of another document may sign under an identification made for this one. The caller also requires
 * a live link that was sent to the proven address. Excludes certificates, which identify their holder, and signatories
 * in person, whom staff identify.
 */
export function signsUnder(proven: ProvenAddress, one: WaitingSigner): boolean {
  const { minuta, signatario, signatarios, now } = one;
  if (signatario.tipoAssinatura === 'DIGITAL' || signatario.disponibilidadeAssinatura !== 'REMOTA')
    return false;
  return isAddressOf(signatario, proven) && signerCan.sign(minuta, signatario, signatarios, now).ok;
}
