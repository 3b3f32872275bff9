import { useEffect, useRef } from 'react';
import { useToast } from '../primitives/feedback/Toast.tsx';
import type { FolderTarget, Movable } from './dragged.ts';
import { useMove } from './use-move.ts';

/** Something dropped onto a folder. */
export type Drop = { readonly movable: Movable; readonly target: FolderTarget };

type DroppedMoveProps = Drop & {
  /** Called as soon as the move has started. */
  readonly onClose: () => void;
};

/** Moves what was dropped onto a folder; a notice shows what was refused. */
export function DroppedMove({ movable, target, onClose }: DroppedMoveProps) {
  const move = useMove();
  const notify = useToast();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void move(movable, target).then(({ refusal }) => {
      if (refusal) notify({ text: refusal, tone: 'danger' });
    });
    onClose();
  }, [move, notify, movable, target, onClose]);
  return null;
}
