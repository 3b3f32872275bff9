import { type Day, dayOf, isDay } from './dates.ts';
import { typedText } from './typed-text.ts';

/** Years beyond these are typing errors, and days outside four-digit years have no text form. */
const [firstDay, lastDay] = ['1900-01-01', '2999-12-31'];

/**
 * Reads a day as people and programs write it: 5/1/2027, 05.01.2027, 2027-01-05, with or without a time. A time with
 * a zone is an instant, which counts as its day in America/Sao_Paulo; without a zone it does not matter. Midnight in
 * any zone counts as the written date, because programs write days without a time as 2027-01-05T00:00:00Z
 * (0-decisions §1). Null for anything else: a year of two digits may be another century.
 */
export function readDay(text: string): Day | null {
  if (text.length > maxLength) return null;
  const written = typedText(text);
  const found = isoDay(written) ?? brazilianDay(written);
  return found !== null && isDay(found) && found >= firstDay && found <= lastDay ? found : null;
}

const maxLength = 40;
const time = String.raw`(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)`;
const iso = new RegExp(
  String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:[Tt]| +)${time} ?([Zz]|[+-]\d{2}:?\d{2})?)?$`,
);
const brazilian = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:,? +${time})?$`);
const midnight = /^0?0:00(?::00(?:\.0+)?)?$/;

function isoDay(text: string): string | null {
  const [, year, month = '', day = '', at, zone] = iso.exec(text) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (at === undefined || zone === undefined || midnight.test(at)) return date;
  const instant = Date.parse(`${date}T${at.padStart(5, '0')}${zone.toUpperCase()}`);
  return Number.isNaN(instant) || !isDay(date) ? null : dayOf(instant);
}

function brazilianDay(text: string): string | null {
  const [, day = '', , month = '', year] = brazilian.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
