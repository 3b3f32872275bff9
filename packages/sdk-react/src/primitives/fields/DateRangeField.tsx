'use client';
import { useId, useState } from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { CalendarPopover } from './CalendarPopover.tsx';
import styles from './DateRangeField.module.css';
import { dateToTyped, typedToDate } from './date-text.ts';
import { TextField } from './TextField.tsx';
import { useTypedDate } from './use-typed-date.ts';

/** First and last day, AAAA-MM-DD, or as typed while it is not a day; empty if not set. */
export type DateRange = { readonly from: string; readonly to: string };

/** Props of {@link DateRangeField}. */
export type DateRangeFieldProps = {
  readonly label: string;
  readonly value: DateRange;
  /** The calendar returns both in order. The owner validates typed input. */
  readonly onChange: (value: DateRange) => void;
  readonly fromLabel?: string;
  readonly toLabel?: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly disabled?: boolean;
};

/** The text if it is a day. */
const dayIn = (text: string): string => typedToDate(dateToTyped(text));

/** A range of days: two inputs, and one calendar where the first press starts the range and the second ends it. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, error, optional, min, max, disabled = false } = props;
  const texts = useMessages(choosingMessages);
  const id = useId();
  const [begun, setBegun] = useState('');
  const pick = (day: string) => {
    if (begun === '') {
      setBegun(day);
      return 'stay';
    }
    onChange(begun <= day ? { from: begun, to: day } : { from: day, to: begun });
    setBegun('');
    return 'close';
  };
  const shown = begun ? { from: begun, to: begun } : { from: dayIn(value.from), to: dayIn(value.to) };
  const isImpossible = (day: string) => day !== '' && dayIn(day) === '';
  const isAnyImpossible = isImpossible(value.from) || isImpossible(value.to);
  const isHalf = (value.from === '') !== (value.to === '');
  /** An impossible day, otherwise the missing one, otherwise both. */
  const isWrong = (day: string) => (isAnyImpossible ? isImpossible(day) : !isHalf || day === '');
  const invalid = (day: string) => (error && isWrong(day) ? true : undefined);
  const shared = { ...(optional === undefined ? {} : { optional }), disabled };
  return (
    <fieldset className={styles.range} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.fields}>
        <Edge
          {...shared}
          label={props.fromLabel ?? texts.rangeFrom}
          value={value.from}
          aria-invalid={invalid(value.from)}
          onChange={(from) => onChange({ ...value, from })}
        />
        <Edge
          {...shared}
          label={props.toLabel ?? texts.rangeTo}
          value={value.to}
          aria-invalid={invalid(value.to)}
          onChange={(to) => onChange({ ...value, to })}
        />
        <span className={styles.button}>
          <CalendarPopover
            {...shown}
            label={label}
            min={min}
            max={max}
            disabled={disabled}
            onOpen={() => setBegun('')}
            onPick={pick}
          />
        </span>
      </div>
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  );
}

type EdgeProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly optional?: boolean;
  readonly disabled: boolean;
  readonly 'aria-invalid': true | undefined;
};

function Edge({ value, onChange, ...rest }: EdgeProps) {
  const texts = useMessages(choosingMessages);
  const typed = useTypedDate(value, onChange, 'reported');
  return (
    <TextField
      {...rest}
      placeholder={texts.dateShape}
      inputMode="numeric"
      autoComplete="off"
      format={dateToTyped}
      value={typed.text}
      onChange={typed.type}
    />
  );
}
