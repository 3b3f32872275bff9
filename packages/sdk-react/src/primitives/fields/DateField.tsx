'use client';
import { forwardRef } from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { CalendarPopover } from './CalendarPopover.tsx';
import { dateToTyped } from './date-text.ts';
import type { FieldTexts } from './Field.tsx';
import type { InputProps } from './input-props.ts';
import { TextField } from './TextField.tsx';
import { useTypedDate } from './use-typed-date.ts';

/** Props of {@link DateField}. */
export type DateFieldProps = FieldTexts &
  Omit<InputProps, 'min' | 'max'> & {
    /** AAAA-MM-DD, or empty. */
    readonly value: string;
    /** Empty until the input is a valid day. */
    readonly onChange: (value: string) => void;
    /** First and last day of the calendar, AAAA-MM-DD. The owner validates typed input. */
    readonly min?: string | undefined;
    readonly max?: string | undefined;
  };

/** A day, typed as DD/MM/AAAA or picked in the calendar. */
export const DateField = forwardRef<HTMLInputElement, DateFieldProps>(function DateField(
  { value, onChange, min, max, ...rest },
  ref,
) {
  const texts = useMessages(choosingMessages);
  const typed = useTypedDate(value, onChange);
  return (
    <TextField
      placeholder={texts.dateShape}
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      error={rest.error && typed.isWrong ? texts.notADay(typed.text) : rest.error}
      ref={ref}
      format={dateToTyped}
      value={typed.text}
      onChange={typed.type}
      end={
        <CalendarPopover
          label={rest.label}
          from={value}
          min={min}
          max={max}
          disabled={rest.disabled}
          onPick={(day) => {
            typed.type(dateToTyped(day));
            return 'close';
          }}
        />
      }
    />
  );
});
