'use client';
import { useRef } from 'react';
import { primitivesMessages } from '../messages/primitives.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useCssVariables } from '../theme/use-css-variables.ts';
import styles from './Progress.module.css';

/** Props of {@link Progress}. */
export type ProgressProps = {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** '12 de 400' unless given. */
  readonly text?: string;
};

/** How far a long work is, with its count. */
export function Progress({ label, value, max, text }: ProgressProps) {
  const texts = useMessages(primitivesMessages);
  const ref = useRef<HTMLSpanElement>(null);
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  useCssVariables(ref, { '--lavra-progress': `${percent}%` });
  const count = text ?? texts.step(value, max);
  return (
    <div className={styles.progress}>
      <div className={styles.progressHead} aria-hidden="true">
        <span>{label}</span>
        <span>{count}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={count}
        className={styles.track}
      >
        <span ref={ref} className={styles.bar} />
      </div>
    </div>
  );
}
