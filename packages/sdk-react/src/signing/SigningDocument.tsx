'use client';
import type { AssinaturaConvite, PosicionamentoDado, TipoPosicionamento } from '@lavra/client/types';
import { ArrowDown, Download, FileX2, RotateCw } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { PdfViewer, type PdfViewerHandle, type PdfViewerProps } from '../viewer/PdfViewer.tsx';
import { centerInScroller } from './center-in-scroller.ts';
import { FieldStrip } from './FieldStrip.tsx';
import { OwnBox } from './OwnBox.tsx';
import { type BoxGroup, boxGroups } from './own-boxes.tsx';
import { PlacedSignatures, usePlacedSignatures } from './PlacedSignatures.tsx';
import styles from './SigningDocument.module.css';
import type { SigningDraft } from './signing-draft.ts';
import type { SigningAccess } from './signing-events.ts';
import type { SigningDocument as Reading } from './use-signing-document.ts';

export { ReceiptPage } from './ReceiptPage.tsx';

/** Props of {@link SigningDocumentPane}. */
export type SigningDocumentPaneProps = {
  readonly access: SigningAccess;
  readonly convite: AssinaturaConvite;
  readonly draft: SigningDraft;
  readonly reading: Reading;
  /** Scrolls to the first own box of these types, for example while its content is being created. */
  readonly showing: readonly TipoPosicionamento[] | undefined;
  /** Lists the own fields instead of leading from box to box. */
  readonly hasStrip: boolean;
  readonly onPageState: NonNullable<PdfViewerProps['onPageState']>;
  readonly onRetry: () => void;
  readonly onDownload: () => void;
};

/** The pages with the signer's boxes, and a button that goes from one to the next. */
export function SigningDocumentPane({
  access,
  convite,
  draft,
  reading,
  showing,
  hasStrip,
  onPageState,
  onRetry,
  onDownload,
}: SigningDocumentPaneProps) {
  const texts = useMessages(signingStepMessages);
  const problems = useMessages(signingProblems);
  const own = useOwnBoxes(convite.posicionamentos, showing);
  const { pane, viewer, boxes, groups, next, wishOf, forget, goToNext } = own;
  const placed = usePlacedSignatures(access);
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
    <div ref={pane} className={styles.pane}>
      <PdfViewer
        ref={viewer}
        source={source}
        preview={preview}
        onPageState={onPageState}
        renderOverlay={({ numero }) => (
          <>
            <PlacedSignatures signatures={placed} page={numero} />
            {boxes
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
              ))}
          </>
        )}
        actions={<IconButton size="small" icon={Download} label={texts.download} onClick={onDownload} />}
      />
      {hasStrip && boxes.length > 0 && (
        <FieldStrip {...{ groups, convite, draft }} shown={own.shownType} onShow={own.goToGroup} />
      )}
      {!hasStrip && boxes.length > 0 && (
        <div className={styles.next} data-lavra-next="">
          <Button icon={ArrowDown} onClick={goToNext}>
            {next === 0 ? texts.ownBoxes(boxes.length) : texts.nextBox(next + 1, boxes.length)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Placeholder of a page that is loading. */
export function DocumentSkeleton() {
  const texts = useMessages(signingStepMessages);
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

type Wish = { readonly id: number; readonly wish: 'show' | 'focus' };

function useOwnBoxes(
  posicionamentos: readonly PosicionamentoDado[],
  showing: readonly TipoPosicionamento[] | undefined,
) {
  const viewer = useRef<PdfViewerHandle>(null);
  const boxes = useMemo(
    () =>
      [...posicionamentos].sort(
        (a, b) => a.pageNumber - b.pageNumber || a.percentY - b.percentY || a.percentX - b.percentX,
      ),
    [posicionamentos],
  );
  const groups = useMemo(() => boxGroups(boxes), [boxes]);
  const [last, setLast] = useState<number>();
  // A box exists only while its page is visible, so scrolling to it waits for the page.
  const [wished, setWished] = useState<Wish>();
  const shown = useRef<PosicionamentoDado>(undefined);
  const goToPage = useCallback((page: number) => viewer.current?.goToPage(page), []);
  const pane = useKeptInView(shown, goToPage);
  const isLast = (box: PosicionamentoDado) => box.id === last;
  const next = boxes.length === 0 ? 0 : (boxes.findIndex(isLast) + 1) % boxes.length;
  const goTo = useCallback(
    (box: PosicionamentoDado | undefined, wish: Wish['wish']) => {
      if (!box) return;
      shown.current = box;
      // Going to a page may also scroll a host's page, so it is left to boxes that are not there yet.
      if (!boxIn(pane.current, box)) goToPage(box.pageNumber);
      setLast(box.id);
      setWished({ id: box.id, wish });
    },
    [pane, goToPage],
  );
  useEffect(() => {
    if (!showing) return;
    const types = showing.filter((type) => boxes.some(({ content }) => content.type === type));
    goTo(
      boxes.find(({ content }) => content.type === types[0]),
      'show',
    );
  }, [showing, boxes, goTo]);
  return {
    pane,
    viewer,
    boxes,
    groups,
    shownType: boxes.find(isLast)?.content.type,
    next,
    wishOf: (box: PosicionamentoDado) => (box.id === wished?.id ? wished.wish : undefined),
    forget: useCallback(() => setWished(undefined), []),
    goToNext: () => goTo(boxes[next], 'focus'),
    /** The first box of a kind; once it is shown, the next one. */
    goToGroup: ({ boxes: these }: BoxGroup) =>
      goTo(these[(these.findIndex(isLast) + 1) % these.length], 'show'),
  };
}

const boxIn = (pane: Element | null, { id }: PosicionamentoDado) =>
  pane?.querySelector(`[data-lavra-box="${id}"]`) ?? null;

/** Keeps the shown box in view while the sheet below grows or shrinks. */
function useKeptInView(shown: RefObject<PosicionamentoDado | undefined>, goToPage: (page: number) => void) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      if (element.clientHeight === height) return;
      height = element.clientHeight;
      const box = shown.current;
      if (!box) return;
      const found = boxIn(element, box);
      if (found) centerInScroller(found);
      else goToPage(box.pageNumber);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown, goToPage]);
  return pane;
}
