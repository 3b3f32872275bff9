import { useCallback, useState } from 'react';
import type { PdfViewerProps } from '../viewer/PdfViewer.tsx';

type Shown = {
  readonly of: string | undefined;
  readonly isShown: boolean;
  /** Pages of which not all can be shown. */
  readonly failed: readonly number[];
};

/**
 * Whether the document with this hash is shown, and a page that is not shown whole. It counts as unread until it is, even
 * when it is out of sight.
 */
export function useShownPages(baseSha256: string | undefined) {
  const none: Shown = { of: baseSha256, isShown: false, failed: [] };
  const [shown, setShown] = useState(none);
  const { isShown, failed } = shown.of === baseSha256 ? shown : none;
  const onPageState = useCallback<NonNullable<PdfViewerProps['onPageState']>>(
    (page, state) => {
      if (state === 'waiting') return;
      setShown(({ of, ...before }) => {
        const others = of === baseSha256 ? before.failed.filter((other) => other !== page) : [];
        const hasFailed = state === 'failed';
        return {
          of: baseSha256,
          isShown: !hasFailed || (of === baseSha256 && before.isShown),
          failed: hasFailed ? [...others, page] : others,
        };
      });
    },
    [baseSha256],
  );
  return { isShown, failedPage: failed[0], onPageState };
}
