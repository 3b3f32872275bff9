'use client';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { IconButton } from '../Button.tsx';
import { Loading, Skeleton } from '../feedback/Skeleton.tsx';
import { Popover } from '../overlays/Popover.tsx';
import type { CalendarProps } from './Calendar.tsx';

// The calendar loads when first opened: signers who type a birth date do not need it.
const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

type CalendarPopoverProps = Omit<CalendarProps, 'onPick'> & {
  readonly disabled?: boolean | undefined;
  readonly onOpen?: () => void;
  /** Returns whether the choice is complete, which closes the calendar. */
  readonly onPick: (day: string) => 'close' | 'stay';
};

/** Button that opens the calendar of a date field. */
export function CalendarPopover({ disabled, onOpen, onPick, ...calendar }: CalendarPopoverProps) {
  const texts = useMessages(choosingMessages);
  return (
    <Popover
      label={`${texts.calendar}: ${calendar.label}`}
      placement="bottom-end"
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      trigger={<IconButton size="small" icon={CalendarDays} label={texts.openCalendar} disabled={disabled} />}
    >
      {(close) => (
        <Suspense
          fallback={
            <Loading>
              <Skeleton width="280px" height="320px" />
            </Loading>
          }
        >
          <Calendar
            {...calendar}
            onPick={(day) => {
              if (onPick(day) === 'close') close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
