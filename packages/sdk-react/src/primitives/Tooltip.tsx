'use client';
import {
  autoUpdate,
  FloatingPortal,
  flip,
  offset,
  shift,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions,
  useMergeRefs,
  useRole,
} from '@floating-ui/react';
import { cloneElement, type ReactElement, useState } from 'react';
import { usePortalContainer } from '../theme/LavraRoot.tsx';
import { refOf, type TriggerElement } from './element-ref.ts';
import styles from './Tooltip.module.css';

/** Props of {@link Tooltip}. */
export type TooltipProps = {
  readonly text: string;
  /** `label` when the text repeats the trigger's name, so that it is not read twice. */
  readonly role?: 'label' | 'description';
  readonly children: ReactElement;
};

/** A short text beside a control on hover and on focus; Escape closes it. */
export function Tooltip({ text, role = 'description', children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const portal = usePortalContainer();
  const { refs, floatingStyles, context } = useFloating({
    open: isOpen,
    onOpenChange: setIsOpen,
    placement: 'top',
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip(), shift({ padding: 8 })],
  });
  const hover = useHover(context, { move: false, delay: { open: 350, close: 0 } });
  const focus = useFocus(context);
  const dismiss = useDismiss(context, { bubbles: { escapeKey: true } });
  const described = useRole(context, { role: 'tooltip', enabled: role === 'description' });
  const { getReferenceProps, getFloatingProps } = useInteractions([hover, focus, dismiss, described]);

  const trigger = children as TriggerElement;
  const ref = useMergeRefs([refs.setReference, refOf(trigger)]);
  return (
    <>
      {cloneElement(trigger, { ...getReferenceProps(trigger.props), ref })}
      {isOpen && (
        <FloatingPortal root={portal}>
          <div
            ref={refs.setFloating}
            className={styles.tip}
            style={floatingStyles}
            aria-hidden={role === 'label' || undefined}
            {...getFloatingProps()}
          >
            {text}
          </div>
        </FloatingPortal>
      )}
    </>
  );
}
