import type { ReactNode, RefObject } from 'react';
import styles from './Account.module.css';

type AccountSectionProps = {
  readonly title: string;
  /** Receives the focus when the focused control disappears. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** Titled section of the account page, with its actions next to the text. */
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
