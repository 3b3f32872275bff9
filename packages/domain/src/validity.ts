import type { CorVigencia } from '@lavra/client/types';
import { calendarDaysBetween, type InstantLike } from './dates.ts';
import { dayLimits } from './limits.ts';

/**
 * The expiry colours of a document, soonest first (1 §9). `Record` makes the compiler require every colour of
 * the contract.
 */
export const validityColors = Object.keys({
  VERMELHO: true,
  LARANJA: true,
  VERDE: true,
} satisfies Record<CorVigencia, true>) as readonly CorVigencia[];

/** Whole days from today to the end of validity: 0 on the last day, negative after it, null without an end. */
export function daysLeft(fimVigencia: InstantLike | null | undefined, now: InstantLike): number | null {
  if (fimVigencia === null || fimVigencia === undefined) return null;
  return calendarDaysBetween(now, fimVigencia);
}

/** Red up to 31 days, orange from 32 to 45, green above; no colour without an end date (1 §9; 0-decisions §4). */
export function validityColor(diasRestantes: number | null): CorVigencia | null {
  if (diasRestantes === null) return null;
  if (diasRestantes <= dayLimits.redDays) return 'VERMELHO';
  return diasRestantes <= dayLimits.orangeDays ? 'LARANJA' : 'VERDE';
}
