import type { Signatario } from '@lavra/client/types';

/** What decides how a version's signatures come into its bytes. */
export interface SigningPathFacts {
  /** What became of signatures that the upload came with. */
  readonly assinaturasOriginais: 'PRESERVAR' | 'ACHATAR' | null;
  /** The base was frozen for certificates before: that stays, whoever signs now. */
  readonly congelada: boolean;
  readonly signatarios: readonly Pick<Signatario, 'tipoAssinatura'>[];
}

/**
 * Whether a version's signatures are revisions appended to a base that is frozen at the first invitation: with a
 * DIGITAL signatory, or an upload whose own signatures are preserved (0-decisions §4). Else they are stamps, drawn
 * once, and sealed.
 */
export function signsInRevisions({
  assinaturasOriginais,
  congelada,
  signatarios,
}: SigningPathFacts): boolean {
  if (assinaturasOriginais === 'PRESERVAR' || congelada) return true;
  return signatarios.some(({ tipoAssinatura }) => tipoAssinatura === 'DIGITAL');
}
