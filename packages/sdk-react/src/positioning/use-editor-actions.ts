import type { TipoPosicionamento } from '@lavra/client/types';
import { positionLabels, type RepeatOption } from '@lavra/domain';
import { type RefObject, useState } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { PageSize } from '../viewer/page-geometry.ts';
import {
  boxAround,
  duplicateOf,
  type EditorBox,
  type EditorSigner,
  freeSpot,
  initialsOnEveryPage,
  type NewToken,
  repeatsOf,
} from './editor-box.ts';
import { type EditorEvent, type EditorState, memberOf } from './editor-state.ts';
import type { BoxKey } from './PositionBox.tsx';
import { shifted } from './snapping.ts';
import { pageElement } from './use-box-drag.ts';

type EditorActionsOptions = {
  readonly state: EditorState;
  readonly send: (event: EditorEvent) => void;
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

/** A page's label by its number. */
export function sizeOfPage(paginas: readonly PageSize[], page: number): PageSize {
  const { largura, altura } = paginas[page - 1] ?? paginas[0] ?? { largura: 595, altura: 842 };
  return { largura, altura };
}

/** Actions without dragging, each announced to screen readers. */
export function useEditorActions({ state, send, chosen, paginas, currentPage, root }: EditorActionsOptions) {
  const texts = useMessages(positioningMessages);
  const [said, setSaid] = useState('');
  const [focusKey, setFocusKey] = useState<string>();

  const add = (box: EditorBox, signerName: string) => {
    send({ type: 'added', boxes: [box] });
    setFocusKey(box.key);
    setSaid(texts.placed(positionLabels[box.type], signerName, box.pageNumber));
  };
  const placeType = (type: TipoPosicionamento) => {
    if (!chosen) return;
    const page = sizeOfPage(paginas, currentPage);
    const of = { signatarioId: chosen.signatarioId, type, pageNumber: currentPage };
    const box = boxAround(of, page, middleInSight(root.current, currentPage), newToken);
    const others = state.boxes.filter(({ pageNumber }) => pageNumber === currentPage);
    add(freeSpot(box, others), chosen.nome);
  };
  const duplicate = (box: EditorBox) => {
    const copy = duplicateOf(box, state.boxes, newToken);
    add(copy, chosen?.nome ?? '');
  };
  const repeat = (box: EditorBox, option: RepeatOption) => {
    const { groupId, copies } = repeatsOf(box, option, state.boxes, paginas.length, newToken);
    send({ type: 'repeated', key: box.key, groupId, copies });
    setSaid(texts.repeated(copies.length));
    return copies.length;
  };
  const unlink = (box: EditorBox) => {
    send({ type: 'unlinked', key: box.key });
    setSaid(texts.unlinked);
  };
  const remove = (box: EditorBox) => {
    const count = state.boxes.filter(memberOf(state, box.key)).length;
    send({ type: 'removed', key: box.key });
    setSaid(texts.removed(count));
    return count;
  };
  const initialsEverywhere = () => {
    if (!chosen) return;
    const boxes = initialsOnEveryPage(chosen.signatarioId, state.boxes, paginas, newToken);
    if (boxes.length === 0) return;
    send({ type: 'added', boxes });
    setSaid(texts.repeated(boxes.length));
  };
  const pressKey = (box: EditorBox, key: BoxKey) => {
    switch (key.kind) {
      case 'move':
      case 'resize': {
        const page = sizeOfPage(paginas, box.pageNumber);
        const to = shifted(box, key, page, key.kind);
        send({ type: 'placed', key: box.key, box: to, tag: `${key.kind} ${box.key}` });
        setSaid(texts.moved(Math.round(to.percentX), Math.round(to.percentY)));
        return;
      }
      case 'remove':
        remove(box);
        return;
      case 'duplicate':
        duplicate(box);
        return;
      case 'leave':
        send({ type: 'selected', key: undefined });
        return;
      default:
        key satisfies never;
    }
  };
  return { said, focusKey, placeType, duplicate, repeat, unlink, remove, initialsEverywhere, pressKey };
}

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
