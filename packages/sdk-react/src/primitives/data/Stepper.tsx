'use client';
import { Check } from 'lucide-react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Stepper.module.css';

/** Props of {@link Stepper}. */
export type StepperProps = {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step, from 0. */
  readonly current: number;
  /** All names in a row, or only the current one above thin bars (phones). */
  readonly layout?: 'names' | 'bars';
  /** Returns to a finished step; without it the names are text. */
  readonly onGo?: ((index: number) => void) | undefined;
};

/** Position in a sequence of steps. */
export function Stepper({ label, steps, current, layout = 'names', onGo }: StepperProps) {
  const texts = useMessages(primitivesMessages);
  if (layout === 'bars') {
    return (
      <div className={styles.compact} role="group" aria-label={label}>
        <div className={styles.head}>
          <span className={styles.now}>{steps[current]}</span>
          <span className={styles.count}>{texts.step(current + 1, steps.length)}</span>
        </div>
        <div className={styles.bars} aria-hidden="true">
          {steps.map((step, index) => (
            <span key={step} className={styles.bar} data-state={stateOf(index, current)} />
          ))}
        </div>
      </div>
    );
  }
  return (
    <ol className={styles.list} aria-label={label}>
      {steps.map((step, index) => {
        const state = stateOf(index, current);
        return (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} data-state={state} aria-hidden="true">
              {state === 'done' ? <Check width={14} height={14} strokeWidth={2.5} /> : index + 1}
            </span>
            {state === 'done' && onGo ? (
              <button type="button" className={styles.go} onClick={() => onGo(index)}>
                <span className={styles.name}>{step}</span>
              </button>
            ) : (
              <span className={styles.name}>{step}</span>
            )}
            {state === 'done' && <VisuallyHidden>, {texts.stepDone}</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(index: number, current: number): 'done' | 'current' | 'ahead' {
  if (index < current) return 'done';
  return index === current ? 'current' : 'ahead';
}
