'use client';
import type { ReactNode, RefCallback } from 'react';
import styles from './List.module.css';

/** Props of {@link List}. */
export type ListProps = {
  readonly label: string;
  /** {@link ListItem}s. */
  readonly children: ReactNode;
};

/** Rows without columns: people, files, options. */
export function List({ label, children }: ListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
    <ul role="list" aria-label={label} className={styles.list}>
      {children}
    </ul>
  );
}

/** Props of {@link ListItem}. */
export type ListItemProps = {
  readonly title: string;
  readonly sub?: ReactNode;
  /** An avatar or an icon. */
  readonly start?: ReactNode;
  /** A status or a menu. Its controls do not press the row. */
  readonly end?: ReactNode;
  readonly selected?: boolean;
  /** The title, or its button, which is focused. */
  readonly targetRef?: RefCallback<HTMLElement> | undefined;
  /** Makes the whole row pressable. */
  readonly onOpen?: (() => void) | undefined;
};

/** A row of a {@link List}. */
export function ListItem({ title, sub, start, end, selected = false, targetRef, onOpen }: ListItemProps) {
  return (
    <li
      className={styles.item}
      data-interactive={onOpen ? '' : undefined}
      data-selected={selected ? '' : undefined}
    >
      {start && <span className={styles.side}>{start}</span>}
      <span className={styles.words}>
        {onOpen ? (
          <button
            ref={targetRef}
            type="button"
            className={styles.target}
            aria-current={selected ? 'true' : undefined}
            onClick={onOpen}
          >
            {title}
          </button>
        ) : (
          <span ref={targetRef} tabIndex={-1} className={styles.title}>
            {title}
          </span>
        )}
        {sub && <span className={styles.sub}>{sub}</span>}
      </span>
      {end && (
        <span className={styles.side} data-layer="above">
          {end}
        </span>
      )}
    </li>
  );
}
