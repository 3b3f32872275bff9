import { dayOf, daysBetween, formatDay, type InstantLike } from './dates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A past time relative to now: 'agora', 'há 5 min', 'há 2 h', 'ontem', '20/11', '20/11/2025'. */
export function spokenPast(instant: InstantLike, now: InstantLike): string {
  const elapsed = new Date(now).getTime() - new Date(instant).getTime();
  const today = dayOf(now);
  const day = dayOf(instant);
  const days = daysBetween(day, today);
  if (elapsed < minuteMs) return 'agora';
  if (elapsed < hourMs) return `há ${Math.floor(elapsed / minuteMs)} min`;
  if (days === 0) return `há ${Math.floor(elapsed / hourMs)} h`;
  if (days === 1) return 'ontem';
  const text = formatDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, 5) : text;
}

/** The end of a validity in words: 'até 22/11/2029', 'sem término'. */
export function spokenEnd(fimVigencia: InstantLike | null): string {
  return fimVigencia === null ? 'sem término' : `até ${formatDay(dayOf(fimVigencia))}`;
}
