'use client';
import type { MudancaPagina } from '@lavra/client/types';
import { useId, useMemo, useState } from 'react';
import { markPixels } from '../comparison/mark-pixels.ts';
import { PageComparison } from '../comparison/PageComparison.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { validationMessages } from '../messages/validation.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { usePdfDocument } from '../viewer/use-pdf-document.ts';
import styles from './ChangedPages.module.css';

/** Number of pages drawn immediately; more on demand. */
const STEP = 6;

/**
 * Images of the pages that changed after a signature, drawn in the browser from the file's own bytes. The first
 * `revisaoFim` bytes are the signed file.
 */
export function ChangedPages({
  file,
  revisaoFim,
  paginas,
}: {
  readonly file: Blob;
  readonly revisaoFim: number;
  readonly paginas: readonly MudancaPagina[];
}) {
  const texts = useMessages(validationMessages);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.changes}>
      <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? texts.hidePages : texts.showPages(paginas.length)}
      </Button>
      <div id={id} className={styles.pages} hidden={!isOpen}>
        {isOpen && <Comparison file={file} revisaoFim={revisaoFim} paginas={paginas} />}
      </div>
    </div>
  );
}

function Comparison({
  file,
  revisaoFim,
  paginas,
}: {
  readonly file: Blob;
  readonly revisaoFim: number;
  readonly paginas: readonly MudancaPagina[];
}) {
  const texts = useMessages(validationMessages);
  const [shown, setShown] = useState(STEP);
  const before = usePdfDocument(
    useMemo(() => ({ data: file.slice(0, revisaoFim) }), [file, revisaoFim]),
  ).state;
  const after = usePdfDocument(useMemo(() => ({ data: file }), [file])).state;
  if (before.status === 'loading' || after.status === 'loading') {
    return (
      <Loading label={texts.openingPages}>
        <Skeleton height="220px" />
      </Loading>
    );
  }
  if (before.status !== 'ready' || after.status !== 'ready') {
    return <Banner tone="warning">{texts.pagesFailed}</Banner>;
  }
  return (
    <>
      <ol className={styles.pages}>
        {paginas.slice(0, shown).map((mudanca) => (
          <li key={`${mudanca.antes} ${mudanca.agora}`}>
            <PageComparison
              before={before.pdf}
              after={after.pdf}
              pair={{ antes: mudanca.antes, depois: mudanca.agora }}
              mark={markPixels}
              texts={{
                title: texts.pageChange(mudanca),
                before: texts.asSigned,
                after: texts.asIsNow,
                pictureBefore: texts.pictureBefore,
                pictureAfter: texts.pictureNow,
                failed: texts.pictureFailed,
                places: texts.places,
              }}
            />
          </li>
        ))}
      </ol>
      {shown < paginas.length && (
        <div>
          <Button size="small" onClick={() => setShown(shown + STEP)}>
            {texts.morePages(paginas.length - shown)}
          </Button>
        </div>
      )}
    </>
  );
}
