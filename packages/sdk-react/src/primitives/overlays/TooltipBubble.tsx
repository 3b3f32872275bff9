'use client';
import { autoUpdate, FloatingPortal, flip, offset, shift, useFloating } from '@floating-ui/react';
import { useEffect } from 'react';
import { usePortalContainer } from '../../theme/LavraRoot.tsx';
import styles from './Tooltip.module.css';

/** Props of {@link TooltipBubble}. */
export type TooltipBubbleProps = {
  readonly anchor: Element;
  /** The id by which its trigger is described; without one it only repeats the trigger's name. */
  readonly id: string | undefined;
  readonly text: string;
  /** Escape, or a press anywhere else. */
  readonly onDismiss: () => void;
};

/** The text of an open tooltip, above its trigger where there is room. */
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
    // Escape goes on: it also closes the dialog around.
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
