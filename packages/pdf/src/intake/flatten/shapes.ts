import { PdfArray, PdfDict, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import { itemsOf, numberOf, type Resolve } from '../objects.ts';
import { plainNumber } from '../reading/read-number.ts';

export type Matrix = readonly [number, number, number, number, number, number];
export interface Rect {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}
export type Point = readonly [number, number];

export function numbersOf(value: PdfObject | undefined, resolve: Resolve): number[] {
  return itemsOf(resolve(value)).flatMap((item) => numberOf(resolve(item)) ?? []);
}

/** A rectangle from corners in any order; null if invalid. */
export function rectOf(value: PdfObject | undefined, resolve: Resolve): Rect | null {
  const [a, b, c, d] = numbersOf(value, resolve);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) };
}

export function pointsOf(value: PdfObject | undefined, resolve: Resolve): Point[] {
  const numbers = numbersOf(value, resolve);
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) points.push([numbers[at]!, numbers[at + 1]!]);
  return points;
}

/** The bounds of points, of which an untrusted file may have more than a function may have arguments. */
export function boundsOfPoints(points: readonly Point[]): Rect {
  const bounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const [x, y] of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.bottom = Math.min(bounds.bottom, y);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.max(bounds.top, y);
  }
  return bounds;
}

/** The bounds of a transformed rectangle. */
export function boundsOf({ left, bottom, right, top }: Rect, [a, b, c, d, e, f]: Matrix): Rect {
  const corners: Point[] = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ];
  return boundsOfPoints(corners.map(([x, y]): Point => [a * x + c * y + e, b * x + d * y + f]));
}

/** The matrix that maps one rectangle onto another. */
export function onto(from: Rect, to: Rect): Matrix {
  const width = from.right - from.left;
  const height = from.top - from.bottom;
  const x = width === 0 ? 1 : (to.right - to.left) / width;
  const y = height === 0 ? 1 : (to.top - to.bottom) / height;
  return [x, 0, 0, y, to.left - from.left * x, to.bottom - from.bottom * y];
}

/** Of a computed number. Decimals alone would lose the matrix of a large drawing, or move one far from its origin. */
const significantDigits = 12;

/** Numbers as operands. */
export function showNumbers(numbers: readonly number[]): string {
  return numbers.map((number) => plainNumber(Number(number.toPrecision(significantDigits)))).join(' ');
}

const circleFactor = 0.5523;

/** An ellipse inside a rectangle, as a path. */
export function ellipse({ left, bottom, right, top }: Rect): string {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const [rx, ry] = [(right - left) / 2, (top - bottom) / 2];
  const [kx, ky] = [rx * circleFactor, ry * circleFactor];
  return [
    `${showNumbers([right, y])} m`,
    `${showNumbers([right, y + ky, x + kx, top, x, top])} c`,
    `${showNumbers([x - kx, top, left, y + ky, left, y])} c`,
    `${showNumbers([left, y - ky, x - kx, bottom, x, bottom])} c`,
    `${showNumbers([x + kx, bottom, right, y - ky, right, y])} c h`,
  ].join(' ');
}

export function polyline(points: readonly Point[], isClosed = false): string {
  const path = points.map((point, index) => `${showNumbers(point)} ${index === 0 ? 'm' : 'l'}`).join(' ');
  return isClosed ? `${path} h` : path;
}

export function inset({ left, bottom, right, top }: Rect, by: number): Rect {
  const x = Math.min(by, (right - left) / 2);
  const y = Math.min(by, (top - bottom) / 2);
  return { left: left + x, bottom: bottom + y, right: right - x, top: top - y };
}

/** The operator for a colour of one, three or four components; empty without a colour (ISO 32000-2 12.5.2, C). */
export function colorOperator(components: readonly number[], use: 'fill' | 'stroke'): string {
  const operator = { 1: ['g', 'G'], 3: ['rg', 'RG'], 4: ['k', 'K'] }[components.length];
  return operator ? `${showNumbers(components)} ${operator[use === 'fill' ? 0 : 1]}` : '';
}

/** A dictionary of plain entries. */
export function dictFrom(entries: Readonly<Record<string, PdfObject>>): PdfDict {
  const dict = new PdfDict();
  for (const [key, value] of Object.entries(entries)) dict.set(key, value);
  return dict;
}

export const numberArray = (numbers: readonly number[]): PdfArray =>
  new PdfArray(numbers.map((number) => PdfNumber.of(number)));

/** A form XObject that is not registered yet. */
export function formStream(entries: Readonly<Record<string, PdfObject>>, content: string): PdfStream {
  return new PdfStream(dictFrom(entries), Buffer.from(content, 'latin1'));
}
