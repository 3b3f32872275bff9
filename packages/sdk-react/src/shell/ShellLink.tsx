import type { MouseEvent, ReactNode } from 'react';
import { type IconComponent, iconProps } from '../primitives/icon.ts';
import styles from './AppShell.module.css';
import type { ShellSection } from './shell-sections.ts';

/** Props of {@link ShellLink}. */
export type ShellLinkProps = {
  readonly section: ShellSection;
  readonly kind: 'item' | 'sub' | 'tab';
  readonly isCurrent: boolean;
  readonly icon?: IconComponent;
  readonly href: string | undefined;
  readonly onNavigate: (section: ShellSection) => void;
  readonly children: ReactNode;
};

/** A menu entry: a real link if the host provides its address, so that it can be opened in a new tab. */
export function ShellLink({
  section,
  kind,
  isCurrent,
  icon: Icon,
  href,
  onNavigate,
  children,
}: ShellLinkProps) {
  const shared = {
    className: styles.link,
    'data-kind': kind,
    'aria-current': isCurrent ? ('page' as const) : undefined,
  };
  const inside = (
    <>
      {Icon && <Icon {...iconProps} />}
      <span className={styles.linkText}>{children}</span>
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" {...shared} onClick={() => onNavigate(section)}>
        {inside}
      </button>
    );
  }
  const follow = (event: MouseEvent) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    onNavigate(section);
  };
  return (
    <a {...shared} href={href} onClick={follow}>
      {inside}
    </a>
  );
}
