'use client';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { iconProps } from '../icon.ts';
import styles from './Accordion.module.css';

/** One part of an {@link Accordion}. */
export type AccordionItem = {
  readonly id: string;
  readonly title: string;
  /** Next to the title: a count or a status. */
  readonly end?: ReactNode;
  readonly content: ReactNode;
};

/** Props of {@link Accordion}. */
export type AccordionProps = {
  readonly items: readonly AccordionItem[];
  /** Ids of the parts open initially. */
  readonly defaultOpen?: readonly string[];
  /** `one` closes the others when a part opens. */
  readonly mode?: 'one' | 'many';
  /** Heading level of the titles. */
  readonly headingLevel?: 2 | 3 | 4;
};

/** Collapsible parts (APG accordion: Enter, Space, arrows, Home, End). */
export function Accordion({ items, defaultOpen = [], mode = 'many', headingLevel = 3 }: AccordionProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<readonly string[]>(defaultOpen);
  const Heading = `h${headingLevel}` as const;
  const toggle = (itemId: string) => {
    if (open.includes(itemId)) return setOpen(open.filter((other) => other !== itemId));
    setOpen(mode === 'one' ? [itemId] : [...open, itemId]);
  };
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('[data-accordion-title]') ?? [])];
    const next = targetOf(event.key, buttons.indexOf(event.currentTarget), buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <div ref={root} className={styles.accordion}>
      {items.map((item) => {
        const isOpen = open.includes(item.id);
        return (
          <div key={item.id} className={styles.part}>
            <Heading className={styles.heading}>
              <button
                type="button"
                id={`${id}-${item.id}`}
                className={styles.title}
                data-accordion-title=""
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-${item.id}-panel` : undefined}
                onClick={() => toggle(item.id)}
                onKeyDown={move}
              >
                <span className={styles.words}>{item.title}</span>
                {item.end && <span className={styles.end}>{item.end}</span>}
                <span className={styles.chevron}>
                  <ChevronDown {...iconProps} />
                </span>
              </button>
            </Heading>
            {isOpen && (
              <section
                id={`${id}-${item.id}-panel`}
                aria-labelledby={`${id}-${item.id}`}
                className={styles.panel}
              >
                {item.content}
              </section>
            )}
          </div>
        );
      })}
    </div>
  );
}

function targetOf(key: string, at: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % total;
    case 'ArrowUp':
      return (at - 1 + total) % total;
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return undefined;
  }
}
