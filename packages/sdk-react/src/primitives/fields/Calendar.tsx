'use client';
import { addDays } from '@lavra/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { useBrowserLayoutEffect } from '../../theme/use-css-variables.ts';
import { IconButton } from '../Button.tsx';
import { stepOfArrow } from '../direction.ts';
import styles from './Calendar.module.css';
import { addMonths, clampDay, type Day, startOfWeek, today, weeksOf } from './calendar-days.ts';
import { PlainSelect } from './PlainSelect.tsx';

/** Props of {@link Calendar}. */
export type CalendarProps = {
  readonly label: string;
  /** Selected day, AAAA-MM-DD, or the first of a range; empty if none. */
  readonly from: Day | '';
  /** Last day of a range; equal to `from` for a single day. */
  readonly to?: Day | '';
  readonly onPick: (day: Day) => void;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
};

const YEARS_BACK = 110;
const YEARS_AHEAD = 30;

/**
 * A month of days (APG date picker grid). Arrows move; Home and End go to the ends of the week; Page Up and Down change
 * the month, with Shift the year; Enter or Space selects.
 */
export function Calendar({ label, from, to = from, onPick, min, max }: CalendarProps) {
  const texts = useMessages(choosingMessages);
  const words = useCalendarWords();
  const grid = useRef<HTMLDivElement>(null);
  const isFocusWanted = useRef(false);
  const [now] = useState(today);
  const [active, setActive] = useState<Day>(() => clampDay(from || now, min, max));

  const go = (day: Day) => setActive(clampDay(day, min, max));
  useBrowserLayoutEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);
  const handleKey = (event: KeyboardEvent) => {
    const next = dayByKey(event, active, words.weekStart);
    if (next === undefined) return;
    event.preventDefault();
    isFocusWanted.current = true;
    go(next);
  };

  const year = Number(active.slice(0, 4));
  const month = Number(active.slice(5, 7)) - 1;
  const firstYear = min ? Number(min.slice(0, 4)) : year - YEARS_BACK;
  const lastYear = max ? Number(max.slice(0, 4)) : year + YEARS_AHEAD;
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at);
  const isOff = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          icon={ChevronLeft}
          mirrored
          label={texts.previousMonth}
          disabled={isOff(addDays(`${active.slice(0, 8)}01`, -1))}
          onClick={() => go(addMonths(active, -1))}
        />
        <span className={styles.when}>
          <PlainSelect
            label={texts.month}
            value={month}
            onChange={(next) => go(addMonths(active, next - month))}
          >
            {words.months.map((name, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </PlainSelect>
          <PlainSelect
            label={texts.year}
            value={year}
            onChange={(next) => go(addMonths(active, (next - year) * 12))}
          >
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </PlainSelect>
        </span>
        <IconButton
          icon={ChevronRight}
          mirrored
          label={texts.nextMonth}
          disabled={isOff(`${addMonths(`${active.slice(0, 8)}01`, 1)}`)}
          onClick={() => go(addMonths(active, 1))}
        />
      </div>
      <div ref={grid} role="grid" aria-label={label} className={styles.grid} onKeyDown={handleKey}>
        <div role="row" className={styles.week}>
          {words.weekdays.map(({ long, short }) => (
            <span key={long} role="columnheader" aria-label={long} className={styles.weekday}>
              {short}
            </span>
          ))}
        </div>
        {weeksOf(active, words.weekStart).map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((day) => (
              <span
                key={day}
                role="gridcell"
                aria-selected={from !== '' && day >= from && day <= (to || from)}
                className={styles.cell}
                data-edge={edgeOf(day, from, to)}
              >
                <button
                  type="button"
                  className={styles.day}
                  data-day={day}
                  data-outside={day.slice(0, 7) === active.slice(0, 7) ? undefined : ''}
                  tabIndex={day === active ? 0 : -1}
                  aria-label={words.nameOf(day)}
                  aria-current={day === now ? 'date' : undefined}
                  aria-disabled={isOff(day) || undefined}
                  onClick={() => {
                    if (isOff(day)) return;
                    setActive(day);
                    onPick(day);
                  }}
                >
                  {Number(day.slice(8))}
                </button>
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function edgeOf(day: Day, from: Day | '', to: Day | ''): string | undefined {
  if (day === from) return to === '' || to === from ? 'only' : 'from';
  return day === to ? 'to' : undefined;
}

/** The day to which a key of a calendar grid moves; undefined for other keys. */
export function dayByKey(event: KeyboardEvent, active: Day, weekStart: number): Day | undefined {
  const along = stepOfArrow(event);
  if (along !== 0) return addDays(active, along);
  switch (event.key) {
    case 'ArrowDown':
      return addDays(active, 7);
    case 'ArrowUp':
      return addDays(active, -7);
    case 'Home':
      return startOfWeek(active, weekStart);
    case 'End':
      return addDays(startOfWeek(active, weekStart), 6);
    case 'PageUp':
      return addMonths(active, event.shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(active, event.shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

function useCalendarWords() {
  const locale = useLocale();
  const weekStart = locale === 'es' ? 1 : 0;
  const inWords = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: Day) => format.format(new Date(`${day}T00:00:00Z`));
  };
  const monthOf = inWords({ month: 'long' });
  const longWeekday = inWords({ weekday: 'long' });
  const shortWeekday = inWords({ weekday: 'narrow' });
  // 2023-01-01 was a Sunday.
  const week = Array.from({ length: 7 }, (_, at) => addDays('2023-01-01', at + weekStart));
  return {
    weekStart,
    months: Array.from({ length: 12 }, (_, at) => monthOf(addMonths('2023-01-01', at))),
    weekdays: week.map((day) => ({ long: longWeekday(day), short: shortWeekday(day) })),
    nameOf: inWords({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
}
