import type { ErrorName } from './error-catalogue/catalogue.ts';

/** A refused check: the reason's name (thrown, shown as a tooltip, printed) and its text parameters. */
export interface Refusal {
  readonly ok: false;
  readonly motivo: ErrorName;
  readonly parametros?: readonly string[];
}

/** The result of a capability or check: allowed, or refused with a reason. */
export type Verdict = { readonly ok: true } | Refusal;

export const allowed: Verdict = { ok: true };

export function refused(motivo: ErrorName, parametros?: readonly string[]): Refusal {
  return parametros ? { ok: false, motivo, parametros } : { ok: false, motivo };
}

/** The first refused verdict, or allowed. */
export function firstRefusal(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.ok) ?? allowed;
}
