import { itemsOf, nameOf } from '../objects.ts';
import { type Annotation, boundsAround, type Drawing, painted } from './annotation.ts';
import { lineEndings, reachOfEnding } from './line-endings.ts';
import { colorOperator, type Point, pointsOf, polyline } from './shapes.ts';

export function vertices(of: Annotation, isClosed: boolean): Drawing | null {
  const points = pointsOf(of.dict.get('Vertices'), of.resolve);
  return points.length < 2 ? null : lineDrawing(of, points, isClosed);
}

export function line(of: Annotation): Drawing | null {
  const points = pointsOf(of.dict.get('L'), of.resolve);
  return points.length === 2 ? lineDrawing(of, points, false) : null;
}

/** Its ends may lie outside of the annotation's rectangle. */
function lineDrawing(of: Annotation, points: readonly Point[], isClosed: boolean): Drawing | null {
  const content = painted(of, polyline(points, isClosed), isClosed);
  if (content === null) return null;
  const bounds = boundsAround(points, reachOfEnding(of.borderWidth));
  return { content: isClosed ? content : `${content} ${endsOf(of, points)}`, bounds };
}

/** A callout of a free text has one name, for its first point. */
export function endsOf(of: Annotation, points: readonly Point[]): string {
  const given = of.resolve(of.dict.get('LE'));
  const [first = nameOf(given) ?? 'None', last = 'None'] = itemsOf(given).map((item) =>
    nameOf(of.resolve(item)),
  );
  const fill = colorOperator(of.interior, 'fill');
  return lineEndings(points, { first, last, width: of.borderWidth, hasFill: fill !== '' })
    .map((path) => `${fill} ${path}`)
    .join(' ');
}

export function ink(of: Annotation): Drawing | null {
  const strokes = itemsOf(of.resolve(of.dict.get('InkList'))).map((stroke) => pointsOf(stroke, of.resolve));
  const path = strokes
    .filter(({ length }) => length > 0)
    // A single point is drawn as a dot.
    .map((points) => polyline(points.length === 1 ? [points[0]!, points[0]!] : points))
    .join(' ');
  const content = path && painted(of, path, false);
  // Readers draw the strokes also where the rectangle does not reach.
  return content
    ? { content: `1 J 1 j ${content}`, bounds: boundsAround(strokes.flat(), of.borderWidth) }
    : null;
}
