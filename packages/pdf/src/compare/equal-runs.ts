/** A run of equal elements: where it starts in each sequence, and its length. */
export interface EqualRun {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/**
 * The runs that two sequences share, by their shortest edit script (Myers, 'An O(ND) Difference Algorithm', 1986).
 * Null if they differ by more than `maxEdits` insertions and removals: time and memory grow with its square.
 */
export function equalRuns(
  a: readonly number[],
  b: readonly number[],
  maxEdits: number,
): readonly EqualRun[] | null {
  const [n, m] = [a.length, b.length];
  const limit = Math.min(n + m, maxEdits);
  const center = limit + 1;
  /** Furthest position in `a` on each diagonal `a - b`. */
  const furthest = new Int32Array(2 * limit + 3);
  const rounds: Int32Array[] = [];
  for (let edits = 0; edits <= limit; edits++) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const below = furthest[center + diagonal + 1]!;
      const beside = furthest[center + diagonal - 1]!;
      let x = isInsertion(diagonal, edits, beside, below) ? below : beside + 1;
      while (x < n && x - diagonal < m && a[x] === b[x - diagonal]) x++;
      furthest[center + diagonal] = x;
      if (x >= n && x - diagonal >= m) return walkBack(rounds, edits, n, m);
    }
    rounds.push(furthest.slice(center - edits, center + edits + 1));
  }
  return null;
}

function isInsertion(diagonal: number, edits: number, beside: number, below: number): boolean {
  return diagonal === -edits || (diagonal !== edits && beside < below);
}

function walkBack(rounds: readonly Int32Array[], edits: number, n: number, m: number): EqualRun[] {
  const runs: EqualRun[] = [];
  let [x, y] = [n, m];
  for (let round = edits; round > 0; round--) {
    const before = rounds[round - 1]!;
    const at = (diagonal: number): number => before[diagonal + round - 1] ?? -1;
    const diagonal = x - y;
    const isInserted = isInsertion(diagonal, round, at(diagonal - 1), at(diagonal + 1));
    const from = at(isInserted ? diagonal + 1 : diagonal - 1);
    const start = isInserted ? from : from + 1;
    if (x > start) runs.push({ a: start, b: start - diagonal, length: x - start });
    [x, y] = isInserted ? [from, from - diagonal - 1] : [from, from - diagonal + 1];
  }
  if (x > 0) runs.push({ a: 0, b: 0, length: x });
  return runs.reverse();
}
