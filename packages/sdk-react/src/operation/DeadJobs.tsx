'use client';
import type { Trabalho } from '@lavra/client/types';
import { formatDateTime } from '@lavra/domain';
import { CircleCheck, RotateCw, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { operationMessages } from '../messages/operation.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { LoadFailed } from '../primitives/feedback/LoadFailed.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import styles from './Operation.module.css';
import type { OperationPanelData } from './use-operation-panel.ts';

/** Dead jobs with their reasons, and actions to retry or discard them. */
export function DeadJobs({ panel }: { readonly panel: OperationPanelData }) {
  const texts = useMessages(operationMessages);
  const [doomed, setDoomed] = useState<Trabalho>();
  const [mended, setMended] = useState<readonly number[]>([]);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { dead } = panel;
  const jobs = dead.pages.flatMap(({ content }) => content);
  const mend = ({ trabalhoId }: Trabalho) => setMended((before) => [...before, trabalhoId]);
  // Rows resolved by others also leave the list, without moving our focus.
  const gone = mended.filter((id) => !jobs.some(({ trabalhoId }) => trabalhoId === id));
  useFocusFallback(heading, `${gone.length} ${doomed?.trabalhoId}`);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.words}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
          {texts.dead}
        </h2>
        {jobs.length > 0 && <p className={styles.sub}>{texts.deadIntro}</p>}
      </div>
      {dead.isLoading ? (
        <Loading>
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </Loading>
      ) : dead.problem && jobs.length === 0 ? (
        <LoadFailed title={texts.deadFailed} problem={dead.problem} onRetry={dead.refresh} />
      ) : jobs.length === 0 ? (
        <EmptyState icon={CircleCheck} title={texts.noDead}>
          {texts.noDeadText}
        </EmptyState>
      ) : (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <li key={job.trabalhoId} className={styles.job}>
              <div className={styles.words}>
                <p className={styles.jobTitle}>
                  {texts.topicName(job.topico)} <span className={styles.sub}>#{job.trabalhoId}</span>
                </p>
                {job.motivo && <p className={styles.reason}>{job.motivo}</p>}
                <p className={styles.sub}>
                  {`${texts.attempts}: ${job.tentativas}`}
                  {job.dataFim && ` · ${texts.stopped}: ${formatDateTime(job.dataFim)}`}
                </p>
              </div>
              <div className={styles.jobActs}>
                <Button
                  size="small"
                  icon={RotateCw}
                  disabled={panel.isBusy}
                  onClick={() => {
                    mend(job);
                    void panel.retry(job);
                  }}
                >
                  {texts.retry}
                </Button>
                <IconButton
                  size="small"
                  variant="ghost"
                  icon={Trash2}
                  label={texts.discard}
                  onClick={() => setDoomed(job)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {dead.hasMore && (
        <Button variant="ghost" busy={dead.isLoadingMore} onClick={dead.loadMore}>
          {texts.more}
        </Button>
      )}
      <ConfirmDialog
        open={doomed !== undefined}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        cancelLabel={texts.keep}
        tone="danger"
        onCancel={() => setDoomed(undefined)}
        onConfirm={async () => {
          if (!doomed) return;
          mend(doomed);
          await panel.discard(doomed);
          setDoomed(undefined);
        }}
      >
        {doomed && texts.discardText(texts.topicName(doomed.topico), doomed.trabalhoId)}
      </ConfirmDialog>
    </section>
  );
}
