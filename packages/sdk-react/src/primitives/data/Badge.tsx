import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A count. */
export function Badge({
  tone = 'primary',
  children,
}: {
  readonly tone?: 'neutral' | 'primary' | 'danger';
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
