import { type PdfDict, PdfString } from '@libpdf/core';
import { dictOf, itemsOf, nameOf, numberOf, type Resolve } from '../objects.ts';
import type { FieldFonts } from './field-fonts.ts';
import { boundsOfPoints, colorOperator, numbersOf, type Point, type Rect, showNumbers } from './shapes.ts';

export interface AnnotationSetting {
  readonly resolve: Resolve;
  readonly fonts: FieldFonts;
}

/** An annotation that is drawn from its data. */
export interface Annotation extends AnnotationSetting {
  readonly dict: PdfDict;
  readonly rect: Rect;
  /** Components of the colour; empty if there is none. */
  readonly color: readonly number[];
  readonly interior: readonly number[];
  readonly borderWidth: number;
}

export interface Drawing {
  readonly content: string;
  /** The annotation's rectangle by default. */
  readonly bounds?: Rect;
  readonly blend?: 'Multiply';
  readonly resources?: PdfDict;
}

export function borderWidth(dict: PdfDict, resolve: Resolve): number {
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
export function painted(of: Annotation, path: string, canFill = true): string | null {
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

export const rectanglePath = ({ left, bottom, right, top }: Rect): string =>
  `${showNumbers([left, bottom, right - left, top - bottom])} re`;

/** The bounds of points and of what is drawn up to `by` around them. */
export function boundsAround(points: readonly Point[], by: number): Rect {
  const { left, bottom, right, top } = boundsOfPoints(points);
  return { left: left - by, bottom: bottom - by, right: right + by, top: top + by };
}

/** A text string of an annotation; empty if there is none. */
export function textOf(dict: PdfDict, key: string, resolve: Resolve): string {
  const value = resolve(dict.get(key));
  return value instanceof PdfString ? value.asString() : '';
}
