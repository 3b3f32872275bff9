import type { ReactNode } from 'react';
import styles from './PlainSelect.module.css';

type PlainSelectProps = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** `option`s. */
  readonly children: ReactNode;
};

/** The browser's native select, for small choices inside other primitives. */
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
