import { moveInOrder } from '@lavra/domain';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { sortingMessages } from '../../messages/sorting.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useDragAlong } from './use-drag-along.ts';

/** A list whose items can be moved. */
export type SortingOptions = {
  readonly ids: readonly number[];
  readonly nameOf: (id: number) => string;
  /** Places (0-based) that an item may take; null for one that keeps its place. */
  readonly placesOf: (id: number) => { readonly first: number; readonly last: number } | null;
  /** Saves an order; resolves once `ids` has it, or after a refusal was shown. */
  readonly onSort: (ids: readonly number[]) => Promise<void>;
};

/** Props of an item's handle, an `IconButton`. */
export type SortingHandle = {
  readonly label: string;
  readonly 'aria-pressed': boolean;
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onBlur: () => void;
};

/** State of {@link useSorting}. */
export type Sorting = {
  /** The order to show, also while an item is being moved. */
  readonly ids: readonly number[];
  /** For a live region. */
  readonly announcement: string;
  readonly canMove: (id: number, by: 1 | -1) => boolean;
  /** Moves an item by one place at once, for a menu. */
  readonly move: (id: number, by: 1 | -1) => void;
  readonly row: (id: number) => {
    readonly ref: (element: HTMLElement | null) => void;
    readonly 'data-lifted': '' | undefined;
  };
  /** Null for an item that keeps its place. */
  readonly handle: (id: number) => SortingHandle | null;
};

type Lift = { readonly id: number; readonly by: 'keys' | 'pointer'; readonly order: readonly number[] };

function hasSame(order: readonly number[], ids: readonly number[]): boolean {
  return order.length === ids.length && order.every((id) => ids.includes(id));
}

/** Moves by one place, or to an end of the list. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Orders a list by dragging an item's handle, or with the keyboard: Enter or Space lifts and drops the item, arrows move
 * it, Escape puts it back. Each step is announced.
 */
export function useSorting({ ids, nameOf, placesOf, onSort }: SortingOptions): Sorting {
  const texts = useMessages(sortingMessages);
  const [held, setLift] = useState<Lift>();
  const [saved, setSaving] = useState<readonly number[]>();
  const [announcement, setAnnouncement] = useState('');
  const rows = useRef(new Map<number, HTMLElement>());
  // An item that was added or removed elsewhere ends the move.
  const lift = held && hasSame(held.order, ids) ? held : undefined;
  const saving = saved && hasSame(saved, ids) ? saved : undefined;
  const shown = lift?.order ?? saving ?? ids;

  const say = (
    text: (name: string, place: number, total: number) => string,
    id: number,
    order: readonly number[],
  ) => setAnnouncement(text(nameOf(id), order.indexOf(id) + 1, order.length));
  const start = (id: number, by: Lift['by']) => {
    setLift({ id, by, order: ids });
    say(texts.lifted, id, ids);
  };
  const placeAt = (place: number) => {
    const places = lift && placesOf(lift.id);
    if (!places) return;
    const order = moveInOrder(lift.order, lift.id, Math.min(Math.max(place, places.first), places.last));
    if (order.indexOf(lift.id) === lift.order.indexOf(lift.id)) return;
    setLift({ ...lift, order });
    say(texts.moved, lift.id, order);
  };
  const save = async (id: number, order: readonly number[]) => {
    if (order.indexOf(id) === ids.indexOf(id)) return;
    setSaving(order);
    await onSort(order);
    setSaving(undefined);
  };
  const drop = () => {
    if (!lift) return;
    setLift(undefined);
    say(texts.dropped, lift.id, lift.order);
    void save(lift.id, lift.order);
  };
  const cancel = () => {
    if (!lift) return;
    setLift(undefined);
    say(texts.cancelled, lift.id, ids);
  };
  const grab = useDragAlong({
    lifted: lift?.by === 'pointer' ? lift : undefined,
    rows,
    onPlace: placeAt,
    onDrop: drop,
    onCancel: cancel,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!lift) return;
    const step = keySteps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      placeAt(lift.order.indexOf(lift.id) + step);
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    }
  };
  const canMove = (id: number, by: 1 | -1) => {
    const places = saving ? null : placesOf(id);
    const place = ids.indexOf(id) + by;
    return places !== null && place >= places.first && place <= places.last;
  };
  return {
    ids: shown,
    announcement,
    canMove,
    move: (id, by) => {
      if (!canMove(id, by)) return;
      const order = moveInOrder(ids, id, ids.indexOf(id) + by);
      say(texts.dropped, id, order);
      void save(id, order);
    },
    row: (id) => ({
      ref: (element) => {
        if (element) rows.current.set(id, element);
        else rows.current.delete(id);
      },
      'data-lifted': lift?.id === id ? '' : undefined,
    }),
    handle: (id) =>
      placesOf(id) && {
        label: texts.handle(nameOf(id)),
        'aria-pressed': lift?.id === id,
        // A press of a key or of an assistive technology; the pointer drags instead.
        onClick: ({ detail }) => {
          if (detail > 0 || saving) return;
          if (lift) drop();
          else start(id, 'keys');
        },
        onKeyDown,
        onPointerDown: (event) => {
          if (event.button !== 0 || saving) return;
          grab(id, event.clientY);
          start(id, 'pointer');
        },
        onBlur: () => {
          if (lift?.by === 'keys') cancel();
        },
      },
  };
}
