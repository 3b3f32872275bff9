import { hasEnoughInk } from '@lavra/domain';

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

/** Whether there is enough ink for a signature, by the server's rule. */
export function isDrawn({ strokes, proporcao }: Drawing): boolean {
  return hasEnoughInk({ tracos: strokes, proporcao });
}
