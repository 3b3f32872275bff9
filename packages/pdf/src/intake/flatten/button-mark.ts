import { PdfDict, PdfString } from '@libpdf/core';
import type { Field } from './form-field.ts';
import { colorOperator, dictFrom, ellipse, inset, type Rect, showNumbers } from './shapes.ts';
import { textStyle } from './text-block.ts';

/** Widths and heights of the ZapfDingbats marks, in thousandths: check, circle, cross, diamond, square, star. */
const marks: Readonly<Record<string, readonly [width: number, height: number]>> = {
  '4': [846, 692],
  l: [791, 692],
  '8': [760, 692],
  u: [788, 788],
  n: [761, 692],
  H: [816, 692],
};

/** The mark of a checked button (ISO 32000-2 12.7.5.2): its caption is a ZapfDingbats symbol. */
export function buttonMark(field: Field, box: Rect): { content: string; resources: PdfDict } {
  const caption = field.looks('CA');
  const style = textStyle(field.text('DA') ?? field.setting.form.appearance, 1);
  const usual = field.has('radio') ? 'l' : '4';
  const symbol = caption instanceof PdfString ? (caption.asString()[0] ?? usual) : usual;
  if (symbol === 'l') return { content: dot(box, style.fill), resources: new PdfDict() };
  const [width, height] = marks[symbol] ?? marks['4']!;
  const side = Math.min(box.right - box.left, box.top - box.bottom);
  const size = style.size || (side * 1000) / Math.max(width, height);
  const x = (box.left + box.right - (width * size) / 1000) / 2;
  const y = (box.bottom + box.top - (height * size) / 1000) / 2;
  return {
    content: `q BT ${style.fill} /Marca ${showNumbers([size])} Tf ${showNumbers([x, y])} Td (${symbol}) Tj ET Q`,
    resources: dictFrom({ Font: dictFrom({ Marca: field.setting.fonts.dingbats() }) }),
  };
}

function dot(box: Rect, fill: string): string {
  const side = Math.min(box.right - box.left, box.top - box.bottom);
  const middle = { x: (box.left + box.right) / 2, y: (box.bottom + box.top) / 2 };
  const round = {
    left: middle.x - side / 2,
    right: middle.x + side / 2,
    bottom: middle.y - side / 2,
    top: middle.y + side / 2,
  };
  return `q ${fill || colorOperator([0], 'fill')} ${ellipse(inset(round, side / 4))} f Q`;
}
