'use client';
import type { PercentBox } from '@lavra/domain';
import { Fragment, useMemo, useRef } from 'react';
import { useCssVariables } from '../theme/use-css-variables.ts';
import { BoxTools, type SelectionActions } from './BoxTools.tsx';
import { concernsPage, type Drag, type DragStore, useDrag } from './drag-store.ts';
import type { EditorBox, EditorSigner } from './editor-box.ts';
import styles from './PositionBox.module.css';
import { type BoxHandlers, type FocusRequest, PositionBox, usePlace } from './PositionBox.tsx';
import type { Guide } from './snapping.ts';
import { useCovered } from './use-covered.ts';

/** Props of {@link PageBoxes}. */
export type PageBoxesProps = BoxHandlers &
  SelectionActions & {
    readonly pageNumber: number;
    /** Boxes of all pages. */
    readonly boxes: readonly EditorBox[];
    readonly signers: readonly EditorSigner[];
    readonly selected: readonly EditorBox[];
    readonly focus: FocusRequest | undefined;
    readonly drag: DragStore;
    readonly isReadOnly: boolean;
    /** Id of the text that explains the keys. */
    readonly keysId: string;
  };

/** The boxes of one page, guides and area of a drag, and the tools of the selection. */
export function PageBoxes(props: PageBoxesProps) {
  const { pageNumber, boxes, signers, selected, isReadOnly } = props;
  const drag = useDrag(props.drag, (now) => (concernsPage(now, pageNumber) ? now : undefined));
  const isDragging = useDrag(props.drag, () => true);
  const own = useMemo(() => boxes.filter((box) => box.pageNumber === pageNumber), [boxes, pageNumber]);
  const people = useMemo(() => new Map(signers.map((one) => [one.signatarioId, one])), [signers]);
  const shown = withDragged(own, drag, pageNumber);
  const anchor = useRef<HTMLSpanElement>(null);
  const covered = useCovered(anchor, shown);
  const lead = selected.at(-1);
  const isHere = drag?.result?.pageNumber === pageNumber;
  return (
    <>
      <span ref={anchor} hidden />
      {isHere && drag.result?.guides.map((guide) => <GuideLine key={guide.axis} guide={guide} />)}
      {isHere && drag.result?.area && <Area area={drag.result.area} />}
      {shown.map((box) => {
        const signer = people.get(box.signatarioId);
        if (!signer) return null;
        const state = stateOf(box, signer, drag, props);
        return (
          <Fragment key={box.key}>
            <PositionBox
              box={box}
              signer={signer}
              state={state}
              hasCorners={state === 'selected' && selected.length === 1}
              covers={covered.get(box.key)}
              focus={box.key === props.focus?.key ? props.focus : undefined}
              keysId={props.keysId}
              onPressBox={props.onPressBox}
              onPressCorner={props.onPressCorner}
              onBoxKey={props.onBoxKey}
            />
            {!isDragging && !isReadOnly && box.key === lead?.key && <BoxTools {...props} />}
          </Fragment>
        );
      })}
    </>
  );
}

/** The boxes of a page with those of a drag at their present place, which may be another page. */
function withDragged(
  own: readonly EditorBox[],
  drag: Drag | undefined,
  pageNumber: number,
): readonly EditorBox[] {
  const dragged = new Map(drag?.result?.boxes.map((box) => [box.key, box]));
  if (dragged.size === 0) return own;
  const staying = own.map((box) => dragged.get(box.key) ?? box);
  const known = new Set(own.map(({ key }) => key));
  const arriving = [...dragged.values()].filter(({ key }) => !known.has(key));
  return [...staying, ...arriving].filter((box) => box.pageNumber === pageNumber);
}

function stateOf(
  box: EditorBox,
  signer: EditorSigner,
  drag: Drag | undefined,
  { selected, isReadOnly }: PageBoxesProps,
): 'idle' | 'selected' | 'dragged' | 'frozen' {
  if (isReadOnly || !signer.editavel) return 'frozen';
  if (drag?.result?.boxes.some(({ key }) => key === box.key))
    return drag.subject.kind === 'resize' ? 'selected' : 'dragged';
  return selected.some(({ key }) => key === box.key) ? 'selected' : 'idle';
}

function GuideLine({ guide }: { readonly guide: Guide }) {
  const ref = useRef<HTMLSpanElement>(null);
  useCssVariables(ref, { '--lavra-guide': `${guide.percent}%` });
  return <span ref={ref} className={styles.guide} data-axis={guide.axis} aria-hidden="true" />;
}

function Area({ area }: { readonly area: PercentBox }) {
  const ref = useRef<HTMLSpanElement>(null);
  usePlace(ref, area);
  return <span ref={ref} className={styles.area} aria-hidden="true" />;
}
