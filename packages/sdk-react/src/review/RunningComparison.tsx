'use client';
import type { Minuta } from '@lavra/client/types';
import { useEffect, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { uploadReviewMessages } from '../messages/upload-review.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { useAction, useOperation, useRefetch } from '../provider/queries.ts';

/** Polling interval of a running comparison, in milliseconds: it takes seconds and ends without an event. */
const REFRESH_MS = 1_000;
/** Time after which a comparison may be started again, in milliseconds: a server's job ends within a minute. */
const LATE_MS = 60_000;

type RunningComparisonProps = { readonly minuta: Minuta; readonly canRetry: boolean };

/** Notice of a running comparison, which disappears when it ends. */
export function RunningComparison({ minuta, canRetry }: RunningComparisonProps) {
  const texts = useMessages(uploadReviewMessages);
  const isLate = useIsLate();
  const refetch = useRefetch();
  const { data } = useOperation(
    'getVersion',
    { path: { contratoId: minuta.contratoId, minutaId: minuta.id } },
    { refreshEveryMs: REFRESH_MS, isCoveredByEvents: () => false },
  );
  const hasEnded = data !== undefined && data.conferencia?.situacao !== 'EM_ANDAMENTO';
  // The page around this notice may read its version by another operation.
  useEffect(() => {
    if (hasEnded) refetch(['minuta']);
  }, [hasEnded, refetch]);
  return (
    <Banner
      tone="info"
      title={texts.runningTitle}
      live="polite"
      action={isLate && canRetry && <RetryComparison minuta={minuta} />}
    >
      {texts.runningText}
    </Banner>
  );
}

/** Starts a comparison again that failed or does not end. */
export function RetryComparison({ minuta }: Pick<RunningComparisonProps, 'minuta'>) {
  const texts = useMessages(uploadReviewMessages);
  const notify = useToast();
  const retry = useAction('retryVersionPreview');
  const start = async () => {
    const result = await retry.run({ path: { contratoId: minuta.contratoId, minutaId: minuta.id } });
    if (!result.ok) notify({ text: problemText(result.problem), tone: 'danger' });
  };
  return (
    <Button size="small" busy={retry.isBusy} onClick={() => void start()}>
      {texts.retry}
    </Button>
  );
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
