'use client';
import type { AssinaturaConvite, PosicionamentoDado } from '@lavra/client/types';
import { ArrowDown, Download, FileX2, RotateCw } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { signingMessages } from '../messages/signing.ts';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { PdfViewer, type PdfViewerHandle } from '../viewer/PdfViewer.tsx';
import { OwnBox } from './OwnBox.tsx';
import styles from './SigningDocument.module.css';
import type { SigningDraft } from './signing-draft.ts';
import type { SigningDocument as Reading } from './use-signing-document.ts';

/** Props of {@link SigningDocumentPane}. */
export type SigningDocumentPaneProps = {
  readonly convite: AssinaturaConvite;
  readonly draft: SigningDraft;
  readonly reading: Reading;
  /** Scrolls to the first own box of this type, for example while its content is being created. */
  readonly showing: 'RUBRICA' | 'DADO_EXTRA' | undefined;
  readonly onShown: () => void;
  readonly onRetry: () => void;
  readonly onDownload: () => void;
};

/** The pages with the signer's boxes, and a button that goes from one to the next. */
export function SigningDocumentPane({
  convite,
  draft,
  reading,
  showing,
  onShown,
  onRetry,
  onDownload,
}: SigningDocumentPaneProps) {
  const texts = useMessages(signingMessages);
  const problems = useMessages(signingProblems);
  const { viewer, boxes, next, wishOf, forget, goToNext } = useOwnBoxes(convite.posicionamentos, showing);
  const source = reading.status === 'ready' ? reading.source : undefined;
  const imagem = reading.status === 'ready' ? reading.imagem : undefined;
  const { paginas } = convite.contrato;
  const preview = useMemo(() => ({ paginas, imagem }), [paginas, imagem]);
  if (reading.status === 'failed') {
    return (
      <div className={styles.state} role="alert">
        <EmptyState
          icon={FileX2}
          title={texts.readFailed}
          action={
            <Button icon={RotateCw} onClick={onRetry}>
              {texts.retry}
            </Button>
          }
        >
          {signingProblemText(reading.problem, problems)}
        </EmptyState>
      </div>
    );
  }
  if (!source) return <DocumentSkeleton />;
  return (
    <div className={styles.pane}>
      <PdfViewer
        ref={viewer}
        source={source}
        preview={preview}
        onReady={onShown}
        renderOverlay={({ numero }) =>
          boxes
            .filter((box) => box.pageNumber === numero)
            .map((box) => (
              <OwnBox
                key={box.id}
                box={box}
                convite={convite}
                draft={draft}
                wish={wishOf(box)}
                onSeen={forget}
              />
            ))
        }
        actions={<IconButton size="small" icon={Download} label={texts.download} onClick={onDownload} />}
      />
      {boxes.length > 0 && (
        <div className={styles.next} data-lavra-next="">
          <Button size="small" icon={ArrowDown} onClick={goToNext}>
            {next === 0 ? texts.ownBoxes(boxes.length) : texts.nextBox(next + 1, boxes.length)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Placeholder of a page that is loading. */
export function DocumentSkeleton() {
  const texts = useMessages(signingMessages);
  return (
    <div className={styles.state}>
      <div className={styles.sheet}>
        <Loading label={texts.documentLoading}>
          <Skeleton width="60%" height="18px" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton width="45%" />
        </Loading>
      </div>
    </div>
  );
}

function useOwnBoxes(
  posicionamentos: readonly PosicionamentoDado[],
  showing: 'RUBRICA' | 'DADO_EXTRA' | undefined,
) {
  const viewer = useRef<PdfViewerHandle>(null);
  const boxes = useMemo(
    () =>
      [...posicionamentos].sort(
        (a, b) => a.pageNumber - b.pageNumber || a.percentY - b.percentY || a.percentX - b.percentX,
      ),
    [posicionamentos],
  );
  const [last, setLast] = useState<number>();
  // A box exists only while its page is visible, so scrolling to it waits for the page.
  const [wished, setWished] = useState<{ readonly id: number; readonly wish: 'show' | 'focus' }>();
  const next = boxes.length === 0 ? 0 : (boxes.findIndex((box) => box.id === last) + 1) % boxes.length;
  const goTo = useCallback((box: PosicionamentoDado | undefined, wish: 'show' | 'focus') => {
    if (!box) return;
    viewer.current?.goToPage(box.pageNumber);
    setWished({ id: box.id, wish });
  }, []);
  useEffect(() => {
    if (showing)
      goTo(
        boxes.find((box) => box.content.type === showing),
        'show',
      );
  }, [showing, boxes, goTo]);
  return {
    viewer,
    boxes,
    next,
    wishOf: (box: PosicionamentoDado) => (box.id === wished?.id ? wished.wish : undefined),
    forget: useCallback(() => setWished(undefined), []),
    goToNext: () => {
      setLast(boxes[next]?.id);
      goTo(boxes[next], 'focus');
    },
  };
}
