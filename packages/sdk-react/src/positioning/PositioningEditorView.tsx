'use client';
import { type ReactNode, type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import type { PdfViewerHandle } from '../viewer/PdfViewer.tsx';
import type { PdfSource } from '../viewer/pdf-engine.ts';
import { DragGhost } from './DragGhost.tsx';
import { EditorHeader, EditorNext, type EditorNextProps } from './EditorHeader.tsx';
import { EditorPages } from './EditorPages.tsx';
import { PageThumbs, useThumbnailMarks } from './PageThumbs.tsx';
import styles from './PositioningEditor.module.css';
import { PreviewPlaces } from './PreviewPlaces.tsx';
import { positioningHints } from './positioning-hints.ts';
import { RepeatDialog } from './RepeatDialog.tsx';
import { SignerPanel } from './SignerPanel.tsx';
import { useAnchors } from './use-anchors.ts';
import { useEditor } from './use-editor.ts';
import { useInitials } from './use-initials.ts';
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
  ...given
}: PositioningEditorViewProps) {
  const { state, signers } = positioning;
  const texts = useMessages(positioningMessages);
  const keysId = useId();
  const root = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const viewer = useRef<PdfViewerHandle>(null);
  const goToPage = useCallback((page: number) => viewer.current?.goToPage(page), []);
  const layout = useLayout(root);
  const editor = useEditor(positioning, pages);
  const { paginas, chosen, actions, blockedReason } = editor;
  const initials = useInitials(editor, source);
  const anchors = useAnchors(positioning, editor, source);
  const thumbnails = useThumbnailMarks(state.boxes, signers);
  const doneLabel = given.doneLabel ?? (blockedReason === undefined ? texts.done : texts.close);
  const next = { ...given, doneLabel };

  return (
    <div
      ref={root}
      className={styles.editor}
      data-layout={layout}
      data-dragging={editor.isDragging ? '' : undefined}
      onKeyDown={editor.pressKey}
    >
      <EditorHeader
        positioning={positioning}
        actions={actions}
        preview={chosen && { isOn: editor.previewed !== undefined, onToggle: editor.togglePreview }}
        onBack={onBack}
        steps={steps}
        {...(layout === 'wide' ? next : {})}
      />
      <SavingNotice positioning={positioning} />
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
            {...thumbnails}
            current={editor.currentPage}
            onGoTo={goToPage}
          />
        )}
        <EditorPages
          {...{ positioning, editor, source, pages, viewer, keysId }}
          thumbnails={layout === 'wide' ? 'none' : thumbnails}
        />
        <SignerPanel
          layout={layout === 'wide' ? 'side' : 'dock'}
          signers={signers}
          boxes={state.boxes}
          chosen={chosen}
          blockedReason={blockedReason ?? (chosen ? undefined : texts.noSigners)}
          hints={positioningHints(state.boxes, signers, paginas.length)}
          totalPaginas={paginas.length}
          initials={initials}
          anchors={anchors}
          preview={
            editor.previewed && (
              <PreviewPlaces
                boxes={state.boxes}
                signer={editor.previewed}
                onGoTo={goToPage}
                onLeave={editor.togglePreview}
              />
            )
          }
          onChoose={editor.choose}
          onGrabType={editor.grabType}
          onPlaceType={actions.placeType}
        />
      </div>
      {layout === 'narrow' && (
        <div className={styles.foot}>
          <EditorNext {...next} />
        </div>
      )}
      <DragGhost drag={editor.drag} root={root} signer={chosen} />
      {editor.repeating && (
        <RepeatDialog
          boxes={editor.repeating}
          totalPaginas={paginas.length}
          onRepeat={editor.repeat}
          onClose={editor.closeRepeating}
        />
      )}
      <VisuallyHidden>
        <span role="status">
          {/* Anew each time, so that equal words are announced again. */}
          <span key={actions.said.count}>{actions.said.text}</span>
        </span>
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

/** Why changes are not saved, and what happens next. */
function SavingNotice({ positioning: { saving, save, reload } }: { readonly positioning: Positioning }) {
  const texts = useMessages(positioningMessages);
  const retry = (
    <Button size="small" onClick={() => void save()}>
      {texts.retry}
    </Button>
  );
  if (saving.status === 'waiting')
    return (
      <div className={styles.notice}>
        <Banner tone="warning" live="polite" title={texts.waitingTitle} action={retry}>
          {texts.waitingText}
        </Banner>
      </div>
    );
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
            {retry}
          </span>
        }
      >
        {problemText(saving.problem)}
      </Banner>
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
