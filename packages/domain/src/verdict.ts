import type { ErrorName } from './error-catalogue/catalogue.ts';

/** A capability refused: the name of the reason (thrown, shown as a tooltip, printed), and what fills its text. */
export interface Refusal {
  readonly ok: false;
  readonly motivo: ErrorName;
  readonly parametros?: readonly string[];
}

/** The answer of a capability or a check: allowed, or refused with its reason. */
export type Verdict = { readonly ok: true } | Refusal;

export const allowed: Verdict = { ok: true };

export function refused(motivo: ErrorName, parametros?: readonly string[]): Refusal {
  return parametros ? { ok: false, motivo, parametros } : { ok: false, motivo };
}

/** The first refusal of several verdicts, else allowed. */
export function firstRefusal(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.ok) ?? allowed;
}
