import { isValidEmail, peopleIn, suggestEmails } from '@lavra/domain';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { batchesMessages } from '../messages/batches.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Chip } from '../primitives/data/Chip.tsx';
import { SuggestField } from '../primitives/fields/SuggestField.tsx';
import styles from './Batches.module.css';

/** Maximum chips; more would slow the page. */
const SHOWN = 30;

/** Props of {@link EmailsField}. */
export type EmailsFieldProps = {
  readonly name: string;
  readonly emails: readonly string[];
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly onChange: (emails: readonly string[]) => void;
};

/** Field for many addresses. Enter or a comma completes one; a pasted list adds all. */
export function EmailsField({ name, emails, error, optional = false, onChange }: EmailsFieldProps) {
  const texts = useMessages(batchesMessages);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const addAll = (text: string): boolean => {
    const found = peopleIn(text).map(({ email }) => email);
    if (found.length === 0) return false;
    onChange([...new Set([...emails, ...found])]);
    return true;
  };
  const complete = (text = typed) => {
    if (text.trim() === '') return setRefused(undefined);
    const isAdded = isValidEmail(text.trim()) ? addAll(text) : text.includes(',') && addAll(text);
    if (isAdded) setTyped('');
    setRefused(isAdded ? undefined : text.trim());
  };
  const endEmail = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    if (event.key === ',' || typed.trim() !== '') event.preventDefault();
    complete();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (peopleIn(text).length > 1 && addAll(text)) event.preventDefault();
  };
  return (
    <div className={styles.emails}>
      <SuggestField
        name={name}
        label={texts.emails}
        help={texts.emailsHelp}
        optional={optional}
        inputMode="email"
        error={refused === undefined ? error : texts.emailInvalid(refused)}
        value={typed}
        suggestions={suggestEmails(typed).map((value) => ({ value, label: value }))}
        onPick={complete}
        onChange={setTyped}
        onKeyDown={endEmail}
        onPaste={paste}
        onBlur={() => complete()}
      />
      {emails.length > 0 && (
        <span className={styles.chips}>
          {emails.slice(0, SHOWN).map((email) => (
            <Chip key={email} onRemove={() => onChange(emails.filter((other) => other !== email))}>
              {email}
            </Chip>
          ))}
          {emails.length > SHOWN && <span>{texts.more(emails.length - SHOWN)}</span>}
          {emails.length > 1 && (
            <Button size="small" variant="ghost" onClick={() => onChange([])}>
              {texts.clear}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
