import { ellipse, type Point, polyline, type Rect } from './shapes.ts';

interface Ends {
  readonly first: string | undefined;
  readonly last: string | undefined;
  /** Width of the line. */
  readonly width: number;
  readonly hasFill: boolean;
}

/** Size of an ending, in line widths. */
const scale = 3;
const smallest = 3;
const arrowAngle = Math.PI / 6;

const arrowLength = 1.5;

/** Distance that an ending reaches from its point. */
export const reachOfEnding = (width: number): number => sizeOf(width) * arrowLength + width;

const sizeOf = (width: number): number => Math.max(smallest, width * scale);

/** Paths of both ends of a line, painted (ISO 32000-2 table 179). */
export function lineEndings(points: readonly Point[], { first, last, width, hasFill }: Ends): string[] {
  const size = sizeOf(width);
  const paint = hasFill ? 'B' : 'S';
  const start = points.length < 2 ? [] : ending(first, points[0]!, points[1]!, size, paint);
  const end = points.length < 2 ? [] : ending(last, points.at(-1)!, points.at(-2)!, size, paint);
  return [...start, ...end];
}

function ending(kind: string | undefined, at: Point, from: Point, size: number, paint: string): string[] {
  const angle = Math.atan2(at[1] - from[1], at[0] - from[0]);
  const away = (by: number, length: number): Point => [
    at[0] + Math.cos(angle + by) * length,
    at[1] + Math.sin(angle + by) * length,
  ];
  const arrow = (turn: number): Point[] => {
    const length = size * arrowLength;
    return [away(Math.PI - arrowAngle + turn, length), at, away(Math.PI + arrowAngle + turn, length)];
  };
  const around: Rect = { left: at[0] - size, bottom: at[1] - size, right: at[0] + size, top: at[1] + size };
  switch (kind) {
    case 'OpenArrow':
      return [`${polyline(arrow(0))} S`];
    case 'ClosedArrow':
      return [`${polyline(arrow(0), true)} ${paint}`];
    case 'ROpenArrow':
      return [`${polyline(arrow(Math.PI))} S`];
    case 'RClosedArrow':
      return [`${polyline(arrow(Math.PI), true)} ${paint}`];
    case 'Circle':
      return [`${ellipse(around)} ${paint}`];
    case 'Square':
      return [`${polyline(cornersOf(around), true)} ${paint}`];
    case 'Diamond':
      return [
        `${polyline(
          [0, 1, 2, 3].map((quarter) => away((quarter * Math.PI) / 2, size)),
          true,
        )} ${paint}`,
      ];
    case 'Butt':
      return [`${polyline([away(Math.PI / 2, size), away(-Math.PI / 2, size)])} S`];
    case 'Slash':
      return [`${polyline([away(Math.PI / 3, size), away(Math.PI / 3 + Math.PI, size)])} S`];
    default:
      return [];
  }
}

const cornersOf = ({ left, bottom, right, top }: Rect): Point[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];
