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
import { cloneElement, type ReactElement, type Ref, useState, version } from 'react';
import { usePortalContainer } from '../theme/LavraRoot.tsx';
import styles from './Tooltip.module.css';

type TriggerProps = Record<string, unknown> & { ref?: Ref<Element> };

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

  const trigger = children as ReactElement<TriggerProps>;
  const ref = useMergeRefs([refs.setReference, refOf(trigger)]);
  return (
    <>
      {cloneElement(trigger, { ...getReferenceProps(trigger.props), ref } as TriggerProps)}
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

// React 18 keeps the ref beside the props, React 19 among them and warns about the other place.
function refOf(element: ReactElement<TriggerProps>): Ref<Element> | undefined {
  if (Number.parseInt(version, 10) >= 19) return element.props.ref;
  return (element as unknown as { ref?: Ref<Element> }).ref;
}
