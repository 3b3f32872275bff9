'use client';
import type { RefObject } from 'react';
import { PdfViewer, type PdfViewerHandle, type PdfViewerProps } from '../viewer/PdfViewer.tsx';
import type { PdfSource } from '../viewer/pdf-engine.ts';
import { PageBoxes } from './PageBoxes.tsx';
import styles from './PositioningEditor.module.css';
import { PreviewBoxes } from './PreviewBoxes.tsx';
import type { Editor } from './use-editor.ts';
import type { Positioning } from './use-positioning.ts';

/** The pages with their boxes. A press on the paper clears the selection; a drag on it selects an area. */
export function EditorPages({
  positioning: { preview, signers, state },
  editor,
  source,
  pages,
  viewer,
  keysId,
  thumbnails,
}: {
  readonly positioning: Positioning;
  readonly editor: Editor;
  readonly source: PdfSource;
  readonly pages: RefObject<HTMLDivElement | null>;
  readonly viewer: RefObject<PdfViewerHandle | null>;
  readonly keysId: string;
  readonly thumbnails: PdfViewerProps['thumbnails'];
}) {
  const { previewed } = editor;
  const isReadOnly = editor.blockedReason !== undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <div
      ref={pages}
      className={styles.pages}
      data-editing={isReadOnly || previewed ? undefined : ''}
      onPointerDown={editor.pressPaper}
      onClick={editor.tapPaper}
    >
      <PdfViewer
        ref={viewer}
        source={source}
        preview={preview}
        onPageChange={editor.setCurrentPage}
        turning="fixed"
        thumbnails={thumbnails}
        renderOverlay={({ numero }) =>
          previewed ? (
            <PreviewBoxes boxes={state.boxes} signer={previewed} pageNumber={numero} />
          ) : (
            <PageBoxes
              {...editor.boxProps}
              pageNumber={numero}
              boxes={state.boxes}
              signers={signers}
              selected={editor.selected}
              focus={editor.actions.focus}
              drag={editor.drag}
              keysId={keysId}
              isReadOnly={isReadOnly}
            />
          )
        }
      />
    </div>
  );
}
