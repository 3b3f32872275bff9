'use client';
import {
  FloatingFocusManager,
  FloatingOverlay,
  FloatingPortal,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { usePortalContainer } from '../../theme/LavraRoot.tsx';
import { IconButton } from '../Button.tsx';
import styles from './Layer.module.css';
import type { LayerProps } from './layer-props.ts';
import { useSwipeDown } from './use-swipe-down.ts';

/** Props of {@link LayerPanel}. */
export type LayerPanelProps = Omit<LayerProps, 'open'> & {
  readonly kind: 'dialog' | 'sheet' | 'start' | 'end';
  readonly size: 'normal' | 'wide';
  readonly role: 'dialog' | 'alertdialog';
};

/** Scrollable by keyboard: focusable itself if nothing inside is. */
function LayerBody({
  id,
  isLast,
  children,
}: {
  readonly id: string;
  readonly isLast: boolean;
  readonly children: ReactNode;
}) {
  const body = useRef<HTMLDivElement>(null);
  const [isTabStop, setTabStop] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const isScrolled = element.scrollHeight > element.clientHeight;
      setTabStop(
        isScrolled && !element.querySelector('a[href], button, input, select, textarea, [tabindex]'),
      );
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={body}
      className={styles.body}
      data-last={isLast ? '' : undefined}
      id={id}
      tabIndex={isTabStop ? 0 : undefined}
    >
      {children}
    </div>
  );
}

/** Presses that have closed a layer: each closes one. */
const spent = new WeakSet<Event>();

/** Whether no other layer was opened over this one. */
function isTopmost(panel: HTMLElement | null): boolean {
  const root = panel?.getRootNode() as Document | ShadowRoot | undefined;
  const layers = root?.querySelectorAll('[data-modal-layer]') ?? [];
  return layers[layers.length - 1] === panel;
}

/** An open modal panel. */
export function LayerPanel({
  onClose,
  title,
  children,
  footer,
  initialFocus,
  kind,
  size,
  role,
}: LayerPanelProps) {
  const texts = useMessages(primitivesMessages);
  const portal = usePortalContainer();
  const id = useId();
  const { refs, context } = useFloating({
    open: true,
    onOpenChange: (next, event) => {
      if (next || !isTopmost(refs.floating.current) || (event && spent.has(event))) return;
      if (event) spent.add(event);
      onClose();
    },
  });
  const { getFloatingProps } = useInteractions([
    useRole(context, { role }),
    useDismiss(context, { outsidePress: role === 'dialog', outsidePressEvent: 'mousedown' }),
  ]);
  const swipe = useSwipeDown(refs.floating, onClose);
  return (
    <FloatingPortal root={portal}>
      <FloatingOverlay className={styles.overlay} data-kind={kind} lockScroll>
        <FloatingFocusManager context={context} {...(initialFocus ? { initialFocus } : {})}>
          <div
            ref={refs.setFloating}
            className={styles.panel}
            data-kind={kind}
            data-size={size}
            data-modal-layer=""
            aria-modal="true"
            aria-labelledby={`${id}-title`}
            aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
            {...getFloatingProps()}
          >
            <div className={styles.head} data-kind={kind} {...(kind === 'sheet' ? swipe : {})}>
              {kind === 'sheet' && <span className={styles.grab} aria-hidden="true" />}
              <h2 className={styles.title} id={`${id}-title`}>
                {title}
              </h2>
            </div>
            {children && (
              <LayerBody id={`${id}-body`} isLast={!footer}>
                {children}
              </LayerBody>
            )}
            {footer && <div className={styles.foot}>{footer}</div>}
            {role === 'dialog' && (
              <div className={styles.close} data-close="">
                <IconButton icon={X} label={texts.close} onClick={onClose} />
              </div>
            )}
          </div>
        </FloatingFocusManager>
      </FloatingOverlay>
    </FloatingPortal>
  );
}
