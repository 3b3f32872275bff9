'use client';
import type { Compromisso } from '@lavra/client/types';
import { type Day, formatDay } from '@lavra/domain';
import { CalendarDays, ChevronLeft, ChevronRight, Rss } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useInlineSize } from '../documents/use-inline-size.ts';
import { calendarMessages } from '../messages/calendar.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { StatusDot } from '../primitives/data/StatusDot.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { LoadFailed } from '../primitives/feedback/LoadFailed.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { dayByKey } from '../primitives/fields/Calendar.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { useBrowserLayoutEffect } from '../theme/use-css-variables.ts';
import { CalendarAddressDialog } from './CalendarAddressDialog.tsx';
import styles from './DueCalendar.module.css';
import { useDueCalendar } from './use-due-calendar.ts';

/** Props of {@link DueCalendar}. */
export type DueCalendarProps = {
  readonly onOpen: (contratoId: number) => void;
};

const monthName = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const dayName = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'full' });
const weekdayName = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'short' });
const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);

/** Minimum width in CSS pixels for showing titles in the days. */
const TITLES_FROM_PX = 720;

/** Deadlines and ends of validity of a month, as a grid and as a list. */
export function DueCalendar({ onOpen }: DueCalendarProps) {
  const texts = useMessages(calendarMessages);
  const root = useRef<HTMLDivElement>(null);
  const width = useInlineSize(root);
  const [isList, setList] = useState(false);
  const [isSubscribing, setSubscribing] = useState(false);
  const calendar = useDueCalendar();
  const { day, step, problem, byDay } = calendar;
  const month = monthName.format(dateOf(day));
  const inMonth = [...byDay].filter(([date]) => date.slice(0, 7) === day.slice(0, 7)).sort();
  return (
    <div ref={root} className={styles.page}>
      <PageHeader title={texts.calendar} sub={texts.calendarSub} />
      <div className={styles.tools}>
        <IconButton icon={ChevronLeft} label={texts.previousMonth} onClick={() => step(-1)} />
        <h2 className={styles.month} aria-live="polite">
          {month}
        </h2>
        <IconButton icon={ChevronRight} label={texts.nextMonth} onClick={() => step(1)} />
        <Button variant="ghost" onClick={() => calendar.setDay(calendar.today)}>
          {texts.today}
        </Button>
        <span className={styles.end}>
          <Button variant="ghost" aria-pressed={isList} onClick={() => setList(!isList)}>
            {isList ? texts.month : texts.list}
          </Button>
          <Button icon={Rss} onClick={() => setSubscribing(true)}>
            {texts.subscribe}
          </Button>
        </span>
      </div>
      {calendar.hasMore && <Banner tone="warning">{texts.tooMany}</Banner>}
      {problem && byDay.size === 0 ? (
        <LoadFailed title={texts.failed} problem={problem} onRetry={calendar.refresh} />
      ) : calendar.isLoading ? (
        <Loading label={texts.loading}>
          <Skeleton height="320px" />
        </Loading>
      ) : (
        <>
          {!isList && <Month calendar={calendar} month={month} hasTitles={width >= TITLES_FROM_PX} />}
          {isList && inMonth.length === 0 && (
            <EmptyState icon={CalendarDays} title={texts.emptyMonth}>
              {texts.emptyMonthText}
            </EmptyState>
          )}
          {isList ? (
            inMonth.map(([date, entries]) => (
              <DueOfDay key={date} day={date} entries={entries} onOpen={onOpen} />
            ))
          ) : (
            <DueOfDay day={day} entries={byDay.get(day) ?? []} onOpen={onOpen} />
          )}
        </>
      )}
      {isSubscribing && <CalendarAddressDialog onClose={() => setSubscribing(false)} />}
    </div>
  );
}

type MonthProps = {
  readonly calendar: ReturnType<typeof useDueCalendar>;
  readonly month: string;
  readonly hasTitles: boolean;
};

