import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../primitives/Button.tsx';
import styles from './CompareVersions.module.css';
import { type ChangeSteps, stepKeys } from './use-change-steps.ts';

/** Props of {@link StepBar}. */
export type StepBarProps = {
  readonly steps: ChangeSteps;
  readonly where: string;
  readonly previous: string;
  readonly next: string;
  readonly children?: ReactNode;
};

/** The number of the current change, with buttons to the previous and next one. */
export function StepBar({ steps, where, previous, next, children }: StepBarProps) {
  return (
    <div className={styles.steps}>
      {children}
      <div className={styles.stepButtons}>
        <span className={styles.where} role="status">
          {where}
        </span>
        <IconButton
          icon={ArrowUp}
          label={previous}
          aria-keyshortcuts={stepKeys.previous}
          onClick={() => steps.go(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={next}
          aria-keyshortcuts={stepKeys.next}
          onClick={() => steps.go(1)}
        />
      </div>
    </div>
  );
}
