import { DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { AnyCtx } from '../../platform/context/context.ts';
import type { GuardedUse, RateRule, RateVerdict } from '../../platform/limits/rate-limiter.ts';

type Rates = Pick<AnyCtx, 'rates'>;

/** Windows of growing length, the shortest first: who goes on guessing waits minutes, then an hour, then a day. */
export type Tiers = readonly RateRule[];

const minuteS = 60;
const hourS = 60 * minuteS;

export const passwordTiers: Tiers = [
  { limit: 10, windowS: 5 * minuteS },
  { limit: 20, windowS: hourS },
  { limit: 30, windowS: 24 * hourS },
];

/** Three in a million a try: fifteen a day find one code in sixty years (RFC 6238 §5.2, RFC 4226 §7.3). */
export const codeTiers: Tiers = [
  { limit: 5, windowS: 5 * minuteS },
  { limit: 10, windowS: hourS },
  { limit: 15, windowS: 24 * hourS },
];

/**
 * Counts a try before it is judged, so concurrent tries cannot all pass. Refused tries count in no window.
 * @throws DomainError MuitasTentativasException with the longest wait of all full windows
 */
export async function takeTry({ rates }: Rates, key: string, tiers: Tiers): Promise<void> {
  const uses = triesOf(key, tiers);
  assertAll(await rates.peekAllGuarded(uses));
  assertAll(await rates.takeAllGuarded(uses));
}

/** A try under one key as each of its windows counts it. */
export const triesOf = (key: string, tiers: Tiers): GuardedUse[] =>
  tiers.map((rule, index) => ({ key: tierKey(key, index), rule }));

/** Forgets the tries, as after a right password; with the write that it let in when one is given. */
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
