import type { TipoPosicionamento } from '@lavra/client/types';
import { type PageTexts, positionLabels } from '@lavra/domain';
import { type RefObject, useRef, useState } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { PageSize } from '../viewer/page-geometry.ts';
import { movedBy } from './arranging.ts';
import type { BoxKey } from './box-keys.ts';
import {
  boxAround,
  copiesOf,
  type EditorBox,
  type EditorSigner,
  freeSpot,
  type NewToken,
  newKey,
  sizeOfPage,
} from './editor-box.ts';
import {
  changeBetween,
  type EditorEvent,
  type EditorState,
  editBoxes,
  linkedKeys,
  selectedBoxes,
} from './editor-state.ts';
import type { FocusRequest } from './PositionBox.tsx';
import { initialsOnEveryPage, type RepeatChoice, repeatsOf } from './repeating.ts';
import { resizedBy } from './snapping.ts';
import { pageElement } from './use-box-drag.ts';
import { textOn } from './use-covered.ts';

type EditorActionsOptions = {
  readonly state: EditorState;
  readonly send: (event: EditorEvent) => void;
  readonly signers: readonly EditorSigner[];
  readonly chosen: EditorSigner | undefined;
  readonly paginas: readonly PageSize[];
  readonly currentPage: number;
  /** Element that contains the pages. */
  readonly root: RefObject<HTMLElement | null>;
};

