'use client';
import { positionLabels } from '@lavra/domain';
import { type RefObject, useRef } from 'react';
import { useCssVariables } from '../theme/use-css-variables.ts';
import { type Drag, type DragStore, useDrag } from './drag-store.ts';
import type { EditorSigner } from './editor-box.ts';
import { colorOf } from './PositionBox.tsx';
import styles from './PositioningEditor.module.css';

/** A new box while it is dragged to a page. */
export function DragGhost({
  drag: store,
  root,
  signer,
}: {
  readonly drag: DragStore;
  readonly root: RefObject<HTMLElement | null>;
  readonly signer: EditorSigner | undefined;
}) {
  const drag = useDrag(store);
  if (drag?.subject.kind !== 'new' || drag.result || !signer) return null;
  return (
    <Ghost drag={drag} label={positionLabels[drag.subject.of.type]} color={colorOf(signer)} root={root} />
  );
}

function Ghost({
  drag,
  label,
  color,
  root,
}: {
  readonly drag: Drag;
  readonly label: string;
  readonly color: number;
  readonly root: RefObject<HTMLElement | null>;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const origin = root.current?.getBoundingClientRect();
  useCssVariables(ref, {
    '--lavra-ghost-x': `${drag.at.x - (origin?.left ?? 0)}px`,
    '--lavra-ghost-y': `${drag.at.y - (origin?.top ?? 0)}px`,
  });
  return (
    <div ref={ref} className={styles.ghost} data-signer={color} aria-hidden="true">
      {label}
    </div>
  );
}
