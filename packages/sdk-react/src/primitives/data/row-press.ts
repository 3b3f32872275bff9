import type { MouseEvent, PointerEvent } from 'react';

/** Elements whose presses are their own. Others are marked with `data-controls`, as the cells of an `interactive` column. */
const CONTROLS = 'button, a, label, input, select, textarea, [data-controls]';

let pressedAt: Element | null = null;

/**
 * Handlers of a row: a press on its free space presses its `RowTarget`. The row's own controls, and text selected in it,
 * are left alone. An element over the row would do the same, but a browser lays out and paints every layer.
 */
export const rowPress = {
  onPointerDown({ target }: PointerEvent<HTMLElement>): void {
    pressedAt = target as Element;
  },
  onClick({ target, currentTarget: row }: MouseEvent<HTMLElement>): void {
    // A menu or dialog of the row is elsewhere in the page.
    if (!row.contains(target as Element)) return;
    // A press that slides off a control is a click on what contains both.
    const parts = [target as Element, pressedAt];
    pressedAt = null;
    if (parts.some((part) => row.contains(part?.closest(CONTROLS) ?? null))) return;
    const selection = document.getSelection();
    if (selection?.isCollapsed === false && row.contains(selection.anchorNode)) return;
    const title = row.querySelector<HTMLElement>('[data-row-target]');
    title?.focus({ preventScroll: true });
    title?.click();
  },
} as const;
