import type { ReactNode } from 'react';
import styles from './PlainSelect.module.css';

type PlainSelectProps = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** `option`s. */
  readonly children: ReactNode;
};

/** The browser's own list, for small choices inside other primitives: a wheel on phones. */
export function PlainSelect({ label, value, onChange, children }: PlainSelectProps) {
  return (
    <select
      aria-label={label}
      className={styles.select}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {children}
    </select>
  );
}
