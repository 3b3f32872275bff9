'use client';
import { useMemo, useRef } from 'react';
import type { PdfDocument } from '../viewer/pdf-engine.ts';
import styles from './PageComparison.module.css';
import {
  type ComparedPair,
  type ComparisonState,
  type PageMarker,
  usePageComparison,
} from './use-page-comparison.ts';

/** Texts of a pair of pages. */
export type PairTexts = {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly pictureBefore: (page: number) => string;
  readonly pictureAfter: (page: number) => string;
  readonly failed: string;
  readonly places: (count: number) => string;
};

/** Props of {@link PageComparison}. */
export type PageComparisonProps = {
  readonly before: PdfDocument;
  readonly after: PdfDocument;
  readonly pair: ComparedPair;
  readonly mark: PageMarker;
  readonly texts: PairTexts;
};

/** Two corresponding pages side by side, with the differences marked. */
export function PageComparison({ before, after, pair, mark, texts }: PageComparisonProps) {
  const old = useRef<HTMLDivElement>(null);
  const now = useRef<HTMLDivElement>(null);
  const frames = useMemo(() => ({ before: old, after: now }), []);
  const documents = useMemo(() => ({ before, after }), [before, after]);
  const state = usePageComparison(documents, pair, frames, mark);
  const { antes, depois } = pair;
  return (
    <div className={styles.page}>
      <p className={styles.what}>{texts.title}</p>
      <div className={styles.pair} data-single={antes === null || depois === null ? '' : undefined}>
        {antes !== null && (
          <Side frame={old} label={texts.pictureBefore(antes)} caption={texts.before} state={state} />
        )}
        {depois !== null && (
          <Side frame={now} label={texts.pictureAfter(depois)} caption={texts.after} state={state} />
        )}
      </div>
      <p className={styles.places} role="status">
        {state.status === 'failed' && texts.failed}
        {state.status === 'drawn' && state.places !== null && texts.places(state.places)}
      </p>
    </div>
  );
}

function Side({
  frame,
  label,
  caption,
  state,
}: {
  readonly frame: React.RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly caption: string;
  readonly state: ComparisonState;
}) {
  return (
    <figure className={styles.side}>
      <div ref={frame} className={styles.picture} role="img" aria-label={label} data-status={state.status} />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
