import { useState } from 'react';
import { dateToTyped, typedToDate } from './date-text.ts';

/** Text of a date input and its change handler. */
export type TypedDate = {
  readonly text: string;
  /** Whether the text is neither empty nor a day. */
  readonly isWrong: boolean;
  readonly type: (text: string) => void;
};

/**
 * Keeps partial input until it is a day, and reports it to the owner only if `partial` is 'reported'. A new value from
 * the owner replaces it.
 */
export function useTypedDate(
  value: string,
  onChange: (value: string) => void,
  partial: 'reported' | 'kept' = 'kept',
): TypedDate {
  const [last, setLast] = useState({ text: dateToTyped(value), reported: value });
  const text = value === last.reported ? last.text : dateToTyped(value);
  return {
    text,
    isWrong: text !== '' && typedToDate(text) === '',
    type: (typed) => {
      const text = dateToTyped(typed);
      const reported = typedToDate(text) || (partial === 'reported' ? text : '');
      setLast({ text, reported });
      onChange(reported);
    },
  };
}
