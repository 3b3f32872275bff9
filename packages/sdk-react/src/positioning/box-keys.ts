import type { KeyboardEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Actions of keys on the focused box, or on the selection if the box belongs to it. */
export type BoxKey =
  | { readonly kind: 'move' | 'resize'; readonly x: number; readonly y: number }
  | { readonly kind: 'choose' | 'toggle' | 'remove' | 'duplicate' };

/** Actions of keys anywhere in the editor. */
export type EditorKey = 'undo' | 'redo' | 'all' | 'copy' | 'paste' | 'leave';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows move by one point, with Shift by ten; with Alt they resize. Enter and space select, with Shift several. */
export function boxKeyOf(event: Pressed): BoxKey | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  const arrow = arrows[event.key];
  if (arrow && !isCommand) {
    const step = event.shiftKey ? 10 : 1;
    return { kind: event.altKey ? 'resize' : 'move', x: arrow[0] * step, y: arrow[1] * step };
  }
  if (event.key === 'Enter' || event.key === ' ') return { kind: event.shiftKey ? 'toggle' : 'choose' };
  if (event.key === 'Delete' || event.key === 'Backspace') return { kind: 'remove' };
  return isCommand && event.key.toLowerCase() === 'd' ? { kind: 'duplicate' } : undefined;
}

/** The usual shortcuts, with Ctrl or ⌘. */
export function editorKeyOf(event: Pressed): EditorKey | undefined {
  if (event.key === 'Escape') return 'leave';
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  switch (event.key.toLowerCase()) {
    case 'z':
      return event.shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    case 'a':
      return 'all';
    case 'c':
      return 'copy';
    case 'v':
      return 'paste';
    default:
      return undefined;
  }
}
