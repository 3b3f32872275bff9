import { nameOf, numberOf } from '../objects.ts';
import { type Annotation, boundsAround, type Drawing, rectanglePath, textOf } from './annotation.ts';
import { endsOf } from './annotation-lines.ts';
import { reachOfEnding } from './line-endings.ts';
import { colorOperator, inset, numbersOf, pointsOf, polyline, type Rect, showNumbers } from './shapes.ts';
import { drawText, type TextStyle, textStyle } from './text-block.ts';

export function freeText(of: Annotation): Drawing | null {
  const { dict, resolve } = of;
  const style = textStyle(textOf(dict, 'DA', resolve), numberOf(resolve(dict.get('Q'))) ?? 0);
  const differences = numbersOf(dict.get('RD'), resolve);
  const [left = 0, bottom = 0, right = 0, top = 0] = differences;
  const { rect } = of;
  const box = {
    left: rect.left + left,
    bottom: rect.bottom + bottom,
    right: rect.right - right,
    top: rect.top - top,
  };
  const background = colorOperator(of.color, 'fill');
  const border = of.borderWidth > 0 ? `${style.stroke} ${showNumbers([of.borderWidth])} w` : '';
  const frame = `${background} ${border} ${rectanglePath(inset(box, of.borderWidth / 2))} ${background ? (border ? 'B' : 'f') : border ? 'S' : 'n'}`;
  const callout = pointsOf(dict.get('CL'), resolve);
  const text = textOf(dict, 'Contents', resolve);
  if (callout.length < 2) return textDrawing(of, `q ${frame} Q`, text, style, box);
  const leader = `${border || '1 w'} ${polyline(callout)} S ${endsOf(of, callout)}`;
  const bounds = boundsAround(
    [...callout, [rect.left, rect.bottom], [rect.right, rect.top]],
    reachOfEnding(of.borderWidth),
  );
  return { ...textDrawing(of, `q ${frame} ${leader} Q`, text, style, box), bounds };
}

/** A stamp without an image shows its name in a frame. */
export function stamp(of: Annotation): Drawing | null {
  const { dict, resolve, rect } = of;
  const name = nameOf(resolve(dict.get('Name'))) ?? 'Draft';
  const words = name.replace(/^#/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  const color = of.color.length > 0 ? of.color : [0.8, 0.1, 0.1];
  const style = {
    ...textStyle('/Helv 0 Tf', 1),
    fill: colorOperator(color, 'fill'),
    stroke: colorOperator(color, 'stroke'),
  };
  const frame = `q ${style.stroke} 2 w ${rectanglePath(inset(rect, 1))} S Q`;
  return textDrawing(of, frame, words.toUpperCase(), style, rect, true);
}

const noteSide = 20;
/** Lines of a note, and its corner that points to the text: parts of its side. */
const [noteLines, noteFoot] = [[0.75, 0.575, 0.4], 0.2];

/** A note shows a sheet with lines in its upper left corner; its text opens in a window, which is not on the page. */
export function note(of: Annotation): Drawing | null {
  // A reply belongs to the window of its note.
  if (of.dict.has('IRT')) return null;
  const { left, top } = of.rect;
  const at = (x: number, y: number) => [left + x * noteSide, top - noteSide + y * noteSide] as const;
  const sheet = [at(0.03, noteFoot), at(0.2, noteFoot), at(0.3, 0.03), at(0.4, noteFoot)];
  const outline = polyline([...sheet, at(0.97, noteFoot), at(0.97, 0.97), at(0.03, 0.97)], true);
  const lines = noteLines.map((y) => `${polyline([at(0.15, y), at(0.85, y)])} S`).join(' ');
  const fill = colorOperator(of.color, 'fill') || '1 1 0 rg';
  return {
    content: `q ${fill} 0 G 1 w ${outline} B ${lines} Q`,
    bounds: { left, bottom: top - noteSide, right: left + noteSide, top },
  };
}

function textDrawing(
  { fonts }: Annotation,
  before: string,
  text: string,
  style: TextStyle,
  box: Rect,
  isSingleLine = false,
): Drawing {
  const { content, resources } = drawText(fonts, {
    text,
    style,
    box: inset(box, 2),
    kind: isSingleLine ? 'line' : 'paragraph',
  });
  return { content: `${before} ${content}`, resources };
}