/** A unique text in hexadecimal. */
export const newToken: NewToken = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Actions without dragging, each announced to screen readers. They act on the given boxes or on the selection. */
export function useEditorActions(options: EditorActionsOptions) {
  const { state, send, signers, chosen, paginas, currentPage, root } = options;
  const texts = useMessages(positioningMessages);
  const [said, setSaid] = useState({ text: '', count: 0 });
  const say = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }));
  const [focus, setFocus] = useState<FocusRequest>();
  const copied = useRef<readonly EditorBox[]>([]);
  // A notice's 'Desfazer' is older than the boxes.
  const latest = useRef(state);
  latest.current = state;
  const isEditable = (box: EditorBox) =>
    signers.some(({ signatarioId, editavel }) => editavel && signatarioId === box.signatarioId);

  const add = (boxes: readonly EditorBox[]) => {
    const [first] = boxes;
    if (!first) return;
    send({ type: 'added', boxes });
    setFocus({ key: first.key });
    const owner = signers.find(({ signatarioId }) => signatarioId === first.signatarioId);
    say(
      boxes.length > 1
        ? texts.copied(boxes.length)
        : texts.placed(positionLabels[first.type], owner?.nome ?? '', first.pageNumber),
    );
  };
  const placeType = (type: TipoPosicionamento) => {
    if (!chosen) return;
    const page = sizeOfPage(paginas, currentPage);
    const of = { signatarioId: chosen.signatarioId, type, pageNumber: currentPage };
    const box = boxAround(of, page, middleInSight(root.current, currentPage), newKey(newToken));
    const others = state.boxes.filter(({ pageNumber }) => pageNumber === currentPage);
    const element = pageElement(root.current, currentPage);
    add([freeSpot(box, others, element ? textOn(element) : [])]);
  };
  const duplicate = (boxes: readonly EditorBox[]) => add(copiesOf(boxes, state.boxes, paginas, newToken));
  const copy = () => {
    copied.current = selectedBoxes(state);
    if (copied.current.length > 0) say(texts.copied(copied.current.length));
  };
  const canPaste = () => copied.current.some(isEditable);
  const paste = () =>
    add(copiesOf(copied.current.filter(isEditable), state.boxes, paginas, newToken, currentPage));
  const repeat = (boxes: readonly EditorBox[], choice: RepeatChoice) => {
    const repeats = repeatsOf(boxes, choice, state.boxes, paginas, newToken);
    send({ type: 'repeated', ...repeats });
    say(texts.repeated(repeats.copies.length));
    return repeats.copies.length;
  };
  const unlink = (boxes: readonly EditorBox[]) => {
    send({ type: 'unlinked', keys: keysOf(boxes) });
    // The pressed tool disappears.
    const last = boxes.at(-1);
    if (last) setFocus({ key: last.key });
    say(texts.unlinked);
  };
  /** Keeps the focus on the page: at one of the boxes that stay, otherwise at the pages. */
  const focusAmong = (staying: readonly EditorBox[]) => {
    const next = staying.find((box) => box.pageNumber === currentPage && isEditable(box));
    setFocus(next && { key: next.key });
    if (!next) pageElement(root.current, currentPage)?.closest<HTMLElement>('[tabindex]')?.focus();
  };
  const remove = (boxes: readonly EditorBox[]) => {
    const gone = linkedKeys(state, keysOf(boxes));
    send({ type: 'removed', keys: keysOf(boxes) });
    focusAmong(state.boxes.filter(({ key }) => !gone.has(key)));
    say(texts.removed(gone.size));
    return gone.size;
  };
  const arrange = (boxes: readonly EditorBox[], label: string) => {
    send({ type: 'placed', places: boxes });
    say(label);
  };
  const initialsEverywhere = (of: readonly EditorSigner[], pageTexts: PageTexts) => {
    const people = of.map(({ signatarioId }) => signatarioId);
    const made = initialsOnEveryPage(people, state.boxes, paginas, pageTexts, newToken);
    if (made.boxes.length > 0) send({ type: 'added', boxes: made.boxes });
    say(texts.initialsPlaced(made.boxes.length));
    return made;
  };
  const travel = (event: Extract<EditorEvent, { type: 'undone' | 'redone' }>) => {
    const next = editBoxes(latest.current, event);
    if (next === latest.current) return;
    const focused = focusedKey(root.current);
    send(event);
    if (focused !== undefined && !keysOf(next.boxes).includes(focused)) focusAmong(next.boxes);
    // Its tools, one of which may have the focus, disappear.
    else if (focused !== undefined && !next.selected.includes(focused)) setFocus({ key: focused });
    say(texts[event.type](changeBetween(latest.current.boxes, next.boxes)));
  };
  const selectAll = () => {
    const here = state.boxes.filter((box) => box.pageNumber === currentPage && isEditable(box));
    send({ type: 'selected', keys: keysOf(here) });
    say(texts.selected(here.length));
  };
  const pressKey = (box: EditorBox, key: BoxKey) => {
    const isSelected = state.selected.includes(box.key);
    const boxes = isSelected ? selectedBoxes(state) : [box];
    switch (key.kind) {
      case 'move':
      case 'resize': {
        const places =
          key.kind === 'move'
            ? movedBy(boxes, key, paginas)
            : boxes.map((one) => ({ ...one, ...resizedBy(one, key, sizeOfPage(paginas, one.pageNumber)) }));
        send({ type: 'placed', places, tag: `${key.kind} ${keysOf(boxes).join()}` });
        const [to = box] = places;
        say(
          key.kind === 'move'
            ? texts.moved(Math.round(to.percentX), Math.round(to.percentY))
            : texts.resized(Math.round(to.percentLargura), Math.round(to.percentAltura)),
        );
        return;
      }
      case 'choose':
        send({ type: 'selected', keys: [box.key] });
        return;
      case 'toggle':
        send({ type: 'toggled', key: box.key });
        say(texts.selected(state.selected.length + (isSelected ? -1 : 1)));
        return;
      case 'remove':
        remove(boxes);
        return;
      case 'duplicate':
        duplicate(boxes);
        return;
      default:
        key satisfies never;
    }
  };
  return {
    said,
    say,
    undo: (before?: readonly EditorBox[]) => travel({ type: 'undone', ...(before && { before }) }),
    redo: () => travel({ type: 'redone' }),
    focus,
    isEditable,
    add,
    placeType,
    duplicate,
    copy,
    canPaste,
    paste,
    repeat,
    unlink,
    remove,
    arrange,
    initialsEverywhere,
    selectAll,
    pressKey,
  };
}

const keysOf = (boxes: readonly EditorBox[]): readonly string[] => boxes.map(({ key }) => key);

/** Key of the box that has the focus, itself or in its tools, which follow it. */
const focusedKey = (root: HTMLElement | null): string | undefined =>
  root?.querySelector<HTMLElement>('[data-box]:focus, [data-box]:has(+ [role="toolbar"]:focus-within)')
    ?.dataset.box;

/** The centre of the visible part of a page, in percent of the page. */
function middleInSight(root: HTMLElement | null, pageNumber: number): { x: number; y: number } {
  const page = pageElement(root, pageNumber)?.getBoundingClientRect();
  const sight = root?.getBoundingClientRect();
  if (!page || !sight || page.height === 0) return { x: 50, y: 50 };
  const top = Math.max(page.top, sight.top);
  const bottom = Math.min(page.bottom, sight.bottom);
  const left = Math.max(page.left, sight.left);
  const right = Math.min(page.right, sight.right);
  return {
    x: (((left + right) / 2 - page.left) / page.width) * 100,
    y: (((top + bottom) / 2 - page.top) / page.height) * 100,
  };
}
