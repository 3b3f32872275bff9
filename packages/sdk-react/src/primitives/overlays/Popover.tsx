'use client';
import { cloneElement, useId, useState } from 'react';
import { deferred } from '../Deferred.tsx';
import type { TriggerElement } from '../element-ref.ts';
import { withHandlers } from '../with-handlers.ts';
import type { PopoverProps } from './popover-props.ts';
import { useOpener } from './use-opener.ts';

export type { PopoverProps } from './popover-props.ts';

/** The layout code loads when the trigger is first hovered or focused, because a screen has many closed popovers. */
const PopoverPanel = deferred(async () => (await import('./PopoverPanel.tsx')).PopoverPanel);

/** A few controls next to their trigger; the page stays usable. Escape, a press outside or Tab out of it closes it. */
export function Popover({ label, trigger, placement, initialFocus, onOpenChange, children }: PopoverProps) {
  const id = useId();
  const { load, open } = useOpener(PopoverPanel);
  const [anchor, setAnchor] = useState<Element>();
  const change = (opened?: Element) => {
    setAnchor(opened);
    onOpenChange?.(opened !== undefined);
  };
  const button = trigger as TriggerElement;
  const handlers = {
    ...load,
    onClick: ({ currentTarget }: { currentTarget: Element }) =>
      anchor ? change() : open(() => change(currentTarget)),
  };
  return (
    <>
      {cloneElement(button, {
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== undefined,
        'aria-controls': anchor ? id : undefined,
        ...withHandlers(button.props, handlers),
      })}
      {anchor && (
        <PopoverPanel {...{ id, anchor, label, placement, initialFocus }} onClose={() => change()}>
          {children}
        </PopoverPanel>
      )}
    </>
  );
}
