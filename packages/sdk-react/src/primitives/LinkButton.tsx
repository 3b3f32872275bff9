import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { type IconComponent, iconProps } from './icon.ts';

/** Props of {@link LinkButton}. */
export type LinkButtonProps = {
  readonly href: string;
  readonly variant?: 'primary' | 'secondary';
  readonly size?: 'small' | 'medium';
  readonly icon?: IconComponent;
  readonly children: ReactNode;
};

/** A link to another page, which opens beside this one, drawn as a button. */
export function LinkButton({
  href,
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  children,
}: LinkButtonProps) {
  return (
    <a
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-width="content"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {Icon && <Icon {...iconProps} />}
      <span className={styles.label}>{children}</span>
    </a>
  );
}
