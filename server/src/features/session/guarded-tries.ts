import { DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { AnyCtx } from '../../platform/context/context.ts';
import type { GuardedUse, RateRule, RateVerdict } from '../../platform/limits/rate-limiter.ts';

type Rates = Pick<AnyCtx, 'rates'>;

/** Windows of growing length, the shortest first: repeated guessing waits minutes, then an hour, then a day. */
export type Tiers = readonly RateRule[];

const minuteS = 60;
const hourS = 60 * minuteS;

export const passwordTiers: Tiers = [
  { limit: 10, windowS: 5 * minuteS },
  { limit: 20, windowS: hourS },
  { limit: 30, windowS: 24 * hourS },
];

/**
 * A guess succeeds with a chance of three in a million: fifteen a day find one code in sixty years (RFC 6238 §5.2,
 * RFC 4226 §7.3).
 */
export const codeTiers: Tiers = [
  { limit: 5, windowS: 5 * minuteS },
  { limit: 10, windowS: hourS },
  { limit: 15, windowS: 24 * hourS },
];

/**
 * Counts a try before checking it, so concurrent tries cannot all pass. Refused tries are not counted.
 * @throws DomainError MuitasTentativasException with the longest wait of all full windows
 */
export async function takeTry({ rates }: Rates, key: string, tiers: Tiers): Promise<void> {
  const uses = triesOf(key, tiers);
  assertAll(await rates.peekAllGuarded(uses));
  assertAll(await rates.takeAllGuarded(uses));
}

/** One try under a key, counted in each of its windows. */
export const triesOf = (key: string, tiers: Tiers): GuardedUse[] =>
  tiers.map((rule, index) => ({ key: tierKey(key, index), rule }));

/** Resets the tries after a correct password; in the given write, if any. */
export async function forgetTries(
  { rates }: Rates,
  key: string,
  tiers: Tiers,
  tx?: Queryable,
): Promise<void> {
  const keys = tiers.map((_, index) => tierKey(key, index));
  await (tx ? rates.clearGuardedWithin(tx, ...keys) : rates.clearGuarded(...keys));
}

const tierKey = (key: string, index: number): string => `${key}:${index}`;

/** @throws DomainError MuitasTentativasException with the longest wait of all windows that are full */
export function assertAll(verdicts: readonly RateVerdict[]): void {
  const waits = verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict.retryAfterS]));
  if (waits.length > 0) assertVerdict({ ok: false, retryAfterS: Math.max(...waits) });
}

/** @throws DomainError MuitasTentativasException */
export function assertVerdict(verdict: RateVerdict): void {
  if (verdict.ok) return;
  const { retryAfterS } = verdict;
  throw new DomainError('MuitasTentativasException', { parametros: [String(retryAfterS)], retryAfterS });
}
