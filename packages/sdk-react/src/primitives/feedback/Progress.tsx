'use client';
import { useRef } from 'react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useCssVariables } from '../../theme/use-css-variables.ts';
import styles from './Progress.module.css';

/** Props of {@link Progress}. */
export type ProgressProps = {
  readonly label: string;
  /** Indeterminate if absent. */
  readonly value?: number | undefined;
  readonly max?: number;
  /** Default: '12 de 400'. */
  readonly text?: string;
};

/** Progress of a long operation, with its count. */
export function Progress({ label, value, max = 100, text }: ProgressProps) {
  const texts = useMessages(primitivesMessages);
  const ref = useRef<HTMLSpanElement>(null);
  const isKnown = value !== undefined;
  const percent = isKnown && max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  useCssVariables(ref, { '--lavra-progress': `${percent}%` });
  const count = text ?? (isKnown ? texts.step(value, max) : undefined);
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
        aria-valuemin={isKnown ? 0 : undefined}
        aria-valuemax={isKnown ? max : undefined}
        aria-valuetext={count}
        className={styles.track}
        data-unknown={isKnown ? undefined : ''}
      >
        <span ref={ref} className={styles.bar} />
      </div>
    </div>
  );
}
