'use client';
import {
  FloatingFocusManager,
  FloatingPortal,
  useDismiss,
  useInteractions,
  useListNavigation,
  useTypeahead,
} from '@floating-ui/react';
import { Check } from 'lucide-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { usePortalContainer } from '../../theme/LavraRoot.tsx';
import { iconProps } from '../icon.ts';
import type { MenuItem, MenuStart } from './menu-item.ts';
import styles from './Popup.module.css';
import { usePopup } from './use-popup.ts';

/** Props of {@link MenuPopup}. */
export type MenuPopupProps = {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Facts above the items. */
  readonly head?: ReactNode;
  readonly id: string;
  /** Id of its trigger. */
  readonly labelledBy: string;
  /** Its trigger. */
  readonly anchor: Element;
  readonly start: MenuStart;
  readonly placement: 'bottom-start' | 'bottom-end';
  readonly onClose: () => void;
};

/** Items of an open menu. */
export function MenuPopup({
  id,
  label,
  labelledBy,
  items,
  head,
  anchor,
  start,
  placement,
  onClose,
}: MenuPopupProps) {
  const portal = usePortalContainer();
  const [activeIndex, setActiveIndex] = useState<number | null>(() => indexOf(start, items.length));
  const elements = useRef<(HTMLElement | null)[]>([]);
  const labels = useRef<(string | null)[]>([]);
  labels.current = items.map((item) => item.label);
  const { refs, floatingStyles, context, leaveByTab } = usePopup({
    open: true,
    onOpenChange: (isOpen) => {
      if (!isOpen) onClose();
    },
    anchor,
    placement,
  });
  const { getFloatingProps, getItemProps } = useInteractions([
    useDismiss(context),
    useListNavigation(context, {
      listRef: elements,
      activeIndex,
      onNavigate: setActiveIndex,
      loop: true,
      focusItemOnOpen: false,
      disabledIndices: [],
    }),
    useTypeahead(context, { listRef: labels, activeIndex, onMatch: setActiveIndex }),
  ]);
  const choose = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return;
    onClose();
    item.onSelect();
  };
  return (
    <FloatingPortal root={portal} preserveTabOrder={false}>
      <FloatingFocusManager context={context} modal={false} guards={false}>
        <div
          ref={refs.setFloating}
          className={styles.popup}
          style={floatingStyles}
          {...getFloatingProps({ onKeyDown: leaveByTab })}
          id={id}
          role="menu"
          aria-label={label}
          aria-labelledby={labelledBy}
          aria-describedby={head ? `${id}-head` : undefined}
        >
          {head && (
            // A menu contains only items; the head is its description.
            <div id={`${id}-head`} className={styles.head} aria-hidden="true">
              {head}
            </div>
          )}
          {items.map((item, index) => (
            <Fragment key={item.id}>
              {item.startsGroup && <hr className={styles.separator} />}
              <button
                type="button"
                role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.checked}
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
                {item.checked && <Check {...iconProps} />}
              </button>
            </Fragment>
          ))}
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  );
}

function indexOf(start: MenuStart, count: number): number | null {
  switch (start) {
    case 'none':
      return null;
    case 'first':
      return 0;
    case 'last':
      return count - 1;
    default:
      return start satisfies never;
  }
}
