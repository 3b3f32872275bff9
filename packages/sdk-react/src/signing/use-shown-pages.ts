import { useCallback, useState } from 'react';
import type { PdfViewerProps } from '../viewer/PdfViewer.tsx';

type Shown = {
  readonly baseSha256: string | undefined;
  readonly hasShownPage: boolean;
  /** Pages of which not all can be shown. */
  readonly failed: ReadonlySet<number>;
};

const nothing = (baseSha256: string | undefined): Shown => ({
  baseSha256,
  hasShownPage: false,
  failed: new Set(),
});

/**
 * Whether the document is shown, and the first page that is not shown whole. It counts as unread until it is, even when
 * it is out of sight.
 */
export function useShownPages(baseSha256: string | undefined) {
  const [shown, setShown] = useState(() => nothing(baseSha256));
  const { hasShownPage, failed } = shown.baseSha256 === baseSha256 ? shown : nothing(baseSha256);
  const onPageState = useCallback<NonNullable<PdfViewerProps['onPageState']>>(
    (page, state) => {
      if (state === 'waiting') return;
      setShown((before) => {
        const known = before.baseSha256 === baseSha256 ? before : nothing(baseSha256);
        const others = new Set(known.failed);
        if (state === 'failed') others.add(page);
        else others.delete(page);
        return { baseSha256, failed: others, hasShownPage: known.hasShownPage || state !== 'failed' };
      });
    },
    [baseSha256],
  );
  return {
    isShown: baseSha256 !== undefined && hasShownPage,
    failedPage: failed.size > 0 ? Math.min(...failed) : undefined,
    onPageState,
  };
}
