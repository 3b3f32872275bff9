import type { ReactNode } from 'react';
import styles from './StatusDot.module.css';
import type { Tone } from './tone.ts';

/** A status as a dot and its word. */
export function StatusDot({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={styles.dot} data-tone={tone} aria-hidden="true" />
      {children}
    </span>
  );
}
