import { useRef, useState } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useDocumentProposals } from '../signers/proposals/use-document-proposals.ts';
import { placedPieces, usePageReader } from '../viewer/page-texts.ts';
import type { PdfSource } from '../viewer/pdf-engine.ts';
import { anchorBoxes, openAnchors } from './anchor-boxes.ts';
import type { Editor } from './use-editor.ts';
import { newToken } from './use-editor-actions.ts';
import type { Positioning } from './use-positioning.ts';

/** Marks of a draft's text that could become boxes. */
export type AnchorsAction = {
  readonly count: number;
  readonly isBusy: boolean;
  readonly place: () => Promise<void>;
};

/** The server names the marks; their places are read from the pages, and only when they are taken over. */
export function useAnchors(positioning: Positioning, editor: Editor, source: PdfSource): AnchorsAction {
  const { minuta, can, signers, state } = positioning;
  const texts = useMessages(positioningMessages);
  const readPages = usePageReader(source);
  const [isBusy, setIsBusy] = useState(false);
  const data = useDocumentProposals(minuta, can.ok);
  const open = openAnchors(data?.ancoras ?? [], signers, state.boxes);
  // The boxes may change while the pages are read.
  const latest = useRef(editor);
  latest.current = editor;
  const place = async () => {
    setIsBusy(true);
    try {
      const pages = [...new Set(open.map(({ pagina }) => pagina))];
      const pieces = await readPages(placedPieces, pages);
      const boxes = anchorBoxes(open, signers, editor.paginas, pieces, newToken);
      latest.current.actions.add(boxes);
      latest.current.undoable(texts.anchorsPlaced(boxes.length, open.length), boxes.length);
    } finally {
      setIsBusy(false);
    }
  };
  return { count: open.length, isBusy, place };
}
