'use client';
import { positionLabels, verdictMessage } from '@lavra/domain';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { useCssVariables } from '../theme/use-css-variables.ts';
import { PdfViewer, type PdfViewerHandle } from '../viewer/PdfViewer.tsx';
import type { PdfSource } from '../viewer/pdf-engine.ts';
import { EditorHeader, EditorNext, type EditorNextProps } from './EditorHeader.tsx';
import { type EditorSigner, pagesWithout, positioningHints } from './editor-box.ts';
import { PageBoxes } from './PageBoxes.tsx';
import { PageThumbs } from './PageThumbs.tsx';
import { colorOf } from './PositionBox.tsx';
import styles from './PositioningEditor.module.css';
import { SignerPanel } from './SignerPanel.tsx';
import { type Drag, useBoxDrag } from './use-box-drag.ts';
import { newToken, sizeOfPage, useEditorActions } from './use-editor-actions.ts';
import type { Positioning } from './use-positioning.ts';

/** Props of {@link PositioningEditorView}. */
export type PositioningEditorViewProps = EditorNextProps & {
  readonly positioning: Positioning;
  readonly source: PdfSource;
  readonly onBack: () => void;
  readonly steps?: ReactNode;
};

/** Pages in the middle, thumbnails before them, signatories and types after (below on a phone). */
export function PositioningEditorView({
  positioning,
  source,
  onBack,
  steps,
  ...next
}: PositioningEditorViewProps) {
  const { state, send, signers, minuta, can } = positioning;
  const texts = useMessages(positioningMessages);
  const notify = useToast();
  const keysId = useId();
  const root = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const viewer = useRef<PdfViewerHandle>(null);
  const [currentPage, setCurrentPage] = useState(1);
  const layout = useLayout(root);
  const paginas = minuta?.paginas ?? [];
  const [chosenId, setChosenId] = useState<number>();
  const chosen = chosenSigner(signers, chosenId);
  const actions = useEditorActions({ state, send, chosen, paginas, currentPage, root: pages });
  const { drag, begin } = useBoxDrag({
    root: pages,
    boxes: state.boxes,
    pageSize: (page) => sizeOfPage(paginas, page),
    newToken,
    onDrop: ({ kind }, box) =>
      kind === 'new'
        ? send({ type: 'added', boxes: [box] })
        : send({ type: 'placed', key: box.key, box, pageNumber: box.pageNumber }),
  });
  const blockedReason = verdictMessage(can) ?? undefined;
  const select = (key: string | undefined) => {
    send({ type: 'selected', key });
    const owner = state.boxes.find((box) => box.key === key)?.signatarioId;
    if (owner !== undefined) setChosenId(owner);
  };
  const undoable = (text: string, count: number) => {
    const before = state.boxes;
    const action = { onPress: () => send({ type: 'undone', before }) };
    notify(count > 0 ? { text, action } : { text });
  };

  return (
    <div
      ref={root}
      className={styles.editor}
      data-layout={layout}
      data-dragging={drag ? '' : undefined}
      onKeyDown={(event) => travelByKey(event, send)}
    >
      <EditorHeader
        positioning={positioning}
        onBack={onBack}
        steps={steps}
        {...(layout === 'wide' ? next : {})}
      />
      {positioning.saving.status === 'failed' && <SavingFailed positioning={positioning} />}
      {blockedReason !== undefined && (
        <div className={styles.notice}>
          <Banner tone="info" title={texts.readOnlyTitle}>
            {blockedReason}
          </Banner>
        </div>
      )}
      <div className={styles.stage} data-layout={layout}>
        {layout === 'wide' && (
          <PageThumbs
            source={source}
            paginas={paginas}
            boxes={state.boxes}
            current={currentPage}
            onGoTo={(page) => viewer.current?.goToPage(page)}
          />
        )}
        <div
          ref={pages}
          className={styles.pages}
          onPointerDown={(event) => isOnPaper(event) && send({ type: 'selected', key: undefined })}
        >
          <PdfViewer
            ref={viewer}
            source={source}
            preview={positioning.preview}
            onPageChange={setCurrentPage}
            turning="fixed"
            renderOverlay={({ numero }) => (
              <PageBoxes
                pageNumber={numero}
                boxes={state.boxes}
                signers={signers}
                selectedKey={state.selectedKey}
                focusKey={actions.focusKey}
                drag={drag}
                keysId={keysId}
                isReadOnly={blockedReason !== undefined}
                onSelect={select}
                onGrab={(event, box, corner) =>
                  begin(event, corner ? { kind: 'resize', box, corner } : { kind: 'move', box })
                }
                onKey={actions.pressKey}
                onDuplicate={actions.duplicate}
                onRepeat={(box, option) => {
                  const count = actions.repeat(box, option);
                  undoable(texts.repeated(count), count);
                }}
                onUnlink={actions.unlink}
                onRemove={(box) => {
                  const count = actions.remove(box);
                  undoable(texts.removed(count), count);
                }}
              />
            )}
          />
        </div>
        <SignerPanel
          layout={layout === 'wide' ? 'side' : 'dock'}
          signers={signers}
          boxes={state.boxes}
          chosen={chosen}
          blockedReason={blockedReason ?? (chosen ? undefined : texts.noSigners)}
          hints={positioningHints(state.boxes, signers, paginas.length)}
          hasInitialsEverywhere={
            chosen !== undefined &&
            pagesWithout('DADO_EXTRA', chosen.signatarioId, state.boxes, paginas.length).length === 0
          }
          onChoose={setChosenId}
          onGrabType={(event, type) =>
            chosen && begin(event, { kind: 'new', of: { signatarioId: chosen.signatarioId, type } })
          }
          onPlaceType={actions.placeType}
          onInitialsEverywhere={actions.initialsEverywhere}
        />
      </div>
      {layout === 'narrow' && (
        <div className={styles.foot}>
          <EditorNext {...next} />
        </div>
      )}
      {drag?.subject.kind === 'new' && !drag.box && <Ghost drag={drag} root={root} signer={chosen} />}
      <VisuallyHidden>
        <span role="status">{actions.said}</span>
        <span id={keysId}>{texts.boxKeys}</span>
        {Object.entries(texts.covers).map(([kind, text]) => (
          <span key={kind} id={`${keysId}-${kind}`}>
            {text}
          </span>
        ))}
      </VisuallyHidden>
    </div>
  );
}

