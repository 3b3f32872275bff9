import { type EqualRun, equalRuns } from './equal-runs.ts';

/** Maximum edits between the sentences of two texts, and between the words of two passages. */
const maxSentenceEdits = 3_000;
const maxWordEdits = 1_500;

/** A part of both texts: `[aFrom, aTo)` became `[bFrom, bTo)`, or stayed the same. */
export interface Passage {
  readonly isEqual: boolean;
  readonly aFrom: number;
  readonly aTo: number;
  readonly bFrom: number;
  readonly bTo: number;
}

/**
 * Compares two texts word by word: first whole sentences, then the words of those that differ. The cost is bounded:
 * passages with too little in common count as replaced.
 */
export function compareWords(a: readonly string[], b: readonly string[]): Passage[] {
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  };
  const [one, other] = [sentences(a), sentences(b)];
  const keysOf = (words: readonly string[], starts: readonly number[]) =>
    starts.slice(0, -1).map((from, index) => numberOf(words.slice(from, starts[index + 1]).join(' ')));
  const runs = equalRuns(keysOf(a, one), keysOf(b, other), maxSentenceEdits) ?? [];
  const passages: Passage[] = [];
  const [aWords, bWords] = [a.map(numberOf), b.map(numberOf)];
  for (const { isEqual, aFrom, aTo, bFrom, bTo } of passagesBetween(runs, one.length - 1, other.length - 1)) {
    const passage = {
      isEqual,
      ...{ aFrom: one[aFrom]!, aTo: one[aTo]!, bFrom: other[bFrom]!, bTo: other[bTo]! },
    };
    passages.push(...(isEqual ? [passage] : withinPassage(passage, aWords, bWords)));
  }
  return joined(passages);
}

function withinPassage(passage: Passage, a: readonly number[], b: readonly number[]): Passage[] {
  const { aFrom, aTo, bFrom, bTo } = passage;
  if (aFrom === aTo || bFrom === bTo) return [passage];
  const runs = equalRuns(a.slice(aFrom, aTo), b.slice(bFrom, bTo), maxWordEdits);
  if (!runs) return [passage];
  return passagesBetween(lasting(runs, aTo - aFrom, bTo - bFrom), aTo - aFrom, bTo - bFrom).map((one) => ({
    isEqual: one.isEqual,
    ...{ aFrom: one.aFrom + aFrom, aTo: one.aTo + aFrom, bFrom: one.bFrom + bFrom, bTo: one.bTo + bFrom },
  }));
}

/** Drops short runs between large changes, such as a lone 'de': they only make a change harder to read. */
function lasting(runs: readonly EqualRun[], n: number, m: number): EqualRun[] {
  const kept: EqualRun[] = [];
  for (const [index, run] of runs.entries()) {
    const before = kept.at(-1) ?? { a: 0, b: 0, length: 0 };
    const after = runs[index + 1] ?? { a: n, b: m, length: 0 };
    const changedBefore = run.a + run.b - before.a - before.b - 2 * before.length;
    const changedAfter = after.a + after.b - run.a - run.b - 2 * run.length;
    if (2 * run.length >= Math.min(changedBefore, changedAfter)) kept.push(run);
  }
  return kept;
}

/** Where each sentence starts, and the end. Sentences do not depend on lines, which change with every insertion. */
function sentences(words: readonly string[]): number[] {
  const starts = [0];
  for (const [index, word] of words.entries()) {
    if (/[.;:!?]["”’)]?$/.test(word) && index + 1 < words.length) starts.push(index + 1);
  }
  return words.length === 0 ? starts : [...starts, words.length];
}

function passagesBetween(runs: readonly EqualRun[], n: number, m: number): Passage[] {
  const passages: Passage[] = [];
  let [a, b] = [0, 0];
  for (const run of [...runs, { a: n, b: m, length: 0 }]) {
    if (run.a > a || run.b > b) passages.push({ isEqual: false, aFrom: a, aTo: run.a, bFrom: b, bTo: run.b });
    [a, b] = [run.a + run.length, run.b + run.length];
    if (run.length > 0) passages.push({ isEqual: true, aFrom: run.a, aTo: a, bFrom: run.b, bTo: b });
  }
  return passages;
}

function joined(passages: readonly Passage[]): Passage[] {
  const all: Passage[] = [];
  for (const passage of passages) {
    const last = all.at(-1);
    if (last?.isEqual === passage.isEqual)
      all[all.length - 1] = { ...last, aTo: passage.aTo, bTo: passage.bTo };
    else all.push(passage);
  }
  return all;
}
