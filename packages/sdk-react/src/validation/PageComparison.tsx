'use client';
import type { MudancaPagina } from '@lavra/client/types';
import { useMemo, useRef } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { validationMessages } from '../messages/validation.ts';
import type { PdfDocument } from '../viewer/pdf-engine.ts';
import styles from './PageComparison.module.css';
import { usePageComparison } from './use-page-comparison.ts';

/** A changed page as signed and as it is now, side by side, with the differences marked. */
export function PageComparison({
  before,
  after,
  mudanca,
}: {
  readonly before: PdfDocument;
  readonly after: PdfDocument;
  readonly mudanca: MudancaPagina;
}) {
  const texts = useMessages(validationMessages);
  const old = useRef<HTMLDivElement>(null);
  const now = useRef<HTMLDivElement>(null);
  const frames = useMemo(() => ({ before: old, after: now }), []);
  const documents = useMemo(() => ({ before, after }), [before, after]);
  const state = usePageComparison(documents, mudanca, frames);
  const { antes, agora } = mudanca;
  return (
    <li className={styles.page}>
      <p className={styles.what}>{texts.pageChange(mudanca)}</p>
      <div className={styles.pair} data-single={antes === null || agora === null ? '' : undefined}>
        {antes !== null && (
          <figure className={styles.side}>
            <div
              ref={old}
              className={styles.picture}
              role="img"
              aria-label={texts.pictureBefore(antes)}
              data-status={state.status}
            />
            <figcaption className={styles.caption}>{texts.asSigned}</figcaption>
          </figure>
        )}
        {agora !== null && (
          <figure className={styles.side}>
            <div
              ref={now}
              className={styles.picture}
              role="img"
              aria-label={texts.pictureNow(agora)}
              data-status={state.status}
            />
            <figcaption className={styles.caption}>{texts.asIsNow}</figcaption>
          </figure>
        )}
      </div>
      <p className={styles.places} role="status">
        {state.status === 'failed' && texts.pictureFailed}
        {state.status === 'drawn' && state.places !== null && texts.places(state.places)}
      </p>
    </li>
  );
}
