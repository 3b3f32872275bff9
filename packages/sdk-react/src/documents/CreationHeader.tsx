import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../primitives/Button.tsx';
import styles from './CreationHeader.module.css';

/** Props of {@link CreationHeader}. */
export type CreationHeaderProps = {
  readonly title: string;
  /** What the form is about, below the title. */
  readonly sub?: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Controls at the end. */
  readonly children?: ReactNode;
};

/** Header of a full-screen form that creates documents: close button, title and subject. */
export function CreationHeader({ title, sub, closeLabel, onClose, children }: CreationHeaderProps) {
  return (
    <header className={styles.header}>
      <IconButton icon={X} label={closeLabel} onClick={onClose} />
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        {sub && (
          <p className={styles.sub} title={sub}>
            {sub}
          </p>
        )}
      </div>
      {children}
    </header>
  );
}
