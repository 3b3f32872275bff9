import type { Canvas } from './canvas.ts';

/** A block with the column's width that is never split. */
export interface FlowItem {
  readonly height: number;
  /** Space before it, except at the top of a page. */
  readonly gap: number;
  /** Whether it must be on the same page as the next item. */
  readonly keepsWithNext: boolean;
  draw(canvas: Canvas, top: number): void;
}

export interface PlacedItem {
  readonly item: FlowItem;
  readonly top: number;
}

interface Column {
  readonly top: number;
  readonly bottom: number;
}

/** Distributes items over pages. Headings stay with the following item if both fit on one page. */
export function paginate(items: readonly FlowItem[], column: Column): readonly (readonly PlacedItem[])[] {
  const pages: PlacedItem[][] = [[]];
  let at = column.top;
  const turn = (): void => {
    pages.push([]);
    at = column.top;
  };
  for (const group of groups(items)) {
    const page = pages.at(-1)!;
    if (page.length > 0 && at + heightOf(group) > column.bottom) turn();
    for (const item of group) {
      const isFirst = pages.at(-1)!.length === 0;
      if (!isFirst && at + item.gap + item.height > column.bottom) turn();
      if (pages.at(-1)!.length > 0) at += item.gap;
      pages.at(-1)!.push({ item, top: at });
      at += item.height;
    }
  }
  return pages;
}

/** Groups of items that must share a page. */
function groups(items: readonly FlowItem[]): FlowItem[][] {
  const found: FlowItem[][] = [];
  let isOpen = false;
  for (const item of items) {
    if (isOpen) found.at(-1)!.push(item);
    else found.push([item]);
    isOpen = item.keepsWithNext;
  }
  return found;
}

function heightOf(group: readonly FlowItem[]): number {
  return group.reduce((sum, { gap, height }) => sum + gap + height, 0);
}
