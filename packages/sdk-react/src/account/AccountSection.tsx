import type { ReactNode, RefObject } from 'react';
import styles from './Account.module.css';

type AccountSectionProps = {
  readonly title: string;
  /** Takes the focus of what is gone. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly text?: ReactNode;
  /** What can be done with it. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** A titled part of the account, its actions beside its words. */
export function AccountSection({ title, headingRef, text, actions, children }: AccountSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
            {title}
          </h2>
          {text && <div className={styles.muted}>{text}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
