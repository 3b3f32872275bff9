import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';
import styles from './StatusDot.module.css';

/** A status as a dot and a word. */
export function StatusDot({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={styles.dot} data-tone={tone} aria-hidden="true" />
      {children}
    </span>
  );
}
