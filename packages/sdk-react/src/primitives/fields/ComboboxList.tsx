'use client';
import { Check, Plus } from 'lucide-react';
import type { HTMLProps, RefObject } from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import popup from '../overlays/Popup.module.css';
import styles from './Combobox.module.css';
import type { Option } from './option.ts';
import type { ComboboxOptions } from './use-combobox-options.ts';

type ComboboxListProps = {
  readonly id: string;
  readonly label: string;
  readonly found: ComboboxOptions;
  readonly values: readonly Option<string>[];
  readonly activeIndex: number | null;
  readonly elements: RefObject<(HTMLElement | null)[]>;
  readonly itemProps: (index: number) => HTMLProps<HTMLElement>;
};

/** Options that match the input, which keeps the focus. */
export function ComboboxList({
  id,
  label,
  found,
  values,
  activeIndex,
  elements,
  itemProps,
}: ComboboxListProps) {
  const texts = useMessages(choosingMessages);
  return (
    <>
      {found.status !== 'ready' || found.rows.length === 0 ? (
        <p className={styles.empty} aria-hidden="true">
          {found.summary}
        </p>
      ) : null}
      <div id={id} role="listbox" aria-label={label} aria-multiselectable="true">
        {found.rows.map(({ kind, option }, index) => {
          const isChosen = values.some(({ value }) => value === option.value);
          return (
            <div
              key={`${kind}-${option.value}`}
              id={`${id}-${index}`}
              ref={(element) => {
                elements.current[index] = element;
              }}
              role="option"
              aria-selected={isChosen}
              aria-disabled={option.disabled || undefined}
              className={popup.item}
              data-active={index === activeIndex ? '' : undefined}
              {...(itemProps(index) as object)}
            >
              {kind === 'create' && <Plus width={16} height={16} aria-hidden="true" />}
              <span className={popup.words}>
                {kind === 'create' ? texts.create(option.label) : option.label}
                {option.help && <span className={popup.help}>{option.help}</span>}
              </span>
              {isChosen && <Check width={16} height={16} aria-hidden="true" />}
            </div>
          );
        })}
      </div>
    </>
  );
}
