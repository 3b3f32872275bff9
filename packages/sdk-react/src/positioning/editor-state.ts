import { fitBox, type PercentBox } from '@lavra/domain';
import type { EditorBox } from './editor-box.ts';

/** The boxes, the undo and redo history, and the selected box. */
export type EditorState = {
  readonly boxes: readonly EditorBox[];
  readonly past: readonly (readonly EditorBox[])[];
  readonly future: readonly (readonly EditorBox[])[];
  readonly selectedKey: string | undefined;
  /** Tag of the last change; further changes with the same tag are undone together with it. */
  readonly tag: string | undefined;
};

/** Events of the editor. */
export type EditorEvent =
  | { readonly type: 'loaded'; readonly boxes: readonly EditorBox[] }
  | { readonly type: 'selected'; readonly key: string | undefined }
  | { readonly type: 'added'; readonly boxes: readonly EditorBox[] }
  | {
      readonly type: 'placed';
      readonly key: string;
      readonly box: PercentBox;
      readonly pageNumber?: number;
      readonly tag?: string;
    }
  | {
      readonly type: 'repeated';
      readonly key: string;
      readonly groupId: string;
      readonly copies: readonly EditorBox[];
    }
  | { readonly type: 'unlinked'; readonly key: string }
  | { readonly type: 'removed'; readonly key: string }
  /** With `before`, only if the last change was made to those boxes. */
  | { readonly type: 'undone'; readonly before?: readonly EditorBox[] }
  | { readonly type: 'redone' };

/** Before the first response. */
export const emptyEditor: EditorState = {
  boxes: [],
  past: [],
  future: [],
  selectedKey: undefined,
  tag: undefined,
};

/** Maximum undo steps. */
const historyLength = 200;

/** Linked boxes move, resize and are removed together; only an unlinked one can change its page. */
export function editBoxes(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'loaded':
      return { ...emptyEditor, boxes: event.boxes };
    case 'selected':
      return { ...state, selectedKey: event.key, tag: undefined };
    case 'added':
      return change(state, [...state.boxes, ...event.boxes], event.boxes[0]?.key);
    case 'placed':
      return place(state, event);
    case 'repeated': {
      const linked = state.boxes.map((box) =>
        box.key === event.key ? { ...box, groupId: event.groupId } : box,
      );
      return event.copies.length > 0 ? change(state, [...linked, ...event.copies], event.key) : state;
    }
    case 'unlinked':
      return unlink(state, event.key);
    case 'removed': {
      const isGone = memberOf(state, event.key);
      return change(
        state,
        state.boxes.filter((box) => !isGone(box)),
        undefined,
      );
    }
    case 'undone':
      return event.before && event.before !== state.past.at(-1) ? state : travel(state, 'past');
    case 'redone':
      return travel(state, 'future');
    default:
      return event satisfies never;
  }
}

/** Whether a box is the given one or a linked copy of it. */
export function memberOf(state: Pick<EditorState, 'boxes'>, key: string): (box: EditorBox) => boolean {
  const groupId = state.boxes.find((box) => box.key === key)?.groupId ?? null;
  return (box) => box.key === key || (groupId !== null && box.groupId === groupId);
}

function place(state: EditorState, event: Extract<EditorEvent, { type: 'placed' }>): EditorState {
  const isMember = memberOf(state, event.key);
  const box = fitBox(event.box);
  const boxes = state.boxes.map((before) => {
    if (!isMember(before)) return before;
    const pageNumber = before.groupId === null ? (event.pageNumber ?? before.pageNumber) : before.pageNumber;
    return { ...before, ...box, pageNumber };
  });
  if (boxes.every((after, index) => isSameBox(after, state.boxes[index]))) return state;
  return change(state, boxes, event.key, event.tag);
}

function unlink(state: EditorState, key: string): EditorState {
  const groupId = state.boxes.find((box) => box.key === key)?.groupId ?? null;
  if (groupId === null) return state;
  const rest = state.boxes.filter((box) => box.groupId === groupId && box.key !== key);
  // A group with one box is dissolved.
  const freed = new Set([key, ...(rest.length === 1 ? rest.map((box) => box.key) : [])]);
  return change(
    state,
    state.boxes.map((box) => (freed.has(box.key) ? { ...box, groupId: null } : box)),
    key,
  );
}

function change(
  state: EditorState,
  boxes: readonly EditorBox[],
  selectedKey: string | undefined,
  tag?: string,
): EditorState {
  const isContinued = tag !== undefined && tag === state.tag;
  const past = isContinued ? state.past : [...state.past, state.boxes].slice(-historyLength);
  return { boxes, past, future: [], selectedKey, tag };
}

function travel(state: EditorState, direction: 'past' | 'future'): EditorState {
  const boxes = state[direction].at(-1);
  if (!boxes) return state;
  const other = direction === 'past' ? 'future' : 'past';
  const isThere = boxes.some(({ key }) => key === state.selectedKey);
  return {
    ...state,
    boxes,
    [direction]: state[direction].slice(0, -1),
    [other]: [...state[other], state.boxes],
    selectedKey: isThere ? state.selectedKey : undefined,
    tag: undefined,
  };
}

/** Whether two states of a box are equal for the server. */
export function isSameBox(one: EditorBox, other: EditorBox | undefined): boolean {
  return (
    other !== undefined &&
    one.signatarioId === other.signatarioId &&
    one.type === other.type &&
    one.pageNumber === other.pageNumber &&
    one.groupId === other.groupId &&
    one.percentX === other.percentX &&
    one.percentY === other.percentY &&
    one.percentLargura === other.percentLargura &&
    one.percentAltura === other.percentAltura
  );
}
