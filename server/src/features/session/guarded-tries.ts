import { DomainError } from '@lavra/domain';
import type { AnyCtx } from '../../platform/context.ts';
import type { RateRule, RateVerdict } from '../../platform/rate-limiter.ts';

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
 * Counts a try before it is judged, so that tries at once cannot pass together.
 * @throws DomainError MuitasTentativasException
 */
export async function takeTry({ rates }: Rates, key: string, tiers: Tiers): Promise<void> {
  for (const [index, rule] of tiers.entries()) {
    const verdict = await rates.takeGuarded(`${key}:${index}`, rule);
    if (verdict.ok) continue;
    // A longer window that is full as well is the wait that counts; tries that were not judged do not fill it.
    const longer = tiers
      .slice(index + 1)
      .map((next, n) => rates.lookGuarded(`${key}:${index + 1 + n}`, next));
    const waits = (await Promise.all(longer)).map((later) => (later.ok ? 0 : later.retryAfterS));
    assertVerdict({ ok: false, retryAfterS: Math.max(verdict.retryAfterS, ...waits) });
  }
}

/** Forgets the tries, as after a right password. */
export async function forgetTries({ rates }: Rates, key: string, tiers: Tiers): Promise<void> {
  await rates.clearGuarded(...tiers.map((_, index) => `${key}:${index}`));
}

/** @throws DomainError MuitasTentativasException */
export function assertVerdict(verdict: RateVerdict): void {
  if (verdict.ok) return;
  const { retryAfterS } = verdict;
  throw new DomainError('MuitasTentativasException', { parametros: [String(retryAfterS)], retryAfterS });
}
