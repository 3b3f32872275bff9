import type { Compromisso } from '@lavra/client/types';
import { type Day, dayOf } from '@lavra/domain';
import { useState } from 'react';
import { addMonths, weeksOf } from '../primitives/fields/calendar-days.ts';
import { useAction, useOperation } from '../provider/queries.ts';
import { useListEvents } from '../provider/use-events.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

/** Sunday, as calendars in Brazil begin. */
const WEEK_START = 0;

/** Deadlines and ends of validity in the six weeks around a month, by day. */
export function useDueCalendar() {
  const { organizacaoId, problem: refusedSession } = useCurrentUser();
  const today = dayOf(Date.now());
  const [day, setDay] = useState<Day>(today);
  const weeks = weeksOf(day, WEEK_START);
  const de = weeks[0]?.[0] ?? day;
  const ate = weeks.at(-1)?.at(-1) ?? day;
  const input = organizacaoId === undefined ? null : { path: { organizacaoId }, query: { de, ate } };
  const { data, problem, isLoading, refresh } = useOperation('listCalendar', input, { keepPrevious: true });
  useListEvents();
  const byDay = new Map<Day, Compromisso[]>();
  for (const entry of data?.compromissos ?? [])
    byDay.set(entry.dia, [...(byDay.get(entry.dia) ?? []), entry]);
  return {
    today,
    /** The focused day; its month is shown. */
    day,
    setDay,
    weeks,
    byDay,
    hasMore: data?.temMais ?? false,
    problem: problem ?? refusedSession,
    isLoading: isLoading && !refusedSession,
    refresh,
    step: (months: number) => setDay(addMonths(day, months)),
  };
}

/** The address of the user's calendar for other programs. */
export function useCalendarAddress() {
  const { organizacaoId } = useCurrentUser();
  const input = organizacaoId === undefined ? null : { path: { organizacaoId } };
  // A calendar program uses the address without an event.
  const { data } = useOperation('getCalendarAddress', input, {
    refreshEveryMs: 15_000,
    isCoveredByEvents: () => false,
  });
  const create = useAction('createCalendarAddress');
  const revoke = useAction('revokeCalendarAddress');
  return {
    address: data,
    create: async () => (input ? create.run(input) : undefined),
    revoke: async () => (input ? revoke.run(input) : undefined),
    isBusy: create.isBusy || revoke.isBusy,
  };
}
