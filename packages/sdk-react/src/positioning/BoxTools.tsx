'use client';
import { boxAroundAll } from '@lavra/domain';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Files,
  Scaling,
  SquareDashedMousePointer,
  Trash2,
  Unlink,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { Menu, type MenuItem } from '../primitives/overlays/Menu.tsx';
import { useBoxPlace } from '../viewer/use-box-place.ts';
import { aligned, distributed, sameSize } from './arranging.ts';
import type { EditorBox } from './editor-box.ts';
import { linkedKeys } from './editor-state.ts';
import styles from './PositionBox.module.css';

/** Actions on the selected boxes. */
export type SelectionActions = {
  readonly onDuplicate: (boxes: readonly EditorBox[]) => void;
  readonly onRepeat: (boxes: readonly EditorBox[]) => void;
  readonly onUnlink: (boxes: readonly EditorBox[]) => void;
  readonly onRemove: (boxes: readonly EditorBox[]) => void;
  /** Places the boxes as given; the label is the action's name. */
  readonly onArrange: (boxes: readonly EditorBox[], label: string) => void;
  /** Whether a press adds to the selection, for fingers, which have no Shift key. */
  readonly isSelectingMore: boolean;
  readonly onSelectMore: () => void;
};

/** Props of {@link BoxTools}. */
export type BoxToolsProps = SelectionActions & {
  readonly selected: readonly EditorBox[];
  /** Boxes of all pages. */
  readonly boxes: readonly EditorBox[];
  readonly pageNumber: number;
};

/** Space that the tools need above a box, in percent of the page. */
const roomAbove = 12;

/** The tools of the selected boxes, above those of a page. */
export function BoxTools({ selected, boxes, pageNumber, ...actions }: BoxToolsProps) {
  const texts = useMessages(positioningMessages);
  const ref = useRef<HTMLDivElement>(null);
  const whole = boxAroundAll(selected.filter((box) => box.pageNumber === pageNumber));
  useBoxPlace(ref, whole ?? { percentX: 0, percentY: 0, percentLargura: 0, percentAltura: 0 });
  const lead = selected.at(-1)?.key;
  useEffect(() => {
    if (lead === undefined) return;
    // The box, which is before its tools, may lie beneath the viewer's own tools too.
    for (const element of [ref.current?.previousElementSibling, ref.current])
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [lead]);
  const removed = linkedKeys(
    { boxes },
    selected.map(({ key }) => key),
  ).size;
  const hasLinks = selected.some(({ groupId }) => groupId !== null);
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={texts.tools}
      className={styles.tools}
      data-below={(whole?.percentY ?? 0) < roomAbove ? '' : undefined}
    >
      {selected.length > 1 && <ArrangeMenu selected={selected} onArrange={actions.onArrange} />}
      <IconButton
        size="small"
        icon={Copy}
        label={texts.duplicate}
        onClick={() => actions.onDuplicate(selected)}
      />
      <IconButton size="small" icon={Files} label={texts.repeat} onClick={() => actions.onRepeat(selected)} />
      {hasLinks && (
        <IconButton
          size="small"
          icon={Unlink}
          label={texts.unlink}
          onClick={() => actions.onUnlink(selected)}
        />
      )}
      <IconButton
        size="small"
        icon={SquareDashedMousePointer}
        label={texts.selectMore}
        aria-pressed={actions.isSelectingMore}
        onClick={actions.onSelectMore}
      />
      <IconButton
        size="small"
        icon={Trash2}
        label={removed === 1 ? texts.remove : texts.removeSeveral(removed)}
        onClick={() => actions.onRemove(selected)}
      />
    </div>
  );
}

function ArrangeMenu({ selected, onArrange }: Pick<BoxToolsProps, 'selected' | 'onArrange'>) {
  const texts = useMessages(positioningMessages);
  const align = (to: keyof typeof alignIcons): MenuItem => ({
    id: to,
    label: texts.align[to],
    icon: alignIcons[to],
    onSelect: () => onArrange(aligned(selected, to), texts.align[to]),
  });
  const distribute = (direction: keyof typeof distributeIcons): MenuItem => ({
    id: direction,
    label: texts.distribute[direction],
    icon: distributeIcons[direction],
    startsGroup: direction === 'horizontal',
    disabledReason: selected.length < 3 ? texts.distributeFrom : undefined,
    onSelect: () => onArrange(distributed(selected, direction), texts.distribute[direction]),
  });
  return (
    <Menu
      label={texts.arrange}
      placement="bottom-start"
      trigger={<IconButton size="small" icon={AlignStartVertical} label={texts.arrange} />}
      items={[
        ...(Object.keys(alignIcons) as (keyof typeof alignIcons)[]).map(align),
        ...(Object.keys(distributeIcons) as (keyof typeof distributeIcons)[]).map(distribute),
        {
          id: 'size',
          label: texts.sameSize,
          icon: Scaling,
          startsGroup: true,
          onSelect: () => onArrange(sameSize(selected), texts.sameSize),
        },
      ]}
    />
  );
}

const alignIcons = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
} as const;

const distributeIcons = {
  horizontal: AlignHorizontalDistributeCenter,
  vertical: AlignVerticalDistributeCenter,
} as const;
