'use client';
import { FloatingFocusManager, FloatingPortal, useDismiss, useInteractions } from '@floating-ui/react';
import { usePortalContainer } from '../../theme/LavraRoot.tsx';
import styles from './Popover.module.css';
import type { PopoverProps } from './popover-props.ts';
import { usePopup } from './use-popup.ts';

/** Props of {@link PopoverPanel}. */
export type PopoverPanelProps = Pick<PopoverProps, 'label' | 'children'> & {
  readonly id: string;
  /** Its trigger. */
  readonly anchor: Element;
  readonly placement: PopoverProps['placement'] | undefined;
  readonly initialFocus: PopoverProps['initialFocus'] | undefined;
  readonly onClose: () => void;
};

/** Content of an open popover. */
export function PopoverPanel({
  id,
  anchor,
  label,
  placement = 'bottom-start',
  initialFocus,
  onClose,
  children,
}: PopoverPanelProps) {
  const portal = usePortalContainer();
  const { refs, floatingStyles, context } = usePopup({
    open: true,
    onOpenChange: (isOpen) => {
      if (!isOpen) onClose();
    },
    anchor,
    placement,
    gapPx: 8,
  });
  const { getFloatingProps } = useInteractions([useDismiss(context)]);
  return (
    <FloatingPortal root={portal}>
      <FloatingFocusManager context={context} modal={false} {...(initialFocus ? { initialFocus } : {})}>
        <div
          ref={refs.setFloating}
          className={styles.popover}
          style={floatingStyles}
          {...getFloatingProps()}
          id={id}
          role="dialog"
          aria-label={label}
        >
          {typeof children === 'function' ? children(onClose) : children}
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  );
}
