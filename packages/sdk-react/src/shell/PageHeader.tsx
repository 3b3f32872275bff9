import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

/** Props of {@link PageHeader}. */
export type PageHeaderProps = {
  readonly title: string;
  readonly sub?: ReactNode;
  /** Controls at the end of the row, which leaves space for the account menu. */
  readonly children?: ReactNode;
};

/** The first row of a page. */
export function PageHeader({ title, sub, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {sub && <p className={styles.sub}>{sub}</p>}
      </div>
      {children && <div className={styles.end}>{children}</div>}
    </header>
  );
}
