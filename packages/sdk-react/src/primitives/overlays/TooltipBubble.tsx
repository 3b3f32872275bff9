'use client';
import { autoUpdate, FloatingPortal, flip, offset, shift, useFloating } from '@floating-ui/react';
import { useEffect } from 'react';
import { usePortalContainer } from '../../theme/LavraRoot.tsx';
import styles from './Tooltip.module.css';

/** Props of {@link TooltipBubble}. */
export type TooltipBubbleProps = {
  readonly anchor: Element;
  /** Id referenced by the trigger's `aria-describedby`; none if the text repeats the trigger's name. */
  readonly id: string | undefined;
  readonly text: string;
  /** Called on Escape or a press elsewhere. */
  readonly onDismiss: () => void;
};

/** Text of an open tooltip, above its trigger if there is room. */
export function TooltipBubble({ anchor, id, text, onDismiss }: TooltipBubbleProps) {
  const portal = usePortalContainer();
  const { refs, floatingStyles } = useFloating({
    open: true,
    elements: { reference: anchor },
    placement: 'top',
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip(), shift({ padding: 8 })],
  });
  useEffect(() => {
    // Escape propagates, so that it also closes the surrounding dialog.
    const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && onDismiss();
    const closeByPress = (event: Event) => !event.composedPath().includes(anchor) && onDismiss();
    const { ownerDocument } = anchor;
    ownerDocument.addEventListener('keydown', closeByKey);
    ownerDocument.addEventListener('pointerdown', closeByPress);
    return () => {
      ownerDocument.removeEventListener('keydown', closeByKey);
      ownerDocument.removeEventListener('pointerdown', closeByPress);
    };
  }, [anchor, onDismiss]);
  return (
    <FloatingPortal root={portal}>
      <div
        ref={refs.setFloating}
        id={id}
        role={id ? 'tooltip' : undefined}
        className={styles.tip}
        style={floatingStyles}
        aria-hidden={id ? undefined : true}
      >
        {text}
      </div>
    </FloatingPortal>
  );
}
