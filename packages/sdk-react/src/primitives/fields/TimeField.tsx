'use client';
import { forwardRef, useState } from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { FieldTexts } from './Field.tsx';
import type { InputProps } from './input-props.ts';
import { typedTime } from './masks.ts';
import { TextField } from './TextField.tsx';

/** Props of {@link TimeField}. */
export type TimeFieldProps = FieldTexts &
  Omit<InputProps, 'min' | 'max'> & {
    /** HH:MM in 24 hours, or empty. */
    readonly value: string;
    /** Empty until the input is a valid time. */
    readonly onChange: (value: string) => void;
  };

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** A time of the day, typed as HH:MM. */
export const TimeField = forwardRef<HTMLInputElement, TimeFieldProps>(function TimeField(
  { value, onChange, ...rest },
  ref,
) {
  const texts = useMessages(choosingMessages);
  const [typed, setTyped] = useState(value);
  const isStale = value !== '' && typed !== value;
  return (
    <TextField
      placeholder={texts.timeShape}
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={ref}
      value={isStale ? value : typed}
      format={typedTime}
      onChange={(text) => {
        const next = typedTime(text);
        setTyped(next);
        onChange(isTime(next) ? next : '');
      }}
    />
  );
});
