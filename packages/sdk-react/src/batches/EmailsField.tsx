import { readPeople, suggestEmails } from '@lavra/domain';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { batchesMessages } from '../messages/batches.ts';
import { useMessages } from '../messages/use-messages.ts';
import { pastedLine } from '../people/pasted-people.ts';
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
  /** Text that is not an address yet, or could not be read. */
  readonly typed: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly onChange: (patch: { readonly email?: readonly string[]; readonly typed?: string }) => void;
};

/**
 * Field for many addresses. Enter or a comma completes one; a pasted list adds all. What could not be read stays in the
 * field with its mistake.
 */
export function EmailsField({ name, emails, typed, error, optional = false, onChange }: EmailsFieldProps) {
  const texts = useMessages(batchesMessages);
  const [isTyping, setIsTyping] = useState(false);
  const unread = isTyping ? '' : typed.trim();
  const setEmails = (email: readonly string[]) => onChange({ email });
  const complete = (text = typed) => {
    setIsTyping(false);
    const { people, unread } = readPeople(text);
    const email = [...new Set([...emails, ...people.map((person) => person.email)])];
    if (text.trim() !== '') onChange({ email, typed: unread.join('; ') });
  };
  const endEmail = (event: KeyboardEvent) => {
    const isEnd = event.key === 'Enter' || (event.key === ',' && readPeople(typed).people.length > 0);
    if (!isEnd) return;
    if (typed.trim() !== '') event.preventDefault();
    complete();
  };
  const paste = (event: ClipboardEvent) => {
    const { text, isSeveralLines } = pastedLine(event);
    const { people, unread } = readPeople(text);
    // A part of an address goes where the caret is.
    if (!isSeveralLines && people.length + unread.length < 2) return;
    event.preventDefault();
    complete([typed.trim(), text].filter(Boolean).join('; '));
  };
  return (
    <div className={styles.emails}>
      <SuggestField
        name={name}
        label={texts.emails}
        help={texts.emailsHelp}
        optional={optional}
        inputMode="email"
        error={unread === '' ? error : texts.emailInvalid(unread)}
        value={typed}
        suggestions={suggestEmails(typed).map((value) => ({ value, label: value }))}
        onPick={complete}
        onChange={(text) => {
          setIsTyping(true);
          onChange({ typed: text });
        }}
        onKeyDown={endEmail}
        onPaste={paste}
        onBlur={() => complete()}
      />
      {emails.length > 0 && (
        <span className={styles.chips}>
          {emails.slice(0, SHOWN).map((email) => (
            <Chip key={email} onRemove={() => setEmails(emails.filter((other) => other !== email))}>
              {email}
            </Chip>
          ))}
          {emails.length > SHOWN && <span>{texts.more(emails.length - SHOWN)}</span>}
          {emails.length > 1 && (
            <Button size="small" variant="ghost" onClick={() => setEmails([])}>
              {texts.clear}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
