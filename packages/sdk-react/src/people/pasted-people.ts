import type { PastedPeople, PastedPerson } from '@lavra/domain';
import { readPeople, toE164 } from '@lavra/domain';
import type { ClipboardEvent } from 'react';

/** People and unread parts as one line that reads back as the same. */
export function lineOf({ people, unread }: PastedPeople): string {
  return [...people.map(textOf), ...unread].join('; ');
}

const textOf = ({ nome, email, telefone }: PastedPerson): string =>
  `${nome ? `${nome} <${email}>` : email}${telefone ? ` ${toE164(telefone.telefone, telefone.ddi)}` : ''}`;

/** The pasted text; several lines become one, because a field of one line would join them without a separator. */
export function pastedLine(event: ClipboardEvent): {
  readonly text: string;
  readonly isSeveralLines: boolean;
} {
  const text = event.clipboardData.getData('text').trim();
  return /[\n\r\t]/.test(text)
    ? { text: lineOf(readPeople(text)), isSeveralLines: true }
    : { text, isSeveralLines: false };
}

/** Pastes several lines as one into a field of addresses; leaves a single one to the browser. */
export function pasteAddresses(
  event: ClipboardEvent<HTMLInputElement>,
  onChange: (value: string) => void,
): void {
  const { text, isSeveralLines } = pastedLine(event);
  if (!isSeveralLines) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  onChange(value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length));
}
