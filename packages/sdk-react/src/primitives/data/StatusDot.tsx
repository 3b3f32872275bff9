import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';
import styles from './StatusDot.module.css';

/** Props of {@link StatusDot}. */
export type StatusDotProps = {
  readonly tone: Tone;
  /** The whole text, for a place that may cut it off. */
  readonly title?: string;
  readonly children: ReactNode;
};

/** A status as a dot and a word. */
export function StatusDot({ tone, title, children }: StatusDotProps) {
  return (
    <span className={styles.status} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
