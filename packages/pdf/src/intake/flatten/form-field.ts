import type { FieldValue } from '@lavra/domain';
import { type PDF, PdfBool, type PdfDict, PdfName, type PdfObject, PdfString } from '@libpdf/core';
import { dictOf, numberOf, type Resolve, resolverOf } from '../objects.ts';
import type { FieldFonts } from './field-fonts.ts';
import type { FieldValues } from './field-values.ts';

/** Form entries that apply to all fields. */
export interface FormSettings {
  readonly fonts: PdfDict | undefined;
  readonly appearance: string;
  readonly needsAppearances: boolean;
}

export function formSettings(pdf: PDF): FormSettings {
  const resolve = resolverOf(pdf);
  const form = dictOf(resolve(pdf.getCatalog().get('AcroForm')));
  const needs = resolve(form?.get('NeedAppearances'));
  return {
    fonts: dictOf(resolve(dictOf(resolve(form?.get('DR')))?.get('Font'))),
    appearance: stringOf(form?.get('DA'), resolve) ?? '',
    needsAppearances: needs instanceof PdfBool && needs.value,
  };
}

export interface FieldSetting {
  readonly resolve: Resolve;
  readonly form: FormSettings;
  readonly fonts: FieldFonts;
  readonly values: FieldValues;
}

const flags = {
  multiline: 1 << 12,
  password: 1 << 13,
  comb: 1 << 24,
  combo: 1 << 17,
  radio: 1 << 15,
  pushButton: 1 << 16,
};

/** A form field with inherited attributes (ISO 32000-2 12.7.4.1). */
export class Field {
  readonly dict: PdfDict;
  readonly setting: FieldSetting;

  constructor(dict: PdfDict, setting: FieldSetting) {
    this.dict = dict;
    this.setting = setting;
  }

  get(key: string): PdfObject | undefined {
    const { resolve } = this.setting;
    let dict: PdfDict | undefined = this.dict;
    for (let level = 0; dict && level < 32; level++) {
      const found = resolve(dict.get(key));
      if (found) return found;
      dict = dictOf(resolve(dict.get('Parent')));
    }
    return undefined;
  }

  /** The field's name with those of its parents (12.7.4.2). */
  get name(): string {
    const { resolve } = this.setting;
    const names: string[] = [];
    let dict: PdfDict | undefined = this.dict;
    for (let level = 0; dict && level < 32; level++) {
      const own = stringOf(dict.get('T'), resolve);
      if (own) names.unshift(own);
      dict = dictOf(resolve(dict.get('Parent')));
    }
    return names.join('.');
  }

  /** Records that the field shows another value than it stores; whether the stored one is drawn. */
  usesStored(values: Omit<FieldValue, 'campo'>): boolean {
    return this.setting.values.usesStored({ campo: this.name, ...values });
  }

  text(key: string): string | undefined {
    return stringOf(this.get(key), this.setting.resolve);
  }

  has(flag: keyof typeof flags): boolean {
    return ((numberOf(this.get('Ff')) ?? 0) & flags[flag]) !== 0;
  }

  /** Appearance characteristics (12.5.6.19). */
  looks(key: string): PdfObject | undefined {
    const { resolve } = this.setting;
    return resolve(dictOf(resolve(this.dict.get('MK')))?.get(key));
  }
}

/** The text of a string or a name. */
export const stringOf = (value: PdfObject | undefined, resolve: Resolve): string | undefined => {
  const found = resolve(value);
  if (!(found instanceof PdfString)) return found instanceof PdfName ? nameText(found.value) : undefined;
  const { bytes } = found;
  // UTF-8 with its mark, since PDF 2.0 (7.9.2.2.1).
  const isUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return isUtf8 ? new TextDecoder().decode(bytes) : found.asString();
};

/** The text of a name, whose characters are its bytes: UTF-8 (7.3.5), or Latin-1 from programs that ignore this. */
export function nameText(name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(name, 'latin1'));
  } catch {
    return name;
  }
}
