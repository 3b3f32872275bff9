import { PdfArray, PdfDict, PdfStream } from '@libpdf/core';
import { dictOf, itemsOf, nameOf, numberOf } from '../objects.ts';
import { buttonMark } from './button-mark.ts';
import { Field, type FieldSetting, nameText, stringOf } from './form-field.ts';
import { ownAppearance } from './own-appearance.ts';
import {
  colorOperator,
  formStream,
  inset,
  type Matrix,
  numberArray,
  numbersOf,
  type Rect,
  showNumbers,
} from './shapes.ts';
import { staleText } from './stale-appearance.ts';
import { drawText, type TextBlock, textStyle } from './text-block.ts';

/** What a reader shows for a field: its appearance, or one made from its value. */
export function fieldAppearance(setting: FieldSetting, dict: PdfDict, rect: Rect): PdfStream | null {
  const field = new Field(dict, setting);
  const own = ownAppearance(dict, setting.resolve);
  switch (nameOf(field.get('FT'))) {
    case 'Tx':
    case 'Ch':
      return textAppearance(field, own, rect);
    case 'Btn':
      return buttonAppearance(field, own, rect);
    default:
      return own;
  }
}

function textAppearance(field: Field, own: PdfStream | null, rect: Rect): PdfStream | null {
  const block = textBlock(field);
  const { resolve, form } = field.setting;
  if (own && !block) return own;
  if (own && block) {
    const shown = staleText(own, block.text, { resolve, isDrawn: form.needsAppearances });
    // Readers make the appearance that the form asks for if there is none yet.
    const isAsked = shown !== null && !(form.needsAppearances && shown === '');
    const isKept = isAsked
      ? !field.usesStored({ mostrado: shown, guardado: block.text })
      : !form.needsAppearances && shown === null;
    if (isKept) return own;
  }
  return framed(field, rect, (box) => (block ? drawText(field.setting.fonts, { ...block, box }) : null));
}

/** The field's text and its layout; null without a value. */
function textBlock(field: Field): Omit<TextBlock, 'box'> | null {
  const { form } = field.setting;
  const quadding = numberOf(field.get('Q')) ?? 0;
  const style = textStyle(field.text('DA') ?? form.appearance, quadding);
  if (nameOf(field.get('FT')) === 'Ch' && !field.has('combo')) {
    const options = optionsOf(field);
    const top = numberOf(field.get('TI')) ?? 0;
    const chosen = chosenOptions(field, options);
    if (options.length === 0) return null;
    const selected = new Set([...chosen].map((index) => index - top));
    const shown = options.slice(top).map(({ shown: text }) => text);
    const text = [...chosen].map((index) => options[index]?.shown ?? '').join(' ');
    return { text, style, kind: { rows: { options: shown, selected } } };
  }
  const text = shownValue(field);
  if (!text) return null;
  const cells = numberOf(field.get('MaxLen')) ?? 0;
  if (field.has('password')) return { text: '*'.repeat(text.length), style, kind: 'line' };
  if (field.has('comb') && cells > 0 && !field.has('multiline'))
    return { text, style, kind: { comb: cells } };
  return { text, style, kind: field.has('multiline') ? 'paragraph' : 'line' };
}

interface Option {
  readonly value: string;
  readonly shown: string;
}

function optionsOf(field: Field): Option[] {
  const { resolve } = field.setting;
  return itemsOf(field.get('Opt')).map((item) => {
    const resolved = resolve(item);
    const [value, shown] = resolved instanceof PdfArray ? itemsOf(resolved) : [resolved, resolved];
    const text = stringOf(value, resolve) ?? '';
    return { value: text, shown: stringOf(shown, resolve) ?? text };
  });
}

function chosenOptions(field: Field, options: readonly Option[]): ReadonlySet<number> {
  const { resolve } = field.setting;
  const indices = numbersOf(field.get('I'), resolve);
  const value = field.get('V');
  const values = value instanceof PdfArray ? itemsOf(value) : [value];
  const texts = values.flatMap((item) => stringOf(item, resolve) ?? []);
  const byValue = options.flatMap(({ value: text, shown }, index) =>
    texts.includes(text) || texts.includes(shown) ? [index] : [],
  );
  return new Set(byValue.length > 0 ? byValue : indices);
}

/** The value as text; for a choice, the displayed option; for rich text without a value, its plain text. */
function shownValue(field: Field): string {
  const value = field.text('V') ?? plainText(field.text('RV') ?? '');
  if (nameOf(field.get('FT')) !== 'Ch') return value;
  return optionsOf(field).find((option) => option.value === value)?.shown ?? value;
}

