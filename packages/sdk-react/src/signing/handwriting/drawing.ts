/** A point of a stroke, 0 to 1 of the pad from its top left; pressure only if the pen reports it. */
export type StrokePoint = readonly [x: number, y: number] | readonly [x: number, y: number, pressure: number];
export type Stroke = readonly StrokePoint[];

/** The content of a pad, with its undo history. */
export type Drawing = {
  readonly strokes: readonly Stroke[];
  readonly past: readonly (readonly Stroke[])[];
  /** Width divided by height of the pad. */
  readonly proporcao: number;
};

export const emptyDrawing: Drawing = { strokes: [], past: [], proporcao: 2.5 };

/** Minimum length of a drawing, relative to the pad's width; a shorter one is accidental. */
const LEAST_LENGTH = 0.08;

/** Whether there is enough ink for a signature. */
export function isDrawn({ strokes, proporcao }: Drawing): boolean {
  let length = 0;
  for (const stroke of strokes) {
    for (const [index, [x, y]] of stroke.entries()) {
      const before = stroke[index - 1];
      if (before) length += Math.hypot(x - before[0], (y - before[1]) / proporcao);
      if (length >= LEAST_LENGTH) return true;
    }
  }
  return false;
}
