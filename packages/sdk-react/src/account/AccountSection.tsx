import type { ReactNode } from 'react';
import styles from './Account.module.css';

type AccountSectionProps = {
  readonly title: string;
  readonly text?: ReactNode;
  /** What can be done with it. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** A titled part of the account, its actions beside its words. */
export function AccountSection({ title, text, actions, children }: AccountSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.heading}>{title}</h2>
          {text && <div className={styles.muted}>{text}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
