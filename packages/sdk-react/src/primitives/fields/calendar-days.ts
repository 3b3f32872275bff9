import { addDays, type Day, dayOf } from '@lavra/domain';

/** A day of the calendar, AAAA-MM-DD. */
export type { Day };

const WEEKS_SHOWN = 6;

/** Today in the product's time zone (America/Sao_Paulo, 0-decisions §1). */
export function today(): Day {
  return dayOf(Date.now());
}

function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Same day of another month, or its last day if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, length));
  return first.toISOString().slice(0, 10);
}

/** First day of a day's week; weeks begin on `weekStart` (0 is Sunday). */
export function startOfWeek(day: Day, weekStart: number): Day {
  return addDays(day, -((weekday(day) - weekStart + 7) % 7));
}

/** Six weeks of seven days that contain a day's month. */
export function weeksOf(day: Day, weekStart: number): readonly (readonly Day[])[] {
  const first = startOfWeek(`${day.slice(0, 8)}01`, weekStart);
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => addDays(first, week * 7 + at)),
  );
}

/** Nearest allowed day. */
export function clampDay(day: Day, min?: Day, max?: Day): Day {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}
