/** A printed character and its box on the page, in points from the lower left corner. */
export interface Letter {
  readonly character: string;
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Two places of the same letter. */
export interface MovedLetter {
  readonly one: Letter;
  readonly other: Letter;
}

/** Distance below which a letter counts as unmoved: a third of a pixel on a screen. */
const unmovedPoints = 0.3;
/** Shares of a letter's own size within which it counts as the same letter: less than half a letter. */
const widthShare = 0.4;
const heightShare = 0.35;
/** Limit of both in points, for letters larger than a headline's. */
const maxReach = 24;
/** Distance, in heights of the letter, over which a whole text may move, as when another reader lays out a field. */
const movedHeights = 1.5;

/**
 * Finds for each letter of a page the same one at its place on the other page. Null if a letter is missing on either
 * side; otherwise the letters that moved. A text that moved as a whole, by less than two lines, is the same text.
 */
export function compareLetters(
  one: readonly Letter[],
  other: readonly Letter[],
): readonly MovedLetter[] | null {
  if (one.length !== other.length) return null;
  const moved: MovedLetter[] = [];
  const left = new LetterGrid(other);
  const unmatched: Letter[] = [];
  for (const letter of one) {
    const found = left.take(letter);
    if (!found) unmatched.push(letter);
    else if (distance(letter, found) > unmovedPoints) moved.push({ one: letter, other: found });
  }
  const rest = left.rest();
  const [from, to] = [readingOrder(unmatched), readingOrder(rest)];
  for (const [index, letter] of from.entries()) {
    const found = to[index]!;
    if (letter.character !== found.character) return null;
    if (distance(letter, found) > movedHeights * Math.max(letter.height, 1)) return null;
    moved.push({ one: letter, other: found });
  }
  return moved;
}

function distance(one: Letter, other: Letter): number {
  return Math.max(Math.abs(one.left - other.left), Math.abs(one.bottom - other.bottom));
}

const cellPoints = 8;

/** Letters by place, so that a page of thousands is compared without comparing all pairs. */
class LetterGrid {
  readonly #cells = new Map<string, Letter[]>();

  constructor(letters: readonly Letter[]) {
    for (const letter of letters) {
      const key = keyOf(letter.character, cellOf(letter.left), cellOf(letter.bottom));
      const cell = this.#cells.get(key);
      if (cell) cell.push(letter);
      else this.#cells.set(key, [letter]);
    }
  }

  /** Removes and returns the nearest equal letter, if it is at the place of this one. */
  take(letter: Letter): Letter | null {
    const reach = {
      x: Math.min(maxReach, Math.max(unmovedPoints, widthShare * letter.width)),
      y: Math.min(maxReach, Math.max(unmovedPoints, heightShare * letter.height)),
    };
    let best: { readonly cell: Letter[]; readonly at: number; readonly far: number } | null = null;
    for (let x = cellOf(letter.left - reach.x); x <= cellOf(letter.left + reach.x); x++) {
      for (let y = cellOf(letter.bottom - reach.y); y <= cellOf(letter.bottom + reach.y); y++) {
        const cell = this.#cells.get(keyOf(letter.character, x, y)) ?? [];
        for (const [at, candidate] of cell.entries()) {
          if (Math.abs(candidate.left - letter.left) > reach.x) continue;
          if (Math.abs(candidate.bottom - letter.bottom) > reach.y) continue;
          const far = distance(candidate, letter);
          if (!best || far < best.far) best = { cell, at, far };
        }
      }
    }
    return best ? best.cell.splice(best.at, 1)[0]! : null;
  }

  rest(): Letter[] {
    return [...this.#cells.values()].flat();
  }
}

const cellOf = (points: number): number => Math.floor(points / cellPoints);
const keyOf = (character: string, x: number, y: number): string => `${character} ${x} ${y}`;

/** Line by line from the top, each from the left. */
function readingOrder(letters: readonly Letter[]): Letter[] {
  const byHeight = [...letters].sort((a, b) => b.bottom - a.bottom);
  const lines: Letter[][] = [];
  for (const letter of byHeight) {
    const line = lines.at(-1);
    if (line && line[0]!.bottom - letter.bottom <= letter.height / 2) line.push(letter);
    else lines.push([letter]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.left - b.left));
}
