import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import styles from './ScreenHeader.module.css';

/** Props of {@link ScreenHeader}. */
export type ScreenHeaderProps = {
  readonly title: string;
  readonly sub: ReactNode;
  /** `status` if the line below the title reports progress. */
  readonly subRole?: 'status';
  readonly backLabel: string;
  readonly onBack: () => void;
  /** Controls at the end; a full-width one goes below. */
  readonly children?: ReactNode;
};

/** Header of a full-window screen: back button, title, controls. */
export function ScreenHeader({ title, sub, subRole, backLabel, onBack, children }: ScreenHeaderProps) {
  return (
    <header className={styles.frame}>
      <div className={styles.header}>
        <IconButton icon={ArrowLeft} label={backLabel} onClick={onBack} />
        <div className={styles.titles}>
          <h1 className={styles.title} title={title}>
            {title}
          </h1>
          <p className={styles.sub} role={subRole}>
            {sub}
          </p>
        </div>
        {children}
      </div>
    </header>
  );
}
