import { boxesOverlap, verdictMessage } from '@lavra/domain';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useMemo,
  useState,
} from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { editorKeyOf } from './box-keys.ts';
import { boxesIn, type Dragged, type DragSubject } from './dragging.ts';
import { type EditorBox, type EditorSigner, newKey } from './editor-box.ts';
import { selectedBoxes } from './editor-state.ts';
import type { RepeatChoice } from './repeating.ts';
import type { Corner } from './snapping.ts';
import { useBoxDrag } from './use-box-drag.ts';
import { newToken, useEditorActions } from './use-editor-actions.ts';
import type { Positioning } from './use-positioning.ts';

/** Everything that the parts of the editor share: selection, actions, drag and keys. */
export type Editor = ReturnType<typeof useEditor>;

/** @param pages element that contains the pages */
export function useEditor(
  { state, send, signers, minuta, can }: Positioning,
  pages: RefObject<HTMLElement | null>,
) {
  const texts = useMessages(positioningMessages);
  const notify = useToast();
  const paginas = minuta?.paginas ?? [];
  const [currentPage, setCurrentPage] = useState(1);
  const [chosenId, setChosenId] = useState<number>();
  const [repeating, setRepeating] = useState<readonly EditorBox[]>();
  const [isSelectingMore, setIsSelectingMore] = useState(false);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const blockedReason =
    !can.ok && can.motivo === 'SemPermissaoException'
      ? texts.noPermission
      : (verdictMessage(can) ?? undefined);
  const chosen = chosenSigner(signers, chosenId);
  const previewed = isPreviewing ? chosen : undefined;
  const selected = useMemo(() => selectedBoxes(state), [state]);
  const actions = useEditorActions({ state, send, signers, chosen, paginas, currentPage, root: pages });

  const select = (keys: readonly string[]) => {
    send({ type: 'selected', keys });
    const owner = state.boxes.find(({ key }) => key === keys.at(-1))?.signatarioId;
    if (owner !== undefined) setChosenId(owner);
  };
  const selectIn = (result: Dragged, isAdding: boolean) => {
    const keys = boxesIn(result, state.boxes.filter(actions.isEditable), boxesOverlap).map(({ key }) => key);
    select(isAdding ? [...new Set([...state.selected, ...keys])] : keys);
  };
  const drop = (subject: DragSubject, result: Dragged) => {
    if (subject.kind === 'new') send({ type: 'added', boxes: result.boxes });
    else if (subject.kind === 'area') selectIn(result, subject.isAdding);
    else send({ type: 'placed', places: result.boxes });
  };
  const { store, begin, isDragging } = useBoxDrag({
    root: pages,
    boxes: state.boxes,
    paginas,
    onDrop: drop,
    onPress: (subject) => {
      // A press without a drag leaves only the pressed box, or nothing, selected.
      if (subject.kind === 'move') select([subject.lead.key]);
      else if (subject.kind === 'area' && !subject.isAdding) select([]);
    },
  });
  const pressBox = (event: PointerEvent, box: EditorBox) => {
    if (event.button !== 0) return;
    if (isSelectingMore || event.shiftKey || event.ctrlKey || event.metaKey) {
      send({ type: 'toggled', key: box.key });
      return;
    }
    const isSelected = state.selected.includes(box.key);
    if (!isSelected) select([box.key]);
    begin(event, { kind: 'move', lead: box, boxes: isSelected ? selected : [box] });
  };
  const isEditing = blockedReason === undefined && !previewed;
  const pressPaper = (event: PointerEvent) => {
    const pageNumber = paperUnder(event);
    // A finger scrolls instead.
    if (!isEditing || pageNumber === undefined || event.pointerType === 'touch') return;
    setIsSelectingMore(false);
    begin(event, { kind: 'area', pageNumber, isAdding: event.shiftKey });
  };
  const tapPaper = (event: MouseEvent) => {
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
    if (!isEditing || !isTouch || paperUnder(event) === undefined) return;
    setIsSelectingMore(false);
    select([]);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (!isOwnKey(event)) return;
    const key = editorKeyOf(event);
    if (previewed && key === 'leave') {
      event.preventDefault();
      event.stopPropagation();
      return togglePreview();
    }
    if (!isEditing) return;
    if (key === undefined || (key === 'leave' && selected.length === 0)) return;
    if ((key === 'copy' && selected.length === 0) || (key === 'paste' && !actions.canPaste())) return;
    event.preventDefault();
    event.stopPropagation();
    const commands = {
      undo: () => actions.undo(),
      redo: actions.redo,
      all: actions.selectAll,
      copy: actions.copy,
      paste: actions.paste,
      leave: () => {
        setIsSelectingMore(false);
        select([]);
      },
    };
    commands[key]();
  };
  const togglePreview = () => {
    if (!chosen) return;
    setIsPreviewing(!isPreviewing);
    actions.say(isPreviewing ? texts.previewLeft : texts.previewOf(chosen.nome));
  };
  const undoable = (text: string, count: number) => {
    const before = state.boxes;
    const action = {
      onPress: () => {
        // What comes back is seen.
        setIsPreviewing(false);
        actions.undo(before);
      },
    };
    notify(count > 0 ? { text, action } : { text });
  };

  return {
    paginas,
    currentPage,
    setCurrentPage,
    chosen,
    choose: setChosenId,
    blockedReason,
    /** The signatory as whom the document is seen. */
    previewed,
    togglePreview,
    selected,
    actions,
    drag: store,
    begin,
    isDragging,
    pressPaper,
    tapPaper,
    pressKey,
    repeating,
    closeRepeating: () => setRepeating(undefined),
    repeat: (choice: RepeatChoice) => {
      const count = actions.repeat(repeating ?? [], choice);
      setRepeating(undefined);
      undoable(texts.repeated(count), count);
    },
    undoable,
    grabType: (event: PointerEvent, type: EditorBox['type']) =>
      chosen &&
      begin(event, {
        kind: 'new',
        of: { signatarioId: chosen.signatarioId, type },
        key: newKey(newToken),
      }),
    boxProps: {
      onPressBox: pressBox,
      onPressCorner: (event: PointerEvent, box: EditorBox, corner: Corner) =>
        begin(event, { kind: 'resize', box, corner }),
      onBoxKey: actions.pressKey,
      onDuplicate: actions.duplicate,
      onRepeat: setRepeating,
      onUnlink: actions.unlink,
      onRemove: (boxes: readonly EditorBox[]) => {
        const count = actions.remove(boxes);
        undoable(texts.removed(count), count);
      },
      onArrange: actions.arrange,
      isSelectingMore,
      onSelectMore: () => setIsSelectingMore(!isSelectingMore),
    },
  };
}

/** The page whose paper is pressed; undefined on a box, its tools or their menus, whose events bubble from the portal. */
function paperUnder({ target, currentTarget }: MouseEvent): number | undefined {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined;
  if (target.closest('[data-box],[role="toolbar"],button')) return undefined;
  const page = target.closest<HTMLElement>('[data-page]')?.dataset.page;
  return page === undefined ? undefined : Number(page);
}

/** Whether a key was pressed in the editor itself: not in an input, nor in a dialog or menu of the portal. */
function isOwnKey({ target, currentTarget, defaultPrevented }: KeyboardEvent): boolean {
  return (
    !defaultPrevented &&
    target instanceof Element &&
    currentTarget.contains(target) &&
    !target.closest('input, textarea')
  );
}

/** The selected signatory, otherwise the first whose boxes can change. */
function chosenSigner(
  signers: readonly EditorSigner[],
  chosenId: number | undefined,
): EditorSigner | undefined {
  const editable = signers.filter(({ editavel }) => editavel);
  return editable.find(({ signatarioId }) => signatarioId === chosenId) ?? editable[0];
}
