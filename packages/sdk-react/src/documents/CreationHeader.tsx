import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../primitives/Button.tsx';
import styles from './CreationHeader.module.css';

/** Props of {@link CreationHeader}. */
export type CreationHeaderProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Controls at the end. */
  readonly children?: ReactNode;
};

/** Header of a full-screen form that creates documents: close button and title. */
export function CreationHeader({ title, closeLabel, onClose, children }: CreationHeaderProps) {
  return (
    <header className={styles.header}>
      <IconButton icon={X} label={closeLabel} onClick={onClose} />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
