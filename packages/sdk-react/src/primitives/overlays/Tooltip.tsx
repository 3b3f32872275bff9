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
  /** `label` when the text repeats the trigger's name, so that it is not read twice. */
  readonly role?: 'label' | 'description';
  readonly children: ReactElement;
};

/** What lays it out comes when something is first pointed at: a screen has dozens of closed ones. */
export const TooltipBubble = deferred(
  async () => (await import('./TooltipBubble.tsx')).TooltipBubble,
  'skipped',
);

const HOVER_MS = 350;

/** A short text beside a control on hover and on focus; Escape closes it. */
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

/** The element beside which a tooltip is open, and what of its trigger opens and closes it. */
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
      // A finger has pressed already when it is told to have entered.
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
      // The window lost the focus, not the trigger: coming back is no wish to be told.
      isBackFromWindow.current = currentTarget.ownerDocument.activeElement === currentTarget;
      close();
    },
  };
  return { anchor, close, handlers };
}
