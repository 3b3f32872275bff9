'use client';
import {
  FloatingFocusManager,
  FloatingPortal,
  useClick,
  useDismiss,
  useInteractions,
  useMergeRefs,
  useRole,
} from '@floating-ui/react';
import { cloneElement, type ReactElement, type ReactNode, type RefObject, useState } from 'react';
import { usePortalContainer } from '../../theme/LavraRoot.tsx';
import { refOf, type TriggerElement } from '../element-ref.ts';
import styles from './Popover.module.css';
import { usePopup } from './use-popup.ts';

/** Props of {@link Popover}. */
export type PopoverProps = {
  /** Accessible name. */
  readonly label: string;
  /** A Button or IconButton; it is focused again when the popover closes. */
  readonly trigger: ReactElement;
  readonly placement?: 'bottom-start' | 'bottom-end' | 'top';
  /** Element focused first; by default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
};

/** A few controls next to their trigger; the page stays usable. Escape, a press outside or Tab out of it closes it. */
export function Popover({
  label,
  trigger,
  placement = 'bottom-start',
  initialFocus,
  onOpenChange,
  children,
}: PopoverProps) {
  const portal = usePortalContainer();
  const [isOpen, setIsOpen] = useState(false);
  const change = (open: boolean) => {
    setIsOpen(open);
    onOpenChange?.(open);
  };
  const { refs, floatingStyles, context } = usePopup({
    open: isOpen,
    onOpenChange: change,
    placement,
    gapPx: 8,
  });
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useClick(context),
    useDismiss(context),
    useRole(context, { role: 'dialog' }),
  ]);
  const button = trigger as TriggerElement;
  const ref = useMergeRefs([refs.setReference, refOf(button)]);
  return (
    <>
      {cloneElement(button, { ...getReferenceProps(button.props), ref })}
      {isOpen && (
        <FloatingPortal root={portal}>
          <FloatingFocusManager context={context} modal={false} {...(initialFocus ? { initialFocus } : {})}>
            <div
              ref={refs.setFloating}
              className={styles.popover}
              style={floatingStyles}
              {...getFloatingProps()}
              aria-label={label}
            >
              {typeof children === 'function' ? children(() => change(false)) : children}
            </div>
          </FloatingFocusManager>
        </FloatingPortal>
      )}
    </>
  );
}