/** Ignores presses on a box, its tools or their menus, whose events bubble here from the portal. */
function isOnPaper({ target, currentTarget }: PointerEvent): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    !target.closest('[data-box],[role="toolbar"]')
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

function travelByKey(event: KeyboardEvent, send: Positioning['send']): void {
  if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
  const key = event.key.toLowerCase();
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (!isRedo && key !== 'z') return;
  event.preventDefault();
  send({ type: isRedo ? 'redone' : 'undone' });
}

function SavingFailed({ positioning: { saving, save, reload } }: { readonly positioning: Positioning }) {
  const texts = useMessages(positioningMessages);
  if (saving.status !== 'failed') return null;
  return (
    <div className={styles.notice}>
      <Banner
        tone="danger"
        live="alert"
        title={texts.failedTitle}
        action={
          <span className={styles.actions}>
            <Button size="small" onClick={reload}>
              {texts.reload}
            </Button>
            <Button size="small" onClick={() => void save()}>
              {texts.retry}
            </Button>
          </span>
        }
      >
        {problemText(saving.problem)}
      </Banner>
    </div>
  );
}

/** A new box while it is dragged to a page. */
function Ghost({
  drag,
  root,
  signer,
}: {
  readonly drag: Drag;
  readonly root: RefObject<HTMLElement | null>;
  readonly signer: EditorSigner | undefined;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const origin = root.current?.getBoundingClientRect();
  useCssVariables(ref, {
    '--lavra-ghost-x': `${drag.at.x - (origin?.left ?? 0)}px`,
    '--lavra-ghost-y': `${drag.at.y - (origin?.top ?? 0)}px`,
  });
  if (drag.subject.kind !== 'new' || !signer) return null;
  return (
    <div ref={ref} className={styles.ghost} data-signer={colorOf(signer)} aria-hidden="true">
      {positionLabels[drag.subject.of.type]}
    </div>
  );
}

/** Minimum width in pixels for both columns and a readable page. */
const sideBySideFrom = 900;

/** Layout by the editor's width: with side columns, or with everything below. */
function useLayout(root: RefObject<HTMLElement | null>): 'wide' | 'narrow' {
  const [layout, setLayout] = useState<'wide' | 'narrow'>('narrow');
  // Before the first paint, so that the layout does not shift.
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const measure = () => setLayout(element.clientWidth >= sideBySideFrom ? 'wide' : 'narrow');
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [root]);
  return layout;
}
