import type { RegraLembretes } from '@lavra/client/types';
import { useRef } from 'react';
import { remindersMessages } from '../messages/reminders.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Select } from '../primitives/fields/Select.tsx';

type ReminderRuleFieldsProps = {
  readonly regra: RegraLembretes;
  readonly disabled?: boolean;
  readonly onChange: (regra: RegraLembretes) => void;
};

const daysOffered = [1, 2, 3, 4, 5, 7, 10, 15, 30];

/**
 * Fields of a reminder rule: the first reminder, its repetition, and the one before the deadline. A repetition requires a
 * first reminder; without one, its interval is kept for later.
 */
export function ReminderRuleFields({ regra, disabled = false, onChange }: ReminderRuleFieldsProps) {
  const texts = useMessages(remindersMessages);
  const { primeiroDias, intervaloDias, antesPrazoDias } = regra;
  const lastInterval = useRef(intervaloDias);
  const chooseFirst = (days: number | null) => {
    if (primeiroDias !== null) lastInterval.current = intervaloDias;
    onChange({ ...regra, primeiroDias: days, intervaloDias: days === null ? null : lastInterval.current });
  };
  return (
    <>
      <DaysSelect
        label={texts.first}
        none={texts.none}
        words={texts.firstAfter}
        days={primeiroDias}
        offered={daysOffered}
        disabled={disabled}
        onChange={chooseFirst}
      />
      {primeiroDias !== null && (
        <DaysSelect
          label={texts.repeat}
          none={texts.noRepeat}
          words={texts.repeatEach}
          days={intervaloDias}
          offered={daysOffered}
          disabled={disabled}
          onChange={(days) => onChange({ ...regra, intervaloDias: days })}
        />
      )}
      <DaysSelect
        label={texts.before}
        none={texts.none}
        words={texts.beforeBy}
        days={antesPrazoDias}
        offered={[0, ...daysOffered]}
        disabled={disabled}
        onChange={(days) => onChange({ ...regra, antesPrazoDias: days })}
      />
    </>
  );
}

type DaysSelectProps = {
  readonly label: string;
  /** Choice of null. */
  readonly none: string;
  readonly words: (days: number) => string;
  readonly days: number | null;
  readonly offered: readonly number[];
  readonly disabled: boolean;
  readonly onChange: (days: number | null) => void;
};

function DaysSelect({ label, none, words, days, offered, disabled, onChange }: DaysSelectProps) {
  // Another number may have been set by the API.
  const known = days === null || offered.includes(days) ? offered : [...offered, days].sort((a, b) => a - b);
  return (
    <Select
      label={label}
      value={String(days)}
      options={[
        { value: 'null', label: none },
        ...known.map((count) => ({ value: String(count), label: words(count) })),
      ]}
      disabled={disabled}
      onChange={(value) => onChange(value === 'null' ? null : Number(value))}
    />
  );
}
