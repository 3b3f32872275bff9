import { allowed, type ErrorName, refused, type Verdict } from './errors.ts';
import { clip } from './names.ts';
import { typedText } from './typed-text.ts';

/** How a text writes decimals: 1.500,00 or 1,500.00. */
type DecimalMark = ',' | '.';

/** A number as people and programs write it. */
export interface AmountReading {
  /** NaN unless the text is a number that can mean only one. */
  readonly value: number;
  /**
   * Refuses a text that may mean two numbers, is in another currency or hides digits, and names what to write instead.
   * A text that is no number is allowed, because the rule of its field refuses NaN in its own words.
   */
  readonly doubt: Verdict;
}

/** How the cells of a column write numbers, as far as those show it that can be read in one way. */
export interface NumberStyle {
  readonly marks: ReadonlySet<DecimalMark>;
  /** Marks before exactly three decimals, as in 0,500. */
  readonly thousandths: ReadonlySet<DecimalMark>;
}

/** Nothing is known, as of a single field. */
const unknownStyle: NumberStyle = { marks: new Set(), thousandths: new Set() };

/**
 * Reads an amount or a quantity: 1.234,56, 1,234.56, 1234.5, 1 234,56, 1'234.56, R$ 1.500, (1.500,00) or 1.500,-.
 * A single dot before three digits separates thousands, as people write in Brazil. A single comma before three digits
 * is doubtful: 1,500 is 1.5 in Brazil, and 1500 in the USA. The style of other cells may settle it (1 §5).
 */
export function parseAmount(text: string, style: NumberStyle = unknownStyle): AmountReading {
  const shown = plainAmount(text);
  if (shown === null) return notANumber;
  const doubtful = (name: ErrorName, ...readings: readonly number[]): AmountReading => ({
    value: Number.NaN,
    doubt: refused(name, [clip(shown, 40), ...readings.map((one) => String(one).replace('.', ','))]),
  });
  const { bare, sign } = signOf(shown);
  if (isOtherCurrency(bare)) return doubtful('MoedaNaoAceitaException');
  if (/^\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/i.test(bare)) return doubtful('NumeroCientificoException');
  const figures = figuresOf(bare);
  if (!figures) return notANumber;
  const mark = figures.openMark === null ? figures.mark : settle(figures.openMark, style);
  if (mark === undefined) {
    const readings = [numberOf(figures, figures.openMark), numberOf(figures, null)];
    return doubtful('NumeroAmbiguoException', ...readings.map((one) => sign * one));
  }
  // Without minus zero, which is shown as '-0'.
  return { value: sign * numberOf(figures, mark) || 0, doubt: allowed };
}

/** Longer texts are no amounts. */
const maxLength = 60;

/** Null for texts that are no amounts, such as 10², whose plain form would be 102. */
const plainAmount = (text: string): string | null =>
  text.length > maxLength || /\p{No}/u.test(text) ? null : typedText(text);

const notANumber: AmountReading = { value: Number.NaN, doubt: allowed };

/** The style of one column's texts. */
export function numberStyleOf(texts: Iterable<string>): NumberStyle {
  const marks = new Set<DecimalMark>();
  const thousandths = new Set<DecimalMark>();
  for (const text of texts) {
    const figures = figuresOf(signOf(plainAmount(text) ?? '').bare);
    if (!figures?.mark) continue;
    marks.add(figures.mark);
    if (figures.decimals.length === 3) thousandths.add(figures.mark);
  }
  return { marks, thousandths };
}

/** The style of a column; a column that shows none has that of the others of its file. */
export function styleWithin(column: NumberStyle, others: readonly NumberStyle[]): NumberStyle {
  if (column.marks.size > 0) return column;
  return { marks: new Set(others.flatMap(({ marks }) => [...marks])), thousandths: column.thousandths };
}

/**
 * What a mark before three digits means: itself, if it is the decimal mark; null, if it separates thousands; undefined
 * in doubt. Programs write the decimals of a column alike, so 1,500 has three decimals only among others that have.
 */
function settle(mark: DecimalMark, { marks, thousandths }: NumberStyle): DecimalMark | null | undefined {
  const [known = null, ...contrary] = marks;
  if (contrary.length > 0) return undefined;
  if (known === null) return mark === '.' ? null : undefined;
  if (known !== mark) return null;
  return thousandths.has(mark) ? mark : undefined;
}

/** The digits of a number. */
interface Figures {
  readonly whole: string;
  readonly decimals: string;
  /** Null without decimals or thousands that show it. */
  readonly mark: DecimalMark | null;
  /** The only mark, before three digits: it may be a decimal mark or separate thousands. Otherwise null. */
  readonly openMark: DecimalMark | null;
}

function numberOf({ whole, decimals }: Figures, mark: DecimalMark | null): number {
  return Number(mark === null ? whole + decimals : `${whole || '0'}.${decimals || '0'}`);
}

const thousands = {
  ',': /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
  '.': /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/,
} as const;

function figuresOf(bare: string): Figures | null {
  const [, spaced, rest = ''] = /^(\d{1,3}(?:(?: \d{3})+|(?:'\d{3})+))([.,]\d*)?$/.exec(bare) ?? [];
  if (spaced !== undefined) {
    const mark = rest === '' ? null : (rest[0] as DecimalMark);
    return { whole: spaced.replace(/\D/g, ''), decimals: rest.slice(1), mark, openMark: null };
  }
  const [, whole = '', separator, decimals = ''] = /^(\d*)(?:([.,])(\d*))?$/.exec(bare) ?? [];
  if (whole + decimals !== '') {
    const mark = (separator ?? null) as DecimalMark | null;
    const isOpen = mark !== null && /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3;
    return { whole, decimals, mark: isOpen ? null : mark, openMark: isOpen ? mark : null };
  }
  for (const mark of [',', '.'] as const) {
    const [, grouped, after = ''] = thousands[mark].exec(bare) ?? [];
    if (grouped !== undefined)
      return { whole: grouped.replace(/\D/g, ''), decimals: after, mark, openMark: null };
  }
  return null;
}

/** Without the signs of a negative number, and without 'R$' and 'reais'. */
function signOf(text: string): { readonly bare: string; readonly sign: 1 | -1 } {
  const inside = /^\((.*)\)$/.exec(withoutReal(text))?.[1];
  const unsigned = withoutReal(inside ?? text).replace(/(\d[.,])-{1,2}$/, '$1');
  const [, before, middle = '', after] = /^([-+]?)(.*?)(-?)$/.exec(unsigned) ?? [];
  const isNegative = inside !== undefined || before === '-' || after === '-';
  return { bare: withoutReal(middle), sign: isNegative ? -1 : 1 };
}

const withoutReal = (text: string): string =>
  text
    .trim()
    .replace(/^(?:R\s*\$|BRL(?![a-z]))\s*/i, '')
    .replace(/\s*(?:R\s*\$|\bBRL|\breais|\breal)$/i, '')
    .trim();

/** Common codes; symbols are recognized by their class. 'R$' within other text is none: '5 x R$ 100,00'. */
const isOtherCurrency = (bare: string): boolean =>
  /\p{Sc}|(?:^|[^a-z])(?:USD|EUR|GBP|CHF|ARS|JPY|US|dolar|dólar|dólares|euros?)(?![a-z])/iu.test(
    bare.replace(/(^|[^a-z])R\s*\$/gi, '$1 '),
  );
