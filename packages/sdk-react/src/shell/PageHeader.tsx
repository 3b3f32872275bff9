import type { ReactNode, Ref } from 'react';
import styles from './PageHeader.module.css';

/** Props of {@link PageHeader}. */
export type PageHeaderProps = {
  readonly title: string;
  /** Makes the heading a place for the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly sub?: ReactNode;
  /** Controls at the end of the row, which leaves space for the account menu. */
  readonly children?: ReactNode;
};

/** The first row of a page. */
export function PageHeader({ title, headingRef, sub, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.title}>
          {title}
        </h1>
        {sub && <p className={styles.sub}>{sub}</p>}
      </div>
      {children && <div className={styles.end}>{children}</div>}
    </header>
  );
}
