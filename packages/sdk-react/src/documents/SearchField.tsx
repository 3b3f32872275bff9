import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { IconButton } from '../primitives/Button.tsx';
import styles from './SearchField.module.css';

/** Props of {@link SearchField}. */
export type SearchFieldProps = {
  readonly label: string;
  readonly clearLabel: string;
  /** Current search. */
  readonly value: string;
  /** Called on Enter, on blur, or by the button (specification 1 §5). */
  readonly onSearch: (text: string) => void;
  readonly onClear: () => void;
};

/** Search field that applies its text on Enter, on blur or by its button. */
export function SearchField({ label, clearLabel, value, onSearch, onClear }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const apply = () => {
    const text = typed.trim();
    if (text !== value) onSearch(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={submit}>
        <IconButton type="submit" size="small" icon={Search} label={label} tabIndex={-1} />
        <input
          className={styles.input}
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          maxLength={255}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={apply}
        />
        {(typed || value) && (
          <IconButton
            size="small"
            icon={X}
            label={clearLabel}
            onClick={() => {
              setTyped('');
              onClear();
            }}
          />
        )}
      </form>
    </search>
  );
}
