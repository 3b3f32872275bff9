/** A page of each file that correspond, from 0; null for one without a counterpart. */
export interface PagePair {
  readonly a: number | null;
  readonly b: number | null;
}

/**
 * Pairs the pages of two files, in order, each once. Two pages belong together if each shares more words with the
 * other than with any other page; between such pairs, the rest is paired in order.
 */
export function pairPages(
  aTotal: number,
  bTotal: number,
  shared: ReadonlyMap<number, ReadonlyMap<number, number>>,
): PagePair[] {
  const pairs: PagePair[] = [];
  const [bestOfA, bestOfB] = bestMatches(shared);
  let [a, b] = [0, 0];
  const pairUpTo = (aEnd: number, bEnd: number): void => {
    while (a < aEnd || b < bEnd) pairs.push({ a: a < aEnd ? a++ : null, b: b < bEnd ? b++ : null });
  };
  for (const [one, other] of [...bestOfA].sort(([x], [y]) => x - y)) {
    if (bestOfB.get(other) !== one) continue;
    pairUpTo(one, other);
    pairs.push({ a: one, b: other });
    [a, b] = [one + 1, other + 1];
  }
  pairUpTo(aTotal, bTotal);
  return pairs;
}

/** For each page the one that shares most words with it; the first of several. */
function bestMatches(shared: ReadonlyMap<number, ReadonlyMap<number, number>>) {
  const bestOfA = new Map<number, number>();
  const bestOfB = new Map<number, number>();
  const most = { a: new Map<number, number>(), b: new Map<number, number>() };
  for (const [a, counts] of shared) {
    for (const [b, count] of counts) {
      if (count > (most.a.get(a) ?? 0)) {
        most.a.set(a, count);
        bestOfA.set(a, b);
      }
      if (count > (most.b.get(b) ?? 0)) {
        most.b.set(b, count);
        bestOfB.set(b, a);
      }
    }
  }
  return [bestOfA, bestOfB] as const;
}
