'use client';
import {
  FloatingPortal,
  useDismiss,
  useInteractions,
  useListNavigation,
  useMergeRefs,
} from '@floating-ui/react';
import { type FocusEvent, forwardRef, type KeyboardEvent, useId, useRef, useState } from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { usePortalContainer } from '../../theme/LavraRoot.tsx';
import popup from '../overlays/Popup.module.css';
import { usePopup } from '../overlays/use-popup.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Combobox.module.css';
import type { Option } from './option.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Props of {@link SuggestField}. */
export type SuggestFieldProps = TextFieldProps & {
  /** For the typed text; none closes the list. */
  readonly suggestions: readonly Option<string>[];
  readonly onPick: (value: string) => void;
};

/**
 * One line of free text with suggestions (APG editable combobox): arrows choose, Enter takes the chosen one, Escape
 * closes. Without a choice, Enter does what it does in a text field.
 */
export const SuggestField = forwardRef<HTMLInputElement, SuggestFieldProps>(function SuggestField(
  { suggestions, onPick, onChange, onKeyDown, onBlur, ...rest },
  ref,
) {
  const texts = useMessages(choosingMessages);
  const portal = usePortalContainer();
  const listId = useId();
  const [wantsList, setWantsList] = useState(false);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const elements = useRef<(HTMLElement | null)[]>([]);
  const isOpen = wantsList && suggestions.length > 0;
  const close = () => {
    setWantsList(false);
    setActiveIndex(null);
  };
  const { refs, floatingStyles, context } = usePopup({
    open: isOpen,
    onOpenChange: (open) => (open ? setWantsList(true) : close()),
    placement: 'bottom-start',
    width: 'reference',
  });
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useDismiss(context),
    useListNavigation(context, {
      listRef: elements,
      activeIndex,
      onNavigate: setActiveIndex,
      virtual: true,
      loop: true,
      openOnArrowKeyDown: true,
    }),
  ]);
  const merged = useMergeRefs([refs.setReference, ref]);
  const pick = (index: number) => {
    const option = suggestions[index];
    if (!option) return;
    close();
    onPick(option.value);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && isOpen && activeIndex !== null) {
      event.preventDefault();
      return pick(activeIndex);
    }
    if (event.key === 'Enter' || event.key === 'Tab') close();
    return onKeyDown?.(event);
  };
  const reference = getReferenceProps({
    onKeyDown: handleKey,
    onBlur: (event) => {
      close();
      onBlur?.(event as FocusEvent<HTMLInputElement>);
    },
  });
  return (
    <>
      <TextField
        {...rest}
        {...(reference as Partial<TextFieldProps>)}
        ref={merged}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && activeIndex !== null ? `${listId}-${activeIndex}` : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(value) => {
          setWantsList(true);
          setActiveIndex(null);
          onChange(value);
        }}
      />
      <VisuallyHidden>
        <span role="status">{isOpen ? texts.results(suggestions.length) : ''}</span>
      </VisuallyHidden>
      {isOpen && (
        <FloatingPortal root={portal} preserveTabOrder={false}>
          <div
            ref={refs.setFloating}
            style={floatingStyles}
            className={styles.popup}
            {...getFloatingProps()}
            aria-orientation={undefined}
          >
            <div id={listId} role="listbox" aria-label={rest.label}>
              {suggestions.map((option, index) => (
                <div
                  key={option.value}
                  id={`${listId}-${index}`}
                  ref={(element) => {
                    elements.current[index] = element;
                  }}
                  role="option"
                  aria-selected={index === activeIndex}
                  className={popup.item}
                  data-active={index === activeIndex ? '' : undefined}
                  {...(getItemProps({
                    // The press must not take the focus before it is a choice.
                    onMouseDown: (event) => event.preventDefault(),
                    onClick: () => pick(index),
                  }) as object)}
                >
                  <span className={popup.words}>
                    {option.label}
                    {option.help && <span className={popup.help}>{option.help}</span>}
                  </span>
                </div>
              ))}
            </div>
          </div>
        </FloatingPortal>
      )}
    </>
  );
});
