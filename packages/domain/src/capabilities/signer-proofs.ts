import type { EtapaAssinatura } from '@lavra/client/types';
import { allowed, refused, type Verdict } from '../errors.ts';

/** What a signer does by a link and cannot take back. */
export type SignerAct = 'sign' | 'reject' | 'delegate' | 'disown';

/** What proves that the holder of a link is the person it was sent to: the agreed key, or the code sent there. */
export type SignerProof = 'CHAVE' | 'CODIGO';

/**
 * Proofs that each act needs, if the sender requires them. A link may have been forwarded, so what ends a version needs
 * the proofs of a signature. 'Não sou eu' needs only the key: a code would go to the person whom it is not about, and
 * the sender can invite again.
 */
const needed: Readonly<Record<SignerAct, readonly SignerProof[]>> = {
  sign: ['CHAVE', 'CODIGO'],
  reject: ['CHAVE', 'CODIGO'],
  delegate: ['CHAVE', 'CODIGO'],
  disown: ['CHAVE'],
};

/** The proofs given by a browser, and the steps that the sender requires. */
export interface GivenProofs {
  readonly etapas: readonly EtapaAssinatura[];
  /** The key is required and was not given. */
  readonly isLocked: boolean;
  readonly isConfirmed: boolean;
}

/** The first proof that is still missing for an act; null if it may be done. */
export function missingProof(
  act: SignerAct,
  { etapas, isLocked, isConfirmed }: GivenProofs,
): SignerProof | null {
  const asksCode = etapas.some((etapa) => etapa === 'TOKEN_EMAIL' || etapa === 'TOKEN_SMS');
  const isMissing: Readonly<Record<SignerProof, boolean>> = {
    CHAVE: isLocked,
    CODIGO: asksCode && !isConfirmed,
  };
  return needed[act].find((proof) => isMissing[proof]) ?? null;
}

/** Whether the proofs of an act were given. */
export function checkProofs(act: SignerAct, given: GivenProofs): Verdict {
  switch (missingProof(act, given)) {
    case 'CHAVE':
      return refused('ChaveSegurancaObrigatoriaException');
    case 'CODIGO':
      return refused('TokenValidacaoObrigatorioException');
    case null:
      return allowed;
  }
}
