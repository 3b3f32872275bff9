import { DomainError, identityLimits } from '@lavra/domain';
import type { PublicCtx } from '../../platform/context/context.ts';

/** Proof of a right password, until the second factor is given. */
export interface LoginChallenge {
  readonly usuarioId: number;
  readonly organizacaoId: number | null;
  /** Milliseconds since 1970. */
  readonly expiraMs: number;
  /** Hash of the password's hash: a new password ends the challenge. */
  readonly senha: string;
}

type Ports = Pick<PublicCtx, 'secrets' | 'clock'>;

const purpose = 'desafio-login';

export function makeChallenge(
  { secrets, clock }: Ports,
  of: { readonly usuarioId: number; readonly organizacaoId: number | null; readonly senhaHash: string },
): { readonly desafio: string; readonly expiraEm: string } {
  const { usuarioId, organizacaoId, senhaHash } = of;
  const expiraMs = clock.now().getTime() + identityLimits.challengeMinutes * 60_000;
  const challenge: LoginChallenge = {
    usuarioId,
    organizacaoId,
    expiraMs,
    senha: secrets.hashToken(senhaHash),
  };
  return {
    desafio: secrets.encrypt(JSON.stringify(challenge), purpose),
    expiraEm: new Date(expiraMs).toISOString(),
  };
}

/** @throws DomainError DesafioExpiradoException, also for a forged challenge */
export function readChallenge({ secrets, clock }: Ports, desafio: string): LoginChallenge {
  const challenge = open(secrets, desafio);
  if (!challenge || challenge.expiraMs <= clock.now().getTime())
    throw new DomainError('DesafioExpiradoException');
  return challenge;
}

function open(secrets: Ports['secrets'], desafio: string): LoginChallenge | null {
  try {
    return JSON.parse(secrets.decrypt(desafio, purpose)) as LoginChallenge;
  } catch {
    return null;
  }
}
