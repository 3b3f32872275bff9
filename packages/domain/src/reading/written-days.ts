import { type Day, daysBetween, isDay } from '../dates.ts';

const months = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** Source of a pattern for a day in plain text: '01/03/2025', '1o de marco de 2025'. It has no groups. */
export const dayPattern = String.raw`\d{1,2}(?:[/.-]\d{1,2}[/.-]\d{4}|[oº°]?(?: \([a-z ]{3,20}\))? de (?:${months.join('|')}) (?:de|do ano de) \d{4})\b`;

/** The day that a text matching {@link dayPattern} names; null if it does not exist. */
export function writtenDay(text: string): Day | null {
  const numbers = text.match(/\d+/g) ?? [];
  const named = months.findIndex((month) => text.includes(month)) + 1;
  const [day = '', month = ''] = named > 0 ? [numbers[0], String(named)] : numbers;
  const iso = `${numbers.at(-1)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

/** A length of time in calendar units. */
export interface Duration {
  readonly quantidade: number;
  readonly unidade: 'dia' | 'mes' | 'ano';
}

/**
 * The day on which a period ends: months and years end on the day of the same number, or the next one if there is
 * none (Código Civil, art. 132, § 3º).
 */
export function endOfPeriod(inicio: Day, { quantidade, unidade }: Duration): Day {
  const [year = 0, month = 1, day = 1] = inicio.split('-').map(Number);
  const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  if (unidade === 'dia') return isoOf(Date.UTC(year, month - 1, day + quantidade));
  const count = unidade === 'ano' ? quantidade * 12 : quantidade;
  const end = isoOf(Date.UTC(year, month - 1 + count, day));
  // A month without that day has run over into the next one, of which the first day counts.
  return Number(end.slice(8)) === day ? end : `${end.slice(0, 8)}01`;
}

/** Whether a stated end fits a period: the day on which it ends, or the one before, as contracts usually write. */
export function fitsPeriod(inicio: Day, fim: Day, duration: Duration): boolean {
  return [0, 1].includes(daysBetween(fim, endOfPeriod(inicio, duration)));
}
