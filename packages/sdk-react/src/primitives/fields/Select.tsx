'use client';
import {
  FloatingFocusManager,
  FloatingPortal,
  useClick,
  useDismiss,
  useInteractions,
  useListNavigation,
  useMergeRefs,
  useRole,
  useTypeahead,
} from '@floating-ui/react';
import { Check, ChevronDown } from 'lucide-react';
import {
  type ForwardedRef,
  forwardRef,
  type ReactElement,
  type RefAttributes,
  useRef,
  useState,
} from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { usePortalContainer } from '../../theme/LavraRoot.tsx';
import styles from '../overlays/Popup.module.css';
import { usePopup } from '../overlays/use-popup.ts';
import { Field, type FieldTexts, type FieldWiring } from './Field.tsx';
import type { Option } from './option.ts';

/** Props of {@link Select}. */
export type SelectProps<Value extends string> = FieldTexts & {
  readonly id?: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
};

/** A choice of one option from a list (APG select-only combobox; arrows, letters, Home, End, Enter, Escape). */
export const Select = forwardRef(function Select<Value extends string>(
  { label, help, error, optional, id, ...rest }: SelectProps<Value>,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(wiring) => <SelectControl {...rest} wiring={wiring} label={label} controlRef={ref} />}
    </Field>
  );
}) as <Value extends string>(props: SelectProps<Value> & RefAttributes<HTMLButtonElement>) => ReactElement;

type ControlProps<Value extends string> = Omit<SelectProps<Value>, keyof FieldTexts> & {
  readonly wiring: FieldWiring;
  readonly label: string;
  readonly controlRef: ForwardedRef<HTMLButtonElement>;
};

function SelectControl<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  disabled,
  wiring,
  label,
  controlRef,
}: ControlProps<Value>) {
  const texts = useMessages(choosingMessages);
  const portal = usePortalContainer();
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const elements = useRef<(HTMLElement | null)[]>([]);
  const labels = useRef<(string | null)[]>([]);
  labels.current = options.map((option) => (option.disabled ? null : option.label));
  const found = options.findIndex((option) => option.value === value);
  const selectedIndex = found < 0 ? null : found;

  const { refs, floatingStyles, context, leaveByTab } = usePopup({
    open: isOpen,
    onOpenChange: setIsOpen,
    placement: 'bottom-start',
    width: 'reference',
  });

  const choose = (index: number) => {
    const option = options[index];
    if (!option || option.disabled) return;
    onChange(option.value);
    setIsOpen(false);
  };
  const interactions = useInteractions([
    useClick(context, { event: 'mousedown' }),
    useDismiss(context),
    useRole(context, { role: 'select' }),
    useListNavigation(context, {
      listRef: elements,
      activeIndex,
      selectedIndex,
      onNavigate: setActiveIndex,
      loop: true,
      disabledIndices: options.flatMap((option, index) => (option.disabled ? [index] : [])),
    }),
    useTypeahead(context, {
      listRef: labels,
      activeIndex,
      selectedIndex,
      onMatch: isOpen ? setActiveIndex : choose,
    }),
  ]);
  const ref = useMergeRefs([refs.setReference, controlRef]);
  const chosen = selectedIndex === null ? undefined : options[selectedIndex];
  return (
    <>
      <button
        type="button"
        ref={ref}
        className={styles.trigger}
        disabled={disabled}
        {...interactions.getReferenceProps()}
        {...wiring}
        aria-labelledby={`${wiring.id}-label`}
      >
        <span className={styles.value} data-empty={chosen ? undefined : ''}>
          {chosen?.label ?? placeholder ?? texts.choose}
        </span>
        <ChevronDown className={styles.chevron} width={18} height={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <FloatingPortal root={portal} preserveTabOrder={false}>
          <FloatingFocusManager context={context} modal={false} guards={false}>
            <div
              ref={refs.setFloating}
              className={styles.popup}
              style={floatingStyles}
              {...interactions.getFloatingProps({ onKeyDown: leaveByTab })}
              aria-label={label}
            >
              {options.map((option, index) => (
                <div
                  key={option.value}
                  ref={(element) => {
                    elements.current[index] = element;
                  }}
                  role="option"
                  aria-selected={index === selectedIndex}
                  aria-disabled={option.disabled || undefined}
                  tabIndex={index === activeIndex ? 0 : -1}
                  className={styles.item}
                  data-active={index === activeIndex ? '' : undefined}
                  {...interactions.getItemProps({
                    onClick: () => choose(index),
                    onKeyDown: (event) => {
                      if (event.key !== 'Enter' && event.key !== ' ') return;
                      event.preventDefault();
                      choose(index);
                    },
                  })}
                >
                  <span className={styles.words}>
                    {option.label}
                    {option.help && <span className={styles.help}>{option.help}</span>}
                  </span>
                  {index === selectedIndex && <Check width={16} height={16} aria-hidden="true" />}
                </div>
              ))}
            </div>
          </FloatingFocusManager>
        </FloatingPortal>
      )}
    </>
  );
}
