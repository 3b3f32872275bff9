'use client';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { stepOfArrow } from '../direction.ts';
import styles from './Tabs.module.css';

/** One tab of {@link Tabs}. */
export type Tab<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  /** Number of entries, shown after the label unless there are none. */
  readonly count?: number | undefined;
  readonly content: ReactNode;
};

/** Props of {@link Tabs}. */
export type TabsProps<Id extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
};

/**
 * Tabs that follow the focus (APG: arrows, Home, End). Only the selected panel is rendered. A single tab is not shown,
 * only its panel.
 */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = targetOf(event, at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to ?? 0]?.focus();
  };
  const chosen = tabs.find((tab) => tab.id === value);
  const isAlone = tabs.length < 2;
  return (
    <div>
      {!isAlone && (
        <div ref={list} role="tablist" aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === value}
              aria-controls={tab.id === value ? `${id}-panel` : undefined}
              tabIndex={tab.id === value ? 0 : -1}
              className={styles.tab}
              onClick={({ currentTarget }) => {
                currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
                onChange(tab.id);
              }}
              onKeyDown={move}
            >
              {tab.label}
              {tab.count ? (
                <>
                  {' '}
                  <small className={styles.count}>{tab.count}</small>
                </>
              ) : null}
            </button>
          ))}
        </div>
      )}
      {chosen && (
        <div
          key={chosen.id}
          {...(!isAlone && {
            id: `${id}-panel`,
            role: 'tabpanel',
            'aria-labelledby': `${id}-${chosen.id}`,
            tabIndex: 0,
          })}
          className={styles.panel}
        >
          {chosen.content}
        </div>
      )}
    </div>
  );
}

function targetOf(event: KeyboardEvent, at: number, total: number): number | undefined {
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return total - 1;
  const step = stepOfArrow(event);
  return step === 0 ? undefined : (at + step + total) % total;
}
