import { pageRanges } from '@lavra/domain';
import { useRef, useState } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import { textPlaces, usePageReader } from '../viewer/page-texts.ts';
import type { PdfSource } from '../viewer/pdf-engine.ts';
import type { EditorSigner } from './editor-box.ts';
import type { Editor } from './use-editor.ts';

/** Initials on every page, of one signatory or of all. */
export type InitialsAction = {
  readonly isBusy: boolean;
  readonly place: (of: readonly EditorSigner[]) => Promise<void>;
};

/** Reads the text of all pages first, because initials are placed where the margins are free. */
export function useInitials(editor: Editor, source: PdfSource): InitialsAction {
  const texts = useMessages(positioningMessages);
  const readPages = usePageReader(source);
  // The boxes may change while the text is read.
  const latest = useRef(editor);
  latest.current = editor;
  const [isBusy, setIsBusy] = useState(false);
  const place = async (of: readonly EditorSigner[]) => {
    setIsBusy(true);
    try {
      const pageTexts = await readPages(textPlaces);
      const { boxes, fullPages } = latest.current.actions.initialsEverywhere(of, pageTexts);
      const text =
        fullPages.length === 0
          ? texts.initialsPlaced(boxes.length)
          : texts.initialsCover(pageRanges(fullPages), fullPages.length);
      latest.current.undoable(text, boxes.length);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, place };
}
