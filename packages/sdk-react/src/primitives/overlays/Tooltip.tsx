'use client';
import {
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { deferred } from '../Deferred.tsx';
import type { TriggerElement } from '../element-ref.ts';
import { withHandlers } from '../with-handlers.ts';

/** Props of {@link Tooltip}. */
export type TooltipProps = {
  readonly text: string;
  /** `label` if the text repeats the trigger's name, so that screen readers do not read it twice. */
  readonly role?: 'label' | 'description';
  readonly children: ReactElement;
};

/** The layout code loads on the first hover, because a screen has dozens of closed tooltips. */
export const TooltipBubble = deferred(
  async () => (await import('./TooltipBubble.tsx')).TooltipBubble,
  'skipped',
);

const HOVER_MS = 350;

/** A short text next to a control, on hover and focus. Escape closes it. */
export function Tooltip({ text, role = 'description', children }: TooltipProps) {
  const id = useId();
  const { anchor, close, handlers } = useTooltipAnchor();
  const trigger = children as TriggerElement;
  const ownDescription = trigger.props['aria-describedby'] as string | undefined;
  const description = anchor && role === 'description' ? id : undefined;
  return (
    <>
      {cloneElement(trigger, {
        ...withHandlers(trigger.props, handlers),
        'aria-describedby': [ownDescription, description].filter(Boolean).join(' ') || undefined,
      })}
      {anchor && (
        <TooltipBubble
          anchor={anchor}
          id={role === 'description' ? id : undefined}
          text={text}
          onDismiss={close}
        />
      )}
    </>
  );
}

/** Element next to which the tooltip is open, and the trigger's handlers that open and close it. */
function useTooltipAnchor() {
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointer = useRef('mouse');
  const isBackFromWindow = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setAnchor(undefined);
  }, []);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      pointer.current = pointerType;
      void TooltipBubble.load();
    },
    onMouseEnter: ({ currentTarget }: MouseEvent) => {
      clearTimeout(timer.current);
      // On touch, `pointerenter` comes with the press.
      if (pointer.current === 'touch') setAnchor(currentTarget);
      else timer.current = setTimeout(() => setAnchor(currentTarget), HOVER_MS);
    },
    onMouseLeave: close,
    onFocus: ({ currentTarget }: FocusEvent) => {
      void TooltipBubble.load();
      if (!isBackFromWindow.current && currentTarget.matches(':focus-visible')) setAnchor(currentTarget);
      isBackFromWindow.current = false;
    },
    onBlur: ({ currentTarget }: FocusEvent) => {
      // The window lost the focus, not the trigger: returning to it must not open the tooltip.
      isBackFromWindow.current = currentTarget.ownerDocument.activeElement === currentTarget;
      close();
    },
  };
  return { anchor, close, handlers };
}
