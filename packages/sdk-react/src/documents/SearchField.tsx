import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../primitives/Button.tsx';
import styles from './SearchField.module.css';

/** Props of {@link SearchField}. */
export type SearchFieldProps = {
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly clearLabel: string;
  /** Current search. */
  readonly value: string;
  /** Called on a pause while typing, and at once on Enter, on blur, or by the button (specification 1 §5). */
  readonly onSearch: (text: string) => void;
  readonly onClear: () => void;
};

/** Maximum pause between two keys while typing. */
const PAUSE_MS = 350;
/** Minimum length, because one letter occurs in every document. */
const SHORTEST = 2;

/** Search field that applies its text during typing. */
export function SearchField({
  label,
  placeholder = label,
  clearLabel,
  value,
  onSearch,
  onClear,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    // A response to an earlier text must not replace newer input.
    if (latest.current !== value) setTyped(value);
    latest.current = value;
  }, [value]);
  const search = useRef(onSearch);
  search.current = onSearch;
  const text = typed.trim();
  const apply = () => {
    if (text === latest.current) return;
    latest.current = text;
    search.current(text);
  };
  const applyLater = useRef(apply);
  applyLater.current = apply;
  useEffect(() => {
    if (text.length < SHORTEST) return undefined;
    const timer = setTimeout(() => applyLater.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
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
          placeholder={placeholder}
          data-lavra-search=""
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
