import { formatDay, readDay } from '@lavra/domain';

/** Formats a day, written in any way, or partial input, as DD/MM/AAAA. */
export function dateToTyped(text: string): string {
  const day = readDay(text);
  if (day !== null) return formatDay(day);
  // A digit alone before a separator is complete, as in 5/1/2027.
  const digits = text
    .replace(/(^|\D)(\d)(?=[/.-])/g, (_, before: string, digit: string) => `${before}0${digit}`)
    .replace(/\D/g, '')
    .slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/** Parses a complete and existing DD/MM/AAAA to AAAA-MM-DD; otherwise empty. */
export function typedToDate(typed: string): string {
  return readDay(typed) ?? '';
}
