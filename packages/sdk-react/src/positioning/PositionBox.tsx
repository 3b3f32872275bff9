'use client';
import { type Covered, type PercentBox, positionLabels } from '@lavra/domain';
import { Link2, Lock, TriangleAlert } from 'lucide-react';
import { memo, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useBrowserLayoutEffect } from '../theme/use-css-variables.ts';
import { type BoxKey, boxKeyOf } from './box-keys.ts';
import type { EditorBox, EditorSigner } from './editor-box.ts';
import styles from './PositionBox.module.css';
import { type Corner, corners } from './snapping.ts';

/** Events of a box by pointer and keyboard. */
export type BoxHandlers = {
  readonly onPressBox: (event: PointerEvent, box: EditorBox) => void;
  readonly onPressCorner: (event: PointerEvent, box: EditorBox, corner: Corner) => void;
  readonly onBoxKey: (box: EditorBox, key: BoxKey) => void;
};

/** A request to focus a box, such as one just added. */
export type FocusRequest = { readonly key: string };

/** Props of {@link PositionBox}. */
export type PositionBoxProps = BoxHandlers & {
  readonly box: EditorBox;
  readonly signer: EditorSigner;
  readonly state: 'idle' | 'selected' | 'dragged' | 'frozen';
  /** Whether its corners resize it: not if several boxes are selected. */
  readonly hasCorners?: boolean;
  /** Content that it would cover in the signed file. */
  readonly covers?: Covered | undefined;
  /** Id of the text that explains the keys. */
  readonly keysId: string;
  /** Takes the focus once for each request. */
  readonly focus?: FocusRequest | undefined;
};

/** One box on a page, at its exact place in the PDF. */
export const PositionBox = memo(function PositionBox({
  box,
  signer,
  state,
  hasCorners = false,
  covers,
  onPressBox,
  onPressCorner,
  onBoxKey,
  keysId,
  focus,
}: PositionBoxProps) {
  const texts = useMessages(positioningMessages);
  const ref = useRef<HTMLDivElement>(null);
  usePlace(ref, box, state === 'dragged');
  useEffect(() => {
    if (!focus) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [focus]);
  const isFrozen = state === 'frozen';
  const label = positionLabels[box.type];
  const name = texts.box(label, signer.nome, box.pageNumber);
  return (
    <div
      ref={ref}
      role="button"
      tabIndex={0}
      className={styles.box}
      data-state={state}
      data-box={box.key}
      data-signer={colorOf(signer)}
      data-covers={covers}
      aria-label={isFrozen ? `${name}, ${texts.boxFrozen}` : name}
      aria-pressed={state === 'selected'}
      aria-disabled={isFrozen || undefined}
      aria-describedby={
        [...(isFrozen ? [] : [keysId]), ...(covers ? [`${keysId}-${covers}`] : [])].join(' ') || undefined
      }
      onPointerDown={(event) => {
        if (!isFrozen) onPressBox(event, box);
      }}
      onKeyDown={(event) => {
        const key = isFrozen ? undefined : boxKeyOf(event);
        if (!key) return;
        event.preventDefault();
        event.stopPropagation();
        onBoxKey(box, key);
      }}
    >
      <span className={styles.words}>
        <span className={styles.label}>
          {label}
          {box.groupId !== null && <Link2 width={13} height={13} aria-hidden="true" />}
          {isFrozen && <Lock width={13} height={13} aria-hidden="true" />}
        </span>{' '}
        <span className={styles.name}>{signer.nome}</span>
      </span>
      {covers && (
        // CSS draws its words: they belong to the description, and an accessible name must contain all inner text.
        <span className={styles.warning} data-words={texts.covers[covers]}>
          <TriangleAlert width={12} height={12} aria-hidden="true" />
        </span>
      )}
      {hasCorners &&
        corners.map((corner) => (
          <span
            key={corner}
            className={styles.handle}
            data-corner={corner}
            onPointerDown={(event) => {
              event.stopPropagation();
              onPressCorner(event, box, corner);
            }}
          />
        ))}
    </div>
  );
});

/** The six signatory colours, by position. */
export function colorOf({ lugar }: Pick<EditorSigner, 'lugar'>): number {
  return ((lugar - 1) % 6) + 1;
}

/**
 * Positions a box. Custom properties would restyle all that is inside in each frame of a drag, and another `left` would
 * lay out and paint the page, so a dragged box is moved from where it was by a translation.
 */
export function usePlace(ref: RefObject<HTMLElement | null>, box: PercentBox, isDragged = false): void {
  const { percentX, percentY, percentLargura, percentAltura } = box;
  const from = useRef({ percentX, percentY });
  useBrowserLayoutEffect(() => {
    if (!ref.current) return;
    if (!isDragged) from.current = { percentX, percentY };
    const { style } = ref.current;
    const by = { x: percentX - from.current.percentX, y: percentY - from.current.percentY };
    style.left = `${from.current.percentX}%`;
    style.top = `${from.current.percentY}%`;
    style.width = `${percentLargura}%`;
    style.height = `${percentAltura}%`;
    // In percent of the box.
    style.translate = isDragged ? `${(by.x / percentLargura) * 100}% ${(by.y / percentAltura) * 100}%` : '';
  }, [ref, percentX, percentY, percentLargura, percentAltura, isDragged]);
}
