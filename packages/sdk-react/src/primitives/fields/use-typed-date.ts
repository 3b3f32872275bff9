import { useState } from 'react';
import { dateToTyped, typedToDate } from './date-text.ts';

/** What is shown in a field where a day is typed, and what to do with what is typed. */
export type TypedDate = {
  readonly text: string;
  readonly type: (text: string) => void;
};

/** Keeps what is typed until it is a day; what the owner gives anew, a day or nothing, is shown in its place. */
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
