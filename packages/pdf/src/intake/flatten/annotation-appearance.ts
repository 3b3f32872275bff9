import { PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core';
import { dictOf, itemsOf, nameOf, numberOf, type Resolve } from '../objects.ts';
import type { FieldFonts } from './field-fonts.ts';
import { lineEndings } from './line-endings.ts';
import {
  colorOperator,
  dictFrom,
  ellipse,
  formStream,
  inset,
  numberArray,
  numbersOf,
  type Point,
  pointsOf,
  polyline,
  type Rect,
  rectOf,
  showNumbers,
} from './shapes.ts';
import { drawText, type TextStyle, textStyle } from './text-block.ts';

export interface AnnotationSetting {
  readonly resolve: Resolve;
  readonly fonts: FieldFonts;
}

interface Annotation extends AnnotationSetting {
  readonly dict: PdfDict;
  readonly rect: Rect;
  /** Components of the colour; empty if there is none. */
  readonly color: readonly number[];
  readonly interior: readonly number[];
  readonly borderWidth: number;
}

interface Drawing {
  readonly content: string;
  readonly blend?: 'Multiply';
  readonly resources?: PdfDict;
}

/** Draws an annotation that has no appearance stream; null if readers draw nothing for its type. */
export function annotationAppearance(
  setting: AnnotationSetting,
  dict: PdfDict,
  subtype: string,
  rect: Rect,
): PdfStream | null {
  const draw = drawings[subtype];
  if (!draw) return null;
  const { resolve } = setting;
  const annotation = {
    ...setting,
    dict,
    rect,
    color: numbersOf(dict.get('C'), resolve),
    interior: numbersOf(dict.get('IC'), resolve),
    borderWidth: borderWidth(dict, resolve),
  };
  const drawing = draw(annotation);
  return drawing && formOf(annotation, drawing);
}

const drawings: Readonly<Record<string, (annotation: Annotation) => Drawing | null>> = {
  Square: (of) => shape(of, rectanglePath),
  Circle: (of) => shape(of, ellipse),
  Polygon: (of) => vertices(of, true),
  PolyLine: (of) => vertices(of, false),
  Line: line,
  Ink: ink,
  Highlight: highlight,
  Underline: (of) => markedLines(of, 0),
  StrikeOut: (of) => markedLines(of, 0.5),
  Squiggly: squiggly,
  FreeText: freeText,
  Stamp: stamp,
  Screen: poster,
  RichMedia: poster,
};

function formOf({ dict, rect, resolve }: Annotation, drawing: Drawing): PdfStream {
  const opacity = numberOf(resolve(dict.get('CA'))) ?? 1;
  const state = dictFrom({ CA: PdfNumber.of(opacity), ca: PdfNumber.of(opacity) });
  if (drawing.blend) state.set('BM', PdfName.of(drawing.blend));
  const resources = drawing.resources ?? new PdfDict();
  resources.set('ExtGState', dictFrom({ Estado: state }));
  const { left, bottom, right, top } = rect;
  const entries = { BBox: numberArray([left, bottom, right, top]), Resources: resources };
  return formStream(entries, `/Estado gs ${drawing.content}`);
}

function borderWidth(dict: PdfDict, resolve: Resolve): number {
  const style = numberOf(resolve(dictOf(resolve(dict.get('BS')))?.get('W')));
  const border = numbersOf(dict.get('Border'), resolve)[2];
  return style ?? border ?? 1;
}

function dashes({ dict, resolve }: Annotation): string {
  const style = dictOf(resolve(dict.get('BS')));
  const isDashed = nameOf(resolve(style?.get('S'))) === 'D';
  const pattern = isDashed
    ? numbersOf(style?.get('D'), resolve)
    : numbersOf(itemsOf(resolve(dict.get('Border')))[3], resolve);
  if (!isDashed && pattern.length === 0) return '';
  return `[${showNumbers(pattern.length > 0 ? pattern : [3])}] 0 d `;
}

/** Fills with the interior colour and strokes with the colour; null if neither exists. */
function painted(of: Annotation, path: string, canFill = true): string | null {
  const fill = canFill ? colorOperator(of.interior, 'fill') : '';
  const hasStroke = of.borderWidth > 0;
  if (!fill && !hasStroke) return null;
  const stroke = hasStroke
    ? `${colorOperator(of.color, 'stroke') || '0 G'} ${showNumbers([of.borderWidth])} w ${dashes(of)}`
    : '';
  return `${fill} ${stroke} ${path} ${paintOperator(fill !== '', hasStroke)}`;
}

function paintOperator(hasFill: boolean, hasStroke: boolean): string {
  if (hasFill) return hasStroke ? 'B' : 'f';
  return 'S';
}

const rectanglePath = ({ left, bottom, right, top }: Rect): string =>
  `${showNumbers([left, bottom, right - left, top - bottom])} re`;

function shape(of: Annotation, path: (rect: Rect) => string): Drawing | null {
  const differences = numbersOf(of.dict.get('RD'), of.resolve);
  const [left = 0, bottom = 0, right = 0, top = 0] = differences;
  const inner = {
    left: of.rect.left + left,
    bottom: of.rect.bottom + bottom,
    right: of.rect.right - right,
    top: of.rect.top - top,
  };
  const content = painted(of, path(inset(inner, of.borderWidth / 2)));
  return content === null ? null : { content };
}

function vertices(of: Annotation, isClosed: boolean): Drawing | null {
  const points = pointsOf(of.dict.get('Vertices'), of.resolve);
  if (points.length < 2) return null;
  const content = painted(of, polyline(points, isClosed), isClosed);
  const ends = isClosed ? '' : endsOf(of, points);
  return content === null ? null : { content: `${content} ${ends}` };
}

function line(of: Annotation): Drawing | null {
  const points = pointsOf(of.dict.get('L'), of.resolve);
  if (points.length !== 2) return null;
  const content = painted(of, polyline(points), false);
  return content === null ? null : { content: `${content} ${endsOf(of, points)}` };
}

function endsOf(of: Annotation, points: readonly Point[]): string {
  const [first = 'None', last = 'None'] = itemsOf(of.resolve(of.dict.get('LE'))).map((item) =>
    nameOf(of.resolve(item)),
  );
  const fill = colorOperator(of.interior, 'fill');
  return lineEndings(points, { first, last, width: of.borderWidth, hasFill: fill !== '' })
    .map((path) => `${fill} ${path}`)
    .join(' ');
}

function ink(of: Annotation): Drawing | null {
  const strokes = itemsOf(of.resolve(of.dict.get('InkList'))).map((stroke) => pointsOf(stroke, of.resolve));
  const path = strokes
    .filter(({ length }) => length > 0)
    // A single point is drawn as a dot.
    .map((points) => polyline(points.length === 1 ? [points[0]!, points[0]!] : points))
    .join(' ');
  const content = path && painted(of, path, false);
  return content ? { content: `1 J 1 j ${content}` } : null;
}

type Quad = readonly [Point, Point, Point, Point];

/** Corners of each marked text segment: top left, top right, bottom left, bottom right. */
function quadsOf({ dict, resolve, rect }: Annotation): Quad[] {
  const points = pointsOf(dict.get('QuadPoints'), resolve);
  const quads: Quad[] = [];
  for (let at = 0; at + 3 < points.length; at += 4)
    quads.push([points[at]!, points[at + 1]!, points[at + 2]!, points[at + 3]!]);
  if (quads.length > 0) return quads;
  const { left, bottom, right, top } = rect;
  return [
    [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ],
  ];
}

/** Blended with 'Multiply', so that the text below stays readable. */
function highlight(of: Annotation): Drawing | null {
  const fill = colorOperator(of.color, 'fill') || '1 1 0 rg';
  const paths = quadsOf(of).map(([tl, tr, bl, br]) => `${polyline([tl, tr, br, bl], true)} f`);
  return { content: `${fill} ${paths.join(' ')}`, blend: 'Multiply' };
}

const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

const thinLine = 1;

/** A line through each text segment: at its bottom (0) or its middle (0.5). */
function markedLines(of: Annotation, height: number): Drawing | null {
  const stroke = colorOperator(of.color, 'stroke') || '0 G';
  const paths = quadsOf(of).map(([tl, tr, bl, br]) => {
    const lift = height === 0 ? thinLine / Math.max(1, Math.abs(tl[1] - bl[1])) : height;
    return `${polyline([between(bl, tl, lift), between(br, tr, lift)])} S`;
  });
  return { content: `${stroke} ${thinLine} w ${paths.join(' ')}` };
}

const waveStep = 2;

function squiggly(of: Annotation): Drawing | null {
  const stroke = colorOperator(of.color, 'stroke') || '0 G';
  const paths = quadsOf(of).map(([, , bl, br]) => {
    const length = Math.hypot(br[0] - bl[0], br[1] - bl[1]);
    const steps = Math.max(1, Math.min(2_000, Math.round(length / waveStep)));
    const wave = Array.from({ length: steps + 1 }, (_, step): Point => {
      const [x, y] = between(bl, br, step / steps);
      return [x, y + (step % 2 === 0 ? 0.5 : 0.5 + waveStep)];
    });
    return `${polyline(wave)} S`;
  });
  return { content: `${stroke} ${thinLine} w ${paths.join(' ')}` };
}

function freeText(of: Annotation): Drawing | null {
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
  const leader = callout.length > 1 ? `${border || '1 w'} ${polyline(callout)} S` : '';
  return textDrawing(of, `q ${frame} ${leader} Q`, textOf(dict, 'Contents', resolve), style, box);
}

/** A stamp without an image shows its name in a frame. */
function stamp(of: Annotation): Drawing | null {
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

/** The icon that represents media (12.5.6.18). */
function poster({ dict, resolve, rect }: Annotation): Drawing | null {
  const icon = resolve(dictOf(resolve(dict.get('MK')))?.get('I'));
  const ref = dictOf(resolve(dict.get('MK')))?.get('I');
  if (!(icon instanceof PdfStream) || !ref) return null;
  const box = rectOf(icon.get('BBox'), resolve) ?? { left: 0, bottom: 0, right: 1, top: 1 };
  const x = (rect.right - rect.left) / Math.max(1e-6, box.right - box.left);
  const y = (rect.top - rect.bottom) / Math.max(1e-6, box.top - box.bottom);
  const matrix = [x, 0, 0, y, rect.left - box.left * x, rect.bottom - box.bottom * y];
  return {
    content: `q ${showNumbers(matrix)} cm /Icone Do Q`,
    resources: dictFrom({ XObject: dictFrom({ Icone: ref }) }),
  };
}

/** A text string of an annotation; empty if there is none. */
export function textOf(dict: PdfDict, key: string, resolve: Resolve): string {
  const value = resolve(dict.get(key));
  return value instanceof PdfString ? value.asString() : '';
}
