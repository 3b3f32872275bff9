import { useState } from 'react';
import { dateToTyped, typedToDate } from './date-text.ts';

/** Text of a date input and its change handler. */
export type TypedDate = {
  readonly text: string;
  readonly type: (text: string) => void;
};

/** Keeps partial input until it is a day. A new value from the owner replaces it. */
export function useTypedDate(value: string, onChange: (value: string) => void): TypedDate {
  const [last, setLast] = useState({ text: dateToTyped(value), told: value });
  return {
    text: value === last.told ? last.text : dateToTyped(value),
    type: (typed) => {
      const text = dateToTyped(typed);
      const told = typedToDate(text);
      setLast({ text, told });
      onChange(told);
    },
  };
}
