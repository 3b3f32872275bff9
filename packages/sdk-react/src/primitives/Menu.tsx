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
import { cloneElement, Fragment, type ReactElement, useRef, useState } from 'react';
import { usePortalContainer } from '../theme/LavraRoot.tsx';
import { refOf, type TriggerElement } from './element-ref.ts';
import { type IconComponent, iconProps } from './icon.ts';
import styles from './Popup.module.css';
import { usePopup } from './use-popup.ts';

/** One action of a {@link Menu}. */
export type MenuItem = {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconComponent;
  readonly tone?: 'neutral' | 'danger';
  /** Why it cannot be done now; disables it and is shown below its label. */
  readonly disabledReason?: string | undefined;
  /** Draws a line above it. */
  readonly startsGroup?: boolean;
  readonly onSelect: () => void;
};

/** Props of {@link Menu}. */
export type MenuProps = {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** A Button or IconButton. */
  readonly trigger: ReactElement;
  readonly placement?: 'bottom-start' | 'bottom-end';
};

/** A menu of actions (APG menu button; arrows, letters, Home, End, Enter, Escape). */
export function Menu({ label, items, trigger, placement = 'bottom-end' }: MenuProps) {
  const portal = usePortalContainer();
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const elements = useRef<(HTMLElement | null)[]>([]);
  const labels = useRef<(string | null)[]>([]);
  labels.current = items.map((item) => item.label);
  const { refs, floatingStyles, context, leaveByTab } = usePopup({
    open: isOpen,
    onOpenChange: setIsOpen,
    placement,
  });
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useClick(context),
    useDismiss(context),
    useRole(context, { role: 'menu' }),
    useListNavigation(context, {
      listRef: elements,
      activeIndex,
      onNavigate: setActiveIndex,
      loop: true,
      disabledIndices: [],
    }),
    useTypeahead(context, { listRef: labels, activeIndex, onMatch: setActiveIndex, enabled: isOpen }),
  ]);
  const choose = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return;
    setIsOpen(false);
    item.onSelect();
  };
  const button = trigger as TriggerElement;
  const ref = useMergeRefs([refs.setReference, refOf(button)]);
  return (
    <>
      {cloneElement(button, { ...getReferenceProps(button.props), ref })}
      {isOpen && (
        <FloatingPortal root={portal} preserveTabOrder={false}>
          <FloatingFocusManager context={context} modal={false} guards={false}>
            <div
              ref={refs.setFloating}
              className={styles.popup}
              style={floatingStyles}
              {...getFloatingProps({ onKeyDown: leaveByTab })}
              aria-label={label}
            >
              {items.map((item, index) => (
                <Fragment key={item.id}>
                  {item.startsGroup && <hr className={styles.separator} />}
                  <button
                    type="button"
                    role="menuitem"
                    ref={(element) => {
                      elements.current[index] = element;
                    }}
                    tabIndex={index === activeIndex ? 0 : -1}
                    className={styles.item}
                    data-active={index === activeIndex ? '' : undefined}
                    data-tone={item.tone ?? 'neutral'}
                    aria-disabled={item.disabledReason !== undefined || undefined}
                    {...getItemProps({ onClick: () => choose(item) })}
                  >
                    {item.icon && <item.icon {...iconProps} />}
                    <span className={styles.words}>
                      {item.label}
                      {item.disabledReason && <span className={styles.help}>{item.disabledReason}</span>}
                    </span>
                  </button>
                </Fragment>
              ))}
            </div>
          </FloatingFocusManager>
        </FloatingPortal>
      )}
    </>
  );
}
