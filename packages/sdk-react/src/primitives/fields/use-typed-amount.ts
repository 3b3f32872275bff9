import { clip, formatReais, parseAmount, toCents } from '@lavra/domain';
import { useState } from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useMessages } from '../../messages/use-messages.ts';

/** Text of an amount's input and its handlers. */
export interface TypedAmount {
  readonly text: string;
  /** What is wrong with the text; absent while it is an amount or empty. */
  readonly fault: string | undefined;
  /** Whether the person has left the field since the last change. */
  readonly isSettled: boolean;
  readonly type: (text: string) => void;
  /** Shows the amount without thousands, so that a digit can be changed anywhere. Tells whether the text changes. */
  readonly enter: () => boolean;
  /** Shows an amount as R$ 1.234,56; another text stays as it is. */
  readonly leave: () => void;
}

interface Typed {
  readonly text: string;
  readonly reported: number | null;
  readonly isSettled: boolean;
}

/**
 * Keeps a text until it is an amount, which is reported to the owner; null until then. A new value from the owner
 * replaces it.
 */
export function useTypedAmount(
  value: number | null,
  onChange: (value: number | null) => void,
  max: number,
): TypedAmount {
  const texts = useMessages(choosingMessages);
  const [last, setLast] = useState<Typed | null>(null);
  const own = last !== null && last.reported === value ? last : null;
  const faultOf = (text: string): string | undefined => {
    const typed = text.trim();
    if (typed === '') return undefined;
    const { value: amount, doubt } = parseAmount(typed);
    if (!doubt.ok && doubt.motivo === 'NumeroAmbiguoException') {
      const [shown = '', one = '', other = ''] = doubt.parametros ?? [];
      return texts.doubtfulAmount(shown, one, other);
    }
    if (!(amount >= 0) || toCents(amount) === null) return texts.notAnAmount(clip(typed, 40));
    return amount > max ? texts.amountAbove(formatReais(max)) : undefined;
  };
  return {
    text: own?.text ?? (value === null ? '' : formatReais(value)),
    fault: own ? faultOf(own.text) : undefined,
    isSettled: own?.isSettled ?? true,
    type: (text) => {
      const isAmount = text.trim() !== '' && faultOf(text) === undefined;
      const reported = isAmount ? parseAmount(text).value : null;
      setLast({ text, reported, isSettled: false });
      onChange(reported);
    },
    enter: () => {
      if (own || value === null) return false;
      setLast({ text: bareAmount(value), reported: value, isSettled: false });
      return true;
    },
    leave: () => {
      if (own) setLast(faultOf(own.text) === undefined ? null : { ...own, isSettled: true });
    },
  };
}

const bareAmount = (reais: number): string => reais.toFixed(2).replace('.', ',');
