import type { ReactNode } from 'react';
import { attachmentsMessages } from '../../messages/attachments.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { LoadFailed } from '../../primitives/feedback/LoadFailed.tsx';
import { Loading, Skeleton } from '../../primitives/feedback/Skeleton.tsx';
import type { Reading } from '../../provider/queries.ts';

/** Props of {@link PanelState}. */
export type PanelStateProps<Data> = {
  readonly reading: Reading<Data>;
  readonly children: (data: Data) => ReactNode;
};

/** Loading and error state of a panel's list. */
export function PanelState<Data>({ reading, children }: PanelStateProps<Data>) {
  const texts = useMessages(attachmentsMessages);
  const { data, problem, refresh } = reading;
  if (data !== undefined) return children(data);
  if (problem) return <LoadFailed title={texts.failedTitle} problem={problem} onRetry={refresh} />;
  return (
    <Loading label={texts.loading}>
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton width="80%" />
    </Loading>
  );
}
