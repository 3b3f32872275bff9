'use client';
import {
  FloatingPortal,
  useDismiss,
  useInteractions,
  useListNavigation,
  useMergeRefs,
} from '@floating-ui/react';
import { type ForwardedRef, forwardRef, type KeyboardEvent, useId, useRef, useState } from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { usePortalContainer } from '../../theme/LavraRoot.tsx';
import { Chip } from '../data/Chip.tsx';
import { usePopup } from '../overlays/use-popup.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Combobox.module.css';
import { ComboboxList } from './ComboboxList.tsx';
import { Field, type FieldTexts, type FieldWiring } from './Field.tsx';
import type { Option } from './option.ts';
import { type ComboboxSource, useComboboxOptions } from './use-combobox-options.ts';

/** Props of {@link Combobox}. */
export type ComboboxProps = FieldTexts &
  ComboboxSource & {
    readonly id?: string;
    /** Selected options in order, with labels, because an async list may not contain them. */
    readonly values: readonly Option<string>[];
    readonly onChange: (values: readonly Option<string>[]) => void;
    /** Offers the typed text as a new value. Returns the option to add, or nothing to refuse it. */
    readonly onCreate?: (text: string) => Option<string> | undefined;
    /** Maximum number of selected options; with 1, the next choice replaces it. */
    readonly max?: number;
    readonly placeholder?: string;
    readonly disabled?: boolean;
  };

/**
 * Selection of several options by typing (APG editable combobox with list): arrows, Enter, Escape. Backspace in an
 * empty input removes the last one.
 */
export const Combobox = forwardRef<HTMLInputElement, ComboboxProps>(function Combobox(
  { label, help, error, optional, id, ...rest },
  ref,
) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(wiring) => <ComboboxControl {...rest} label={label} wiring={wiring} controlRef={ref} />}
    </Field>
  );
});

type ControlProps = Omit<ComboboxProps, keyof FieldTexts | 'id'> & {
  readonly label: string;
  readonly wiring: FieldWiring;
  readonly controlRef: ForwardedRef<HTMLInputElement>;
};

function ComboboxControl(props: ControlProps) {
  const { values, onChange, onCreate, max = Number.POSITIVE_INFINITY, disabled, label, wiring } = props;
  const texts = useMessages(choosingMessages);
  const portal = usePortalContainer();
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const [notice, setNotice] = useState('');
  const elements = useRef<(HTMLElement | null)[]>([]);
  const found = useComboboxOptions(props, text, isOpen, onCreate !== undefined);
  const isFull = values.length >= max && max > 1;

  const { refs, floatingStyles, context } = usePopup({
    open: isOpen,
    onOpenChange: setIsOpen,
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
      disabledIndices: found.rows.flatMap((row, index) => (row.option.disabled ? [index] : [])),
    }),
  ]);
  const ref = useMergeRefs([refs.setReference, props.controlRef]);

  const remove = (option: Option<string>) => {
    onChange(values.filter(({ value }) => value !== option.value));
    setNotice(texts.removed(option.label));
  };
  const add = (option: Option<string>) => {
    setText('');
    setActiveIndex(null);
    setNotice(option.label);
    if (max === 1) {
      onChange([option]);
      return setIsOpen(false);
    }
    // Closes after a typed search, and stays open while browsing.
    if (text.trim()) setIsOpen(false);
    return onChange([...values, option]);
  };
  const choose = (index: number) => {
    const row = found.rows[index];
    if (!row || row.option.disabled) return;
    if (row.kind === 'option' && values.some(({ value }) => value === row.option.value))
      return remove(row.option);
    if (isFull) return setNotice(texts.atMost(max));
    const option = row.kind === 'create' ? onCreate?.(row.option.label) : row.option;
    if (option) add(option);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = values.at(-1);
    if (event.key === 'Backspace' && text === '' && last) return remove(last);
    if (event.key === 'Tab') return setIsOpen(false);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOpen) return undefined;
    event.preventDefault();
    return choose(activeIndex ?? (text.trim() ? 0 : -1));
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the input is a press on the input */}
      <div
        ref={refs.setPositionReference}
        className={styles.box}
        data-invalid={wiring['aria-invalid'] ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        onClick={() => (refs.domReference.current as HTMLElement | null)?.focus()}
      >
        {values.map((option) => (
          <Chip key={option.value} {...(disabled ? {} : { onRemove: () => remove(option) })}>
            {option.label}
          </Chip>
        ))}
        <input
          {...getReferenceProps({
            onKeyDown: handleKey,
            onClick: () => setIsOpen(true),
          })}
          {...wiring}
          ref={ref}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-haspopup="listbox"
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
          disabled={disabled}
          placeholder={values.length === 0 ? props.placeholder : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsOpen(true);
            setActiveIndex(event.target.value.trim() ? 0 : null);
          }}
        />
        <VisuallyHidden>
          {values.length > 0 && <span>{texts.chosen(values.map((option) => option.label).join(', '))}</span>}
          <span role="status">{isOpen ? found.summary || notice : notice}</span>
        </VisuallyHidden>
      </div>
      {isOpen && (
        <FloatingPortal root={portal} preserveTabOrder={false}>
          <div
            ref={refs.setFloating}
            style={floatingStyles}
            className={styles.popup}
            {...getFloatingProps()}
            aria-orientation={undefined}
          >
            <ComboboxList
              id={listId}
              label={label}
              found={found}
              values={values}
              activeIndex={activeIndex}
              elements={elements}
              itemProps={(index) => getItemProps({ onClick: () => choose(index) })}
            />
          </div>
        </FloatingPortal>
      )}
    </>
  );
}
