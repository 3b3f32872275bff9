import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { sortingMessages } from '../../messages/sorting.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { IconButton } from '../Button.tsx';
import type { MenuItem } from '../overlays/menu-item.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './SortableItem.module.css';
import type { Sorting } from './use-sorting.ts';

/** Props of {@link SortableItem}. */
export type SortableItemProps = {
  /** Null for a list that cannot be sorted: a plain item. */
  readonly sorting: Sorting | null;
  readonly id: number;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** An item of a list with a handle to move it; one that keeps its place has a space of the same size. */
export function SortableItem({ sorting, id, className, children }: SortableItemProps) {
  if (!sorting) return <li className={className}>{children}</li>;
  const handle = sorting.handle(id);
  return (
    <li {...sorting.row(id)} className={`${className} ${styles.row}`} data-sortable="">
      <span className={styles.handle}>
        {handle && <IconButton icon={GripVertical} size="small" {...handle} />}
      </span>
      {children}
    </li>
  );
}

/** Tells screen readers what happens while an item is moved. */
export function SortingStatus({ sorting }: { readonly sorting: Sorting | null }) {
  return (
    <VisuallyHidden>
      <span role="status">{sorting?.announcement}</span>
    </VisuallyHidden>
  );
}

/** Menu items that move an item by one place: for those who cannot drag. */
export function useMovingItems(sorting: Sorting | null): (id: number) => readonly MenuItem[] {
  const texts = useMessages(sortingMessages);
  const items = [
    { id: 'up', label: texts.moveUp, icon: ArrowUp, by: -1 },
    { id: 'down', label: texts.moveDown, icon: ArrowDown, by: 1 },
  ] as const;
  return (moved) =>
    items
      .filter(({ by }) => sorting?.canMove(moved, by))
      .map(({ by, ...item }) => ({ ...item, onSelect: () => sorting?.move(moved, by) }));
}

/** Items in the order shown, also while one is being moved. */
export function inShownOrder<Item extends { readonly id: number }>(
  items: readonly Item[],
  sorting: Sorting | null,
): readonly Item[] {
  if (!sorting) return items;
  return sorting.ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
}