/** Text of a rich text value, which is XHTML (12.7.4.4). */
function plainText(xhtml: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  return xhtml
    .replace(/<\?xml[^>]*>/g, '')
    .replace(/<br\s*\/?>|<\/p>(?=.)/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return entities[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
}

/** Check boxes and radio buttons show the mark of their state; push buttons their caption. */
function buttonAppearance(field: Field, own: PdfStream | null, rect: Rect): PdfStream | null {
  const { resolve, form } = field.setting;
  if (field.has('pushButton')) {
    const caption = stringOf(field.looks('CA'), resolve);
    if (own) return own;
    const style = textStyle(field.text('DA') ?? form.appearance, 1);
    return framed(field, rect, (box) =>
      caption ? drawText(field.setting.fonts, { text: caption, style, box, kind: 'line' }) : null,
    );
  }
  const states = dictOf(resolve(dictOf(resolve(field.dict.get('AP')))?.get('N')));
  const state = shownState(field, states);
  const drawn = state === undefined ? undefined : resolve(states?.get(state));
  if (drawn instanceof PdfStream) return drawn;
  if (own) return own;
  const isOn = state !== undefined && state !== 'Off';
  return framed(field, rect, (box) => (isOn ? buttonMark(field, box) : null));
}

/** The state of a button: its own, otherwise the field's value (12.7.5.2.3). The uploader chooses if they differ. */
function shownState(field: Field, states: PdfDict | undefined): string | undefined {
  const { resolve } = field.setting;
  const own = nameOf(resolve(field.dict.get('AS')));
  const stated = field.get('V');
  const value = nameOf(stated) ?? stringOf(stated, resolve);
  const namesOwn = value !== undefined && value !== 'Off' && states?.has(value) === true;
  const stored = namesOwn || !states ? value : 'Off';
  if (own === undefined) return stored;
  if (value === undefined || !states || own === stored) return own;
  const values = { mostrado: choiceText(field, own), guardado: choiceText(field, value) };
  return field.usesStored(values) ? stored : own;
}

/** What a person calls the state of a button: its option if states are numbered (12.7.5.2.3), otherwise its name. */
function choiceText(field: Field, state: string): string {
  if (state === 'Off') return '';
  const option = /^\d{1,4}$/.test(state) ? optionsOf(field)[Number(state)]?.shown : undefined;
  return option || nameText(state);
}

interface Drawing {
  readonly content: string;
  readonly resources: PdfDict;
}

/** Background, border and content of a field, rotated as specified (12.5.6.19). */
function framed(field: Field, rect: Rect, draw: (box: Rect) => Drawing | null): PdfStream | null {
  const { resolve } = field.setting;
  const turn = ((((numberOf(field.looks('R')) ?? 0) % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const [width, height] = [rect.right - rect.left, rect.top - rect.bottom];
  const isSideways = turn === 90 || turn === 270;
  const whole: Rect = {
    left: 0,
    bottom: 0,
    right: isSideways ? height : width,
    top: isSideways ? width : height,
  };
  const style = dictOf(resolve(field.dict.get('BS')));
  const background = colorOperator(numbersOf(field.looks('BG'), resolve), 'fill');
  const border = colorOperator(numbersOf(field.looks('BC'), resolve), 'stroke');
  const borderWidth = border ? (numberOf(resolve(style?.get('W'))) ?? 1) : 0;
  const { right, top } = whole;
  const fill = background ? `q ${background} ${showNumbers([0, 0, right, top])} re f Q` : '';
  const edge = inset(whole, borderWidth / 2);
  const frame =
    borderWidth > 0
      ? `q ${border} ${showNumbers([borderWidth])} w ${showNumbers([edge.left, edge.bottom, edge.right - edge.left, edge.top - edge.bottom])} re S Q`
      : '';
  const isComb = field.has('comb') && nameOf(field.get('FT')) === 'Tx' && !field.has('multiline');
  const dividers =
    isComb && frame ? combDividers(field, whole, `${border} ${showNumbers([borderWidth])} w`) : '';
  const inner = isComb ? whole : inset(whole, Math.max(1, borderWidth) * 2);
  const drawing = draw(inner);
  if (!drawing && !fill && !frame) return null;
  const entries = {
    BBox: numberArray([0, 0, right, top]),
    Matrix: numberArray(turned(turn, whole)),
    Resources: drawing?.resources ?? new PdfDict(),
  };
  return formStream(entries, `${fill} ${frame} ${dividers} ${drawing?.content ?? ''}`);
}

function combDividers(field: Field, { right, top }: Rect, stroke: string): string {
  const cells = numberOf(field.get('MaxLen')) ?? 0;
  const lines = Array.from(
    { length: Math.max(0, cells - 1) },
    (_, index) =>
      `${showNumbers([((index + 1) * right) / cells, 0])} m ${showNumbers([((index + 1) * right) / cells, top])} l`,
  );
  return lines.length === 0 ? '' : `q ${stroke} ${lines.join(' ')} S Q`;
}

function turned(turn: number, { right, top }: Rect): Matrix {
  if (turn === 90) return [0, 1, -1, 0, top, 0];
  if (turn === 180) return [-1, 0, 0, -1, right, top];
  return turn === 270 ? [0, -1, 1, 0, 0, right] : [1, 0, 0, 1, 0, 0];
}
