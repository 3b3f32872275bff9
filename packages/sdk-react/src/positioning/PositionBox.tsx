'use client';
import { type Covered, type PercentBox, positionLabels } from '@lavra/domain';
import { Link2, Lock, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useCssVariables } from '../theme/use-css-variables.ts';
import type { EditorBox, EditorSigner } from './editor-box.ts';
import styles from './PositionBox.module.css';
import { type Corner, corners } from './snapping.ts';

/** Actions that a box's keyboard shortcuts trigger. */
export type BoxKey =
  | { readonly kind: 'move' | 'resize'; readonly x: number; readonly y: number }
  | { readonly kind: 'remove' | 'duplicate' | 'leave' };

/** Props of {@link PositionBox}. */
export type PositionBoxProps = {
  readonly box: EditorBox;
  readonly signer: EditorSigner;
  readonly state: 'idle' | 'selected' | 'dragged' | 'frozen';
  /** Content that it would cover in the signed file. */
  readonly covers?: Covered | undefined;
  readonly onSelect: () => void;
  readonly onGrab: (event: PointerEvent, corner?: Corner) => void;
  readonly onKey: (key: BoxKey) => void;
  /** Id of the text that explains the keys. */
  readonly keysId: string;
  /** Takes the focus when it appears. */
  readonly focused?: boolean;
};

/** One box on a page, at its exact place in the PDF. */
export function PositionBox({
  box,
  signer,
  state,
  covers,
  onSelect,
  onGrab,
  onKey,
  keysId,
  focused = false,
}: PositionBoxProps) {
  const texts = useMessages(positioningMessages);
  const ref = useRef<HTMLDivElement>(null);
  useBoxPlace(ref, box);
  useEffect(() => {
    if (focused) ref.current?.focus({ preventScroll: true });
  }, [focused]);
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
      onFocus={isFrozen ? undefined : onSelect}
      onPointerDown={(event) => {
        if (!isFrozen) onGrab(event);
      }}
      onKeyDown={(event) => {
        const key = isFrozen ? undefined : boxKeyOf(event);
        if (!key) return;
        event.preventDefault();
        event.stopPropagation();
        onKey(key);
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
      {state === 'selected' &&
        corners.map((corner) => (
          <span
            key={corner}
            className={styles.handle}
            data-corner={corner}
            onPointerDown={(event) => {
              event.stopPropagation();
              onGrab(event, corner);
            }}
          />
        ))}
    </div>
  );
}

/** The six signatory colours, by position. */
export function colorOf({ lugar }: Pick<EditorSigner, 'lugar'>): number {
  return ((lugar - 1) % 6) + 1;
}

/** Positions an element at a box. Uses the CSSOM, because a strict policy refuses style attributes. */
export function useBoxPlace(ref: React.RefObject<HTMLElement | null>, box: PercentBox): void {
  useCssVariables(ref, {
    '--lavra-box-x': `${box.percentX}%`,
    '--lavra-box-y': `${box.percentY}%`,
    '--lavra-box-width': `${box.percentLargura}%`,
    '--lavra-box-height': `${box.percentAltura}%`,
  });
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows move by one point, with Shift by ten; with Alt they resize. */
export function boxKeyOf(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): BoxKey | undefined {
  const arrow = arrows[event.key];
  if (arrow && !event.ctrlKey && !event.metaKey) {
    const step = event.shiftKey ? 10 : 1;
    return { kind: event.altKey ? 'resize' : 'move', x: arrow[0] * step, y: arrow[1] * step };
  }
  if (event.key === 'Delete' || event.key === 'Backspace') return { kind: 'remove' };
  if (event.key === 'Escape') return { kind: 'leave' };
  const isDuplicate = event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey);
  return isDuplicate ? { kind: 'duplicate' } : undefined;
}
