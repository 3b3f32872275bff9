import { boxOnPage, fitBox, type PercentBox } from '@lavra/domain';
import type { PageSize } from '../viewer/page-geometry.ts';
import { type EditorBox, geometryOf, sizeOfPage, withoutLoneGroups } from './editor-box.ts';

/** The boxes, the undo and redo history, and the selection. */
export type EditorState = {
  /** Sizes of the displayed pages. */
  readonly paginas: readonly PageSize[];
  readonly boxes: readonly EditorBox[];
  readonly past: readonly (readonly EditorBox[])[];
  readonly future: readonly (readonly EditorBox[])[];
  /** Keys of the selected boxes. */
  readonly selected: readonly string[];
  /** Tag of the last change; further changes with the same tag are undone together with it. */
  readonly tag: string | undefined;
};

/** A box's new place. */
export type BoxPlace = PercentBox & Pick<EditorBox, 'key' | 'pageNumber'>;

/** Events of the editor. */
export type EditorEvent =
  | {
      readonly type: 'loaded';
      readonly boxes: readonly EditorBox[];
      readonly paginas: readonly PageSize[];
    }
  | { readonly type: 'selected'; readonly keys: readonly string[] }
  /** Adds a box to the selection, or takes it out. */
  | { readonly type: 'toggled'; readonly key: string }
  | { readonly type: 'added'; readonly boxes: readonly EditorBox[] }
  | { readonly type: 'placed'; readonly places: readonly BoxPlace[]; readonly tag?: string }
  | {
      readonly type: 'repeated';
      /** The group of each source, by its key. */
      readonly groups: ReadonlyMap<string, string>;
      readonly copies: readonly EditorBox[];
    }
  | { readonly type: 'unlinked'; readonly keys: readonly string[] }
  | { readonly type: 'removed'; readonly keys: readonly string[] }
  /** With `before`, only if the last change was made to those boxes. */
  | { readonly type: 'undone'; readonly before?: readonly EditorBox[] }
  | { readonly type: 'redone' };

/** Before the first response. */
export const emptyEditor: EditorState = {
  paginas: [],
  boxes: [],
  past: [],
  future: [],
  selected: [],
  tag: undefined,
};

/** Maximum undo steps. */
const historyLength = 200;

/** Linked boxes move, resize and are removed together; only an unlinked one can change its page. */
export function editBoxes(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'loaded':
      return { ...emptyEditor, boxes: event.boxes, paginas: event.paginas };
    case 'selected':
      return { ...state, selected: event.keys, tag: undefined };
    case 'toggled':
      return { ...state, selected: toggled(state.selected, event.key), tag: undefined };
    case 'added':
      return event.boxes.length > 0
        ? change(state, [...state.boxes, ...event.boxes], keysOnOnePage(event.boxes))
        : state;
    case 'placed':
      return place(state, event);
    case 'repeated': {
      if (event.copies.length === 0) return state;
      const linked = state.boxes.map((box) => {
        const groupId = event.groups.get(box.key);
        return groupId === undefined ? box : { ...box, groupId };
      });
      return change(state, [...linked, ...event.copies], [...event.groups.keys()]);
    }
    case 'unlinked':
      return unlink(state, event.keys);
    case 'removed': {
      const gone = linkedKeys(state, event.keys);
      const left = state.boxes.filter(({ key }) => !gone.has(key));
      return left.length < state.boxes.length ? change(state, left, []) : state;
    }
    case 'undone':
      return event.before && event.before !== state.past.at(-1) ? state : travel(state, 'past');
    case 'redone':
      return travel(state, 'future');
    default:
      return event satisfies never;
  }
}

/** Keys of the given boxes and their linked copies. */
export function linkedKeys(
  { boxes }: Pick<EditorState, 'boxes'>,
  keys: readonly string[],
): ReadonlySet<string> {
  const given = new Set(keys);
  const groups = new Set(boxes.flatMap(({ key, groupId }) => (given.has(key) && groupId ? [groupId] : [])));
  const linked = boxes.filter(
    ({ key, groupId }) => given.has(key) || (groupId !== null && groups.has(groupId)),
  );
  return new Set(linked.map(({ key }) => key));
}

