import type { Minuta } from '@lavra/client/types';
import { hasDeadlinePassed, type InstantLike } from '../dates.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../errors.ts';

/** The fields that decide whether a version can still change. */
export type VersionState = Pick<Minuta, 'situacaoFormalizacao' | 'contratoArquivado' | 'contratoExtinto'>;

/** Draft or in formalization (1 §4). */
export function isOpen(minuta: Pick<Minuta, 'situacaoFormalizacao'>): Verdict {
  if (minuta.situacaoFormalizacao === 'FORMALIZADO') return refused('MinutaFormalizadaException');
  return minuta.situacaoFormalizacao === 'CANCELADO' ? refused('MinutaCanceladaException') : allowed;
}

/** Neither archived nor extinct (1 §4). */
export function isInUse(minuta: Pick<Minuta, 'contratoArquivado' | 'contratoExtinto'>): Verdict {
  if (minuta.contratoArquivado) return refused('ContratoArquivadoException');
  return minuta.contratoExtinto ? refused('ContratoExtintoException') : allowed;
}

/** Open, not archived, not extinct: required by every change to a version. */
export function isChangeable(minuta: VersionState): Verdict {
  return firstRefusal(isOpen(minuta), isInUse(minuta));
}

/** Whether the signing deadline's day has not ended yet (2 §4). */
export function isBeforeDeadline(minuta: Pick<Minuta, 'fimAssinatura'>, now: InstantLike): Verdict {
  return hasDeadlinePassed(minuta.fimAssinatura, now)
    ? refused('PrazoAssinaturaEncerradoException')
    : allowed;
}

/** Whether a version has ended without ever being formalized, so that its observers are not notified. */
export function endedUnformalized({
  situacaoFormalizacao,
  contratoExtinto,
}: Pick<Minuta, 'situacaoFormalizacao' | 'contratoExtinto'>): boolean {
  return situacaoFormalizacao === 'CANCELADO' || (contratoExtinto && situacaoFormalizacao !== 'FORMALIZADO');
}