const TITLES_SHOWN = 3;

/** A grid of days (APG grid): arrows, Home, End, Page Up and Page Down move; entries of the day are listed below. */
function Month({ calendar, month, hasTitles }: MonthProps) {
  const texts = useMessages(calendarMessages);
  const { day, setDay, weeks, byDay, today } = calendar;
  const grid = useRef<HTMLDivElement>(null);
  const isFocusWanted = useRef(false);
  useBrowserLayoutEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const handleKey = (event: KeyboardEvent) => {
    const next = dayByKey(event, day, 0);
    if (next === undefined) return;
    event.preventDefault();
    isFocusWanted.current = true;
    setDay(next);
  };
  return (
    <div ref={grid} role="grid" aria-label={texts.days(month)} className={styles.grid} onKeyDown={handleKey}>
      <div role="row" className={styles.week}>
        {weeks[0]?.map((date) => (
          <span key={date} role="columnheader" className={styles.weekday}>
            {weekdayName.format(dateOf(date))}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={styles.week}>
          {week.map((date) => {
            const entries = byDay.get(date) ?? [];
            return (
              <span key={date} role="gridcell" aria-selected={date === day} className={styles.cell}>
                <button
                  type="button"
                  className={styles.day}
                  data-day={date}
                  data-outside={date.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
                  data-chosen={date === day ? '' : undefined}
                  tabIndex={date === day ? 0 : -1}
                  aria-current={date === today ? 'date' : undefined}
                  onClick={() => setDay(date)}
                >
                  <VisuallyHidden>
                    {dayName.format(dateOf(date))}, {texts.onDay(entries.length)}
                  </VisuallyHidden>
                  <DayContent date={date} entries={entries} hasTitles={hasTitles} />
                </button>
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}

type DayContentProps = {
  readonly date: Day;
  readonly entries: readonly Compromisso[];
  readonly hasTitles: boolean;
};

/** Content of a day. Its button has a full name, and its entries are listed below. */
function DayContent({ date, entries, hasTitles }: DayContentProps) {
  const texts = useMessages(calendarMessages);
  const shown = hasTitles ? entries.slice(0, TITLES_SHOWN) : [];
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      {shown.map((entry) => (
        <span
          key={`${entry.tipo} ${entry.contratoId}`}
          className={styles.entry}
          data-tipo={entry.tipo}
          aria-hidden="true"
        >
          {entry.nome}
        </span>
      ))}
      {!hasTitles && entries.length > 0 && (
        <span className={styles.count} aria-hidden="true">
          {entries.length}
        </span>
      )}
      {hasTitles && entries.length > TITLES_SHOWN && (
        <span className={styles.more} aria-hidden="true">
          {texts.more(entries.length - TITLES_SHOWN)}
        </span>
      )}
    </>
  );
}

type DueOfDayProps = DueCalendarProps & {
  readonly day: Day;
  readonly entries: readonly Compromisso[];
};

function DueOfDay({ day, entries, onOpen }: DueOfDayProps) {
  const texts = useMessages(calendarMessages);
  return (
    <section className={styles.due} aria-label={formatDay(day)}>
      <h3 className={styles.dueDay}>{dayName.format(dateOf(day))}</h3>
      {entries.length === 0 && <p className={styles.none}>{texts.emptyDay}</p>}
      <ul className={styles.entries}>
        {entries.map(({ tipo, contratoId, nome, pastaNome }) => (
          <li key={`${tipo} ${contratoId}`}>
            <button type="button" className={styles.open} onClick={() => onOpen(contratoId)}>
              <span className={styles.title}>{nome}</span>
              <span className={styles.facts}>
                <StatusDot tone={tipo === 'FIM_VIGENCIA' ? 'warning' : 'primary'}>
                  {texts.kinds[tipo]}
                </StatusDot>
                {' · '}
                {pastaNome}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
