import type { Signatario } from '@lavra/client/types';

/** Facts that decide between stamps and revisions. */
export interface SigningPathFacts {
  /** Treatment of the upload's signatures. */
  readonly assinaturasOriginais: 'PRESERVAR' | 'ACHATAR' | null;
  /** The base is already frozen for certificates. This never reverts. */
  readonly congelada: boolean;
  readonly signatarios: readonly Pick<Signatario, 'tipoAssinatura'>[];
}

/**
 * Whether a version's signatures are revisions appended to a base frozen at the first invitation: with a DIGITAL
 * signatory, or an upload whose signatures are preserved (0-decisions §4). Otherwise signatures are stamps, drawn
 * and sealed once.
 */
export function signsInRevisions({
  assinaturasOriginais,
  congelada,
  signatarios,
}: SigningPathFacts): boolean {
  if (assinaturasOriginais === 'PRESERVAR' || congelada) return true;
  return signatarios.some(({ tipoAssinatura }) => tipoAssinatura === 'DIGITAL');
}
