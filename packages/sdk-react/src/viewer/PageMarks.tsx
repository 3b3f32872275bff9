'use client';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCssVariables } from '../theme/use-css-variables.ts';
import styles from './PdfViewer.module.css';
import type { TextMatch } from './text-search.ts';

/** Search matches on a page; `chosen` is the current one. */
export type PageFindings = { readonly matches: readonly TextMatch[]; readonly chosen: number | undefined };

/** In percent of the page, so that marks follow the zoom. */
type Mark = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Marks search matches below the page's text. */
export function PageMarks({
  sheet,
  pieces,
  findings: { matches, chosen },
  onMark,
}: {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly pieces: readonly HTMLElement[] | undefined;
  readonly findings: PageFindings;
  readonly onMark: (mark: HTMLElement) => void;
}) {
  const [marks, setMarks] = useState<readonly (readonly Mark[])[]>([]);
  useLayoutEffect(() => {
    const page = sheet.current?.getBoundingClientRect();
    setMarks(page && pieces ? matches.map((match) => marksOf(match, pieces, page)) : []);
  }, [sheet, pieces, matches]);
  return (
    <div className={styles.marks} aria-hidden="true">
      {marks.flatMap((places, index) =>
        places.map((mark, part) => (
          <MarkBox
            // biome-ignore lint/suspicious/noArrayIndexKey: a finding is known by its place among the others
            key={`${index} ${part}`}
            mark={mark}
            isChosen={index === chosen}
            onChosen={part === 0 ? onMark : undefined}
          />
        )),
      )}
    </div>
  );
}

function MarkBox({
  mark,
  isChosen,
  onChosen,
}: {
  readonly mark: Mark;
  readonly isChosen: boolean;
  readonly onChosen: ((mark: HTMLElement) => void) | undefined;
}) {
  const box = useRef<HTMLSpanElement>(null);
  useCssVariables(box, {
    '--lavra-mark-x': `${mark.x}%`,
    '--lavra-mark-y': `${mark.y}%`,
    '--lavra-mark-width': `${mark.width}%`,
    '--lavra-mark-height': `${mark.height}%`,
  });
  useEffect(() => {
    if (isChosen && box.current) onChosen?.(box.current);
  }, [isChosen, onChosen]);
  return <span ref={box} className={styles.mark} data-chosen={isChosen ? '' : undefined} />;
}

function marksOf({ from, to }: TextMatch, pieces: readonly HTMLElement[], page: DOMRect): readonly Mark[] {
  const range = document.createRange();
  return pieces.slice(from.piece, to.piece + 1).flatMap((element, index) => {
    const node = element.firstChild;
    const length = node?.textContent?.length ?? 0;
    if (!node || length === 0) return [];
    range.setStart(node, index === 0 ? Math.min(from.offset, length) : 0);
    range.setEnd(node, from.piece + index === to.piece ? Math.min(to.offset, length) : length);
    const place = range.getBoundingClientRect();
    if (place.width === 0) return [];
    return [
      {
        x: ((place.left - page.left) / page.width) * 100,
        y: ((place.top - page.top) / page.height) * 100,
        width: (place.width / page.width) * 100,
        height: (place.height / page.height) * 100,
      },
    ];
  });
}