/** The selected boxes, in the order in which they were selected. */
export function selectedBoxes({ boxes, selected }: EditorState): readonly EditorBox[] {
  const byKey = new Map(boxes.map((box) => [box.key, box]));
  return selected.flatMap((key) => byKey.get(key) ?? []);
}

function toggled(selected: readonly string[], key: string): readonly string[] {
  return selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key];
}

/** Copies on many pages are not selected: the next action is meant for one of them. */
function keysOnOnePage(boxes: readonly EditorBox[]): readonly string[] {
  const isOnePage = boxes.every(({ pageNumber }) => pageNumber === boxes[0]?.pageNumber);
  return isOnePage ? boxes.map(({ key }) => key) : [];
}

function place(state: EditorState, { places, tag }: Extract<EditorEvent, { type: 'placed' }>): EditorState {
  const boxes = places.reduce((now, to) => placeOne(now, to, state.paginas), state.boxes);
  if (boxes.every((after, index) => isSameBox(after, state.boxes[index]))) return state;
  return change(
    state,
    boxes,
    places.map(({ key }) => key),
    tag,
  );
}

function placeOne(
  boxes: readonly EditorBox[],
  to: BoxPlace,
  paginas: readonly PageSize[],
): readonly EditorBox[] {
  const source = boxes.find(({ key }) => key === to.key);
  if (!source) return boxes;
  const box = fitBox(to);
  const linked = linkedKeys({ boxes }, [to.key]);
  const from = sizeOfPage(paginas, source.groupId === null ? to.pageNumber : source.pageNumber);
  return boxes.map((before) => {
    if (!linked.has(before.key)) return before;
    const pageNumber = before.groupId === null ? to.pageNumber : before.pageNumber;
    return { ...before, ...boxOnPage(box, from, sizeOfPage(paginas, pageNumber)), pageNumber };
  });
}

function unlink(state: EditorState, keys: readonly string[]): EditorState {
  const given = new Set(keys);
  const boxes = withoutLoneGroups(
    state.boxes.map((box) => (given.has(box.key) ? { ...box, groupId: null } : box)),
  );
  const isSame = boxes.every(({ groupId }, index) => groupId === state.boxes[index]?.groupId);
  return isSame ? state : change(state, boxes, keys);
}

function change(
  state: EditorState,
  boxes: readonly EditorBox[],
  selected: readonly string[],
  tag?: string,
): EditorState {
  const isContinued = tag !== undefined && tag === state.tag;
  const past = isContinued ? state.past : [...state.past, state.boxes].slice(-historyLength);
  return { paginas: state.paginas, boxes, past, future: [], selected, tag };
}

function travel(state: EditorState, direction: 'past' | 'future'): EditorState {
  const boxes = state[direction].at(-1);
  if (!boxes) return state;
  const other = direction === 'past' ? 'future' : 'past';
  const there = new Set(boxes.map(({ key }) => key));
  return {
    ...state,
    boxes,
    [direction]: state[direction].slice(0, -1),
    [other]: [...state[other], state.boxes],
    selected: state.selected.filter((key) => there.has(key)),
    tag: undefined,
  };
}

/** The main difference between two states of the boxes, and how many boxes it concerns. */
export function changeBetween(
  before: readonly EditorBox[],
  after: readonly EditorBox[],
): { readonly kind: 'back' | 'gone' | 'changed'; readonly count: number } {
  const old = new Map(before.map((box) => [box.key, box]));
  const there = after.filter(({ key }) => old.has(key));
  const back = after.length - there.length;
  const gone = before.length - there.length;
  if (back > 0) return { kind: 'back', count: back };
  if (gone > 0) return { kind: 'gone', count: gone };
  return { kind: 'changed', count: there.filter((box) => !isSameBox(box, old.get(box.key))).length };
}

/** Whether two states of a box are equal for the server. */
export function isSameBox(one: EditorBox, other: EditorBox | undefined): boolean {
  if (!other) return false;
  const [here, there] = [geometryOf(one), geometryOf(other)];
  return (
    one.signatarioId === other.signatarioId &&
    one.type === other.type &&
    one.pageNumber === other.pageNumber &&
    one.groupId === other.groupId &&
    (Object.keys(here) as (keyof PercentBox)[]).every((side) => here[side] === there[side])
  );
}
