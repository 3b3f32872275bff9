import type { ReactNode } from 'react';
import type { IconComponent } from '../icon.ts';
import styles from './EmptyState.module.css';

/** Props of {@link EmptyState}. */
export type EmptyStateProps = {
  readonly icon: IconComponent;
  readonly title: string;
  readonly children?: ReactNode;
  /** The first action. */
  readonly action?: ReactNode;
};

/** Says what an empty place is for and offers the first action. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon width={26} height={26} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <p className={styles.emptyTitle}>{title}</p>
      {children && <div className={styles.emptyText}>{children}</div>}
      {action && <div className={styles.emptyAction}>{action}</div>}
    </div>
  );
}
