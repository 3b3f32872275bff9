import type { MouseEvent } from 'react';

/**
 * Presses the `RowTarget` of a row when its free space is pressed. The row's own controls, and text selected in it, are
 * left alone. Nothing has to cover the row for that: each layer would be laid out and painted with every new row.
 */
export function pressTarget({ target, currentTarget: row }: MouseEvent<HTMLElement>): void {
  const pressed = target as Element;
  // A menu or dialog of the row is elsewhere in the page.
  if (!row.contains(pressed) || pressed.closest('button, a, label, input')) return;
  const selection = document.getSelection();
  if (selection && !selection.isCollapsed && selection.containsNode(row, true)) return;
  row.querySelector<HTMLElement>('[data-row-target]')?.click();
}
