import { handwritingLimits } from '@lavra/domain';
import type { Drawing } from './drawing.ts';

/** A pad warns when this share of its points or strokes is used: long before it loses anything. */
const NEARLY = 0.8;
/** A stroke of fewer points is a dot. */
const LEAST_POINTS = 2;

/** Points that still fit a drawing, by the limits of the contract; 0 when it has all its strokes. */
export function roomOf({ strokes }: Pick<Drawing, 'strokes'>): number {
  if (strokes.length >= handwritingLimits.strokes) return 0;
  const room = handwritingLimits.padPoints - pointsOf(strokes);
  return room < LEAST_POINTS ? 0 : room;
}

/** How full a pad is, with the points of the stroke that is being drawn. */
export function padFill(
  { strokes }: Pick<Drawing, 'strokes'>,
  activePoints: number,
): 'FREE' | 'NEARLY_FULL' | 'FULL' {
  const room = roomOf({ strokes });
  if (room === 0 || activePoints >= room) return 'FULL';
  const { padPoints, strokes: maxStrokes } = handwritingLimits;
  const used = (padPoints - room + activePoints) / padPoints;
  return Math.max(used, strokes.length / maxStrokes) >= NEARLY ? 'NEARLY_FULL' : 'FREE';
}

function pointsOf(strokes: Drawing['strokes']): number {
  return strokes.reduce((sum, stroke) => sum + stroke.length, 0);
}
