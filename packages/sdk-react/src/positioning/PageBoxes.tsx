'use client';
import { type RepeatOption, repeatLabels, repeatOptions } from '@lavra/domain';
import { Copy, Files, Trash2, Unlink } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { Menu } from '../primitives/overlays/Menu.tsx';
import { useCssVariables } from '../theme/use-css-variables.ts';
import type { EditorBox, EditorSigner } from './editor-box.ts';
import styles from './PositionBox.module.css';
import { type BoxKey, PositionBox, useBoxPlace } from './PositionBox.tsx';
import type { Corner, Guide } from './snapping.ts';
import type { Drag } from './use-box-drag.ts';
import { useCovered } from './use-covered.ts';

/** Actions on the selected box. */
export type BoxActions = {
  readonly onSelect: (key: string | undefined) => void;
  readonly onGrab: (event: PointerEvent, box: EditorBox, corner?: Corner) => void;
  readonly onKey: (box: EditorBox, key: BoxKey) => void;
  readonly onDuplicate: (box: EditorBox) => void;
  readonly onRepeat: (box: EditorBox, option: RepeatOption) => void;
  readonly onUnlink: (box: EditorBox) => void;
  readonly onRemove: (box: EditorBox) => void;
};

/** Props of {@link PageBoxes}. */
export type PageBoxesProps = BoxActions & {
  readonly pageNumber: number;
  /** Boxes of all pages. */
  readonly boxes: readonly EditorBox[];
  readonly signers: readonly EditorSigner[];
  readonly selectedKey: string | undefined;
  /** A box just created by keyboard, which gets the focus. */
  readonly focusKey: string | undefined;
  readonly drag: Drag | undefined;
  readonly isReadOnly: boolean;
  /** Id of the text that explains the keys. */
  readonly keysId: string;
};

/** The boxes of one page, snapping guides of the dragged one, and tools of the selected one. */
export function PageBoxes(props: PageBoxesProps) {
  const { pageNumber, boxes, signers, selectedKey, focusKey, drag, isReadOnly, onSelect, onGrab, onKey } =
    props;
  const dragged = drag?.box;
  const here = boxes.filter((box) => box.pageNumber === pageNumber && box.key !== dragged?.key);
  const shown = dragged?.pageNumber === pageNumber ? [...here, dragged] : here;
  const anchor = useRef<HTMLSpanElement>(null);
  const covered = useCovered(anchor, shown);
  const selected = drag ? undefined : here.find(({ key }) => key === selectedKey);
  return (
    <>
      <span ref={anchor} hidden />
      {dragged?.pageNumber === pageNumber &&
        drag?.guides.map((guide) => <GuideLine key={guide.axis} guide={guide} />)}
      {shown.map((box) => {
        const signer = signers.find(({ signatarioId }) => signatarioId === box.signatarioId);
        if (!signer) return null;
        return (
          <PositionBox
            key={box.key}
            box={box}
            signer={signer}
            state={stateOf(box, signer, props)}
            covers={covered.get(box.key)}
            focused={box.key === focusKey}
            keysId={props.keysId}
            onSelect={() => onSelect(box.key)}
            onGrab={(event, corner) => onGrab(event, box, corner)}
            onKey={(key) => onKey(box, key)}
          />
        );
      })}
      {selected && !isReadOnly && <BoxTools {...props} box={selected} />}
    </>
  );
}

function stateOf(
  box: EditorBox,
  signer: EditorSigner,
  { drag, selectedKey, isReadOnly }: PageBoxesProps,
): 'idle' | 'selected' | 'dragged' | 'frozen' {
  if (isReadOnly || !signer.editavel) return 'frozen';
  if (drag?.box?.key === box.key) return drag.subject.kind === 'resize' ? 'selected' : 'dragged';
  return box.key === selectedKey ? 'selected' : 'idle';
}

function GuideLine({ guide }: { readonly guide: Guide }) {
  const ref = useRef<HTMLSpanElement>(null);
  useCssVariables(ref, { '--lavra-guide': `${guide.percent}%` });
  return <span ref={ref} className={styles.guide} data-axis={guide.axis} aria-hidden="true" />;
}

/** Space that the tools need above a box, in percent of the page. */
const roomAbove = 8;

function BoxTools({
  box,
  boxes,
  onDuplicate,
  onRepeat,
  onUnlink,
  onRemove,
}: PageBoxesProps & { readonly box: EditorBox }) {
  const texts = useMessages(positioningMessages);
  const ref = useRef<HTMLDivElement>(null);
  useBoxPlace(ref, box);
  const linked = box.groupId === null ? 1 : boxes.filter(({ groupId }) => groupId === box.groupId).length;
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={texts.tools}
      className={styles.tools}
      data-below={box.percentY < roomAbove ? '' : undefined}
    >
      <IconButton size="small" icon={Copy} label={texts.duplicate} onClick={() => onDuplicate(box)} />
      <Menu
        label={texts.repeat}
        placement="bottom-start"
        trigger={<IconButton size="small" icon={Files} label={texts.repeat} />}
        items={repeatOptions.map((option) => ({
          id: option,
          label: repeatLabels[option],
          onSelect: () => onRepeat(box, option),
        }))}
      />
      {linked > 1 && (
        <IconButton size="small" icon={Unlink} label={texts.unlink} onClick={() => onUnlink(box)} />
      )}
      <IconButton
        size="small"
        icon={Trash2}
        label={linked > 1 ? texts.removeLinked(linked) : texts.remove}
        onClick={() => onRemove(box)}
      />
    </div>
  );
}
