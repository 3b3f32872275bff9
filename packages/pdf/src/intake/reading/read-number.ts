import { PdfNumber } from '@libpdf/core';

/** A number with the text that a file has for it. */
class ReadNumber extends PdfNumber {
  readonly text: string;

  constructor(text: string) {
    super(Number(text));
    this.text = text;
  }
}

const integer = /^(?:0|-?[1-9]\d{0,14})$/;
const usual = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * A number from digits, points and signs. One such as `--5` or `1-2` means what most readers take it for; others
 * refuse it, so its text is not kept.
 */
export function readNumber(text: string): PdfNumber {
  if (integer.test(text)) return PdfNumber.of(Number(text));
  if (usual.test(text)) return new ReadNumber(text);
  const digits = Number(text.replace(/[+-]/g, '')) || 0;
  return PdfNumber.of(text.startsWith('-') ? -digits : digits);
}

/** A number in PDF syntax, as it was read if it was. */
export const numberText = (value: PdfNumber): string =>
  value instanceof ReadNumber ? value.text : plainNumber(value.value);

const maxDecimals = 20;

/** A computed number in PDF syntax, which has no exponents. */
export function plainNumber(value: number): string {
  const text = String(value);
  if (!/[eINa]/.test(text)) return text;
  if (!Number.isFinite(value)) return '0';
  return Number(value.toFixed(maxDecimals)) === 0 ? '0' : plainDigits(value);
}

function plainDigits(value: number): string {
  if (Math.abs(value) >= 1) return BigInt(Math.trunc(value)).toString();
  return value.toFixed(maxDecimals).replace(/0+$/, '');
}
