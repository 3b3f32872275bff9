import { PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { dictOf, nameOf, numberOf } from '../objects.ts';
import {
  type Annotation,
  type AnnotationSetting,
  borderWidth,
  boundsAround,
  type Drawing,
  painted,
  rectanglePath,
} from './annotation.ts';
import { ink, line, vertices } from './annotation-lines.ts';
import { freeText, note, stamp } from './annotation-texts.ts';
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

/**
 * Draws an annotation that has no appearance stream, in the page's own space; null if readers draw nothing for its
 * type.
 */
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
  Link: linkBorder,
  FreeText: freeText,
  Stamp: stamp,
  Text: note,
  Screen: poster,
  RichMedia: poster,
};

function formOf({ dict, rect, resolve }: Annotation, drawing: Drawing): PdfStream {
  const opacity = numberOf(resolve(dict.get('CA'))) ?? 1;
  const state = dictFrom({ CA: PdfNumber.of(opacity), ca: PdfNumber.of(opacity) });
  if (drawing.blend) state.set('BM', PdfName.of(drawing.blend));
  const resources = drawing.resources ?? new PdfDict();
  resources.set('ExtGState', dictFrom({ Estado: state }));
  const { left, bottom, right, top } = drawing.bounds ?? rect;
  const entries = { BBox: numberArray([left, bottom, right, top]), Resources: resources };
  return formStream(entries, `/Estado gs ${drawing.content}`);
}

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

const thinLine = 1;
const waveStep = 2;

/** The border of a link that has a colour or a style; many programs only forget to say that there is none. */
function linkBorder(of: Annotation): Drawing | null {
  const { dict, resolve, rect, color, borderWidth: width } = of;
  if (width <= 0 || (color.length === 0 && !dict.has('Border') && !dict.has('BS'))) return null;
  const { left, bottom, right, top } = inset(rect, width / 2);
  const isUnderline = nameOf(resolve(dictOf(resolve(dict.get('BS')))?.get('S'))) === 'U';
  const path = isUnderline
    ? polyline([
        [left, bottom],
        [right, bottom],
      ])
    : rectanglePath({ left, bottom, right, top });
  const content = painted(of, path, false);
  return content === null ? null : { content };
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

/** Readers mark the text also where the rectangle does not reach. */
const boundsOfQuads = (of: Annotation): Rect => boundsAround(quadsOf(of).flat(), thinLine + waveStep);

/** Blended with 'Multiply', so that the text below stays readable. */
function highlight(of: Annotation): Drawing | null {
  const fill = colorOperator(of.color, 'fill') || '1 1 0 rg';
  const paths = quadsOf(of).map(([tl, tr, bl, br]) => `${polyline([tl, tr, br, bl], true)} f`);
  return { content: `${fill} ${paths.join(' ')}`, blend: 'Multiply', bounds: boundsOfQuads(of) };
}

const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

/** A line through each text segment: at its bottom (0) or its middle (0.5). */
function markedLines(of: Annotation, height: number): Drawing | null {
  const stroke = colorOperator(of.color, 'stroke') || '0 G';
  const paths = quadsOf(of).map(([tl, tr, bl, br]) => {
    const lift = height === 0 ? thinLine / Math.max(1, Math.abs(tl[1] - bl[1])) : height;
    return `${polyline([between(bl, tl, lift), between(br, tr, lift)])} S`;
  });
  return { content: `${stroke} ${thinLine} w ${paths.join(' ')}`, bounds: boundsOfQuads(of) };
}

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
  return { content: `${stroke} ${thinLine} w ${paths.join(' ')}`, bounds: boundsOfQuads(of) };
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
