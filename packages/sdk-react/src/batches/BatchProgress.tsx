'use client';
import type { LoteDetalhe } from '@lavra/client/types';
import { batchProgress, intervals } from '@lavra/domain';
import { FileQuestion, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CreationHeader } from '../documents/CreationHeader.tsx';
import { saveFile } from '../documents/save-file.ts';
import { batchesMessages } from '../messages/batches.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Table, TableRow } from '../primitives/data/Table.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { Progress } from '../primitives/feedback/Progress.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import styles from './Batches.module.css';
import { BatchLimitDialog } from './BatchLimitDialog.tsx';
import { isBatchLimit } from './batch-form.ts';
import { useBatch } from './use-batch.ts';

/** Props of {@link BatchProgress}. */
export type BatchProgressProps = {
  readonly loteId: number;
  /** The user has just created or chosen the batch. It leads on even if it ended before it was first shown. */
  readonly isNew?: boolean | undefined;
  /** Leaves for the documents; also called shortly after a batch that the user followed ends without failures. */
  readonly onClose: () => void;
};

/** Progress of a batch, its failures, and the actions for them. */
export function BatchProgress({ loteId, isNew = false, onClose }: BatchProgressProps) {
  const texts = useMessages(batchesMessages);
  const control = useBatch(loteId);
  const { lote } = control;
  const missing = !lote && control.problem?.status === 404 ? control.problem : undefined;
  useLeaveWhenDone(lote, { isNew, onClose });
  return (
    <div className={styles.screen}>
      <CreationHeader title={lote?.nome ?? texts.progressTitle} closeLabel={texts.close} onClose={onClose} />
      <div className={styles.narrow}>
        {lote && <Batch lote={lote} control={control} onClose={onClose} />}
        {missing && (
          <EmptyState
            icon={FileQuestion}
            title={problemText(missing)}
            action={<Button onClick={onClose}>{texts.seeDocuments}</Button>}
          />
        )}
        {!lote && !missing && (
          <LoadState
            title={texts.loadFailed}
            problem={control.problem}
            onRetry={control.refresh}
            heights={['32px', '20px', '120px']}
          />
        )}
      </div>
    </div>
  );
}

const isDone = ({ situacao, falhas }: LoteDetalhe) => situacao === 'CONCLUIDO' && falhas === 0;

/** Closes when a batch that is new or was running ends (2 §4). One opened after its end stays open to be read. */
function useLeaveWhenDone(
  lote: LoteDetalhe | undefined,
  { isNew, onClose }: { readonly isNew: boolean; readonly onClose: () => void },
) {
  const wasRunning = useRef(isNew);
  const leave = useRef(onClose);
  leave.current = onClose;
  if (lote?.situacao === 'EM_ANDAMENTO') wasRunning.current = true;
  const isOver = lote !== undefined && isDone(lote);
  useEffect(() => {
    if (!isOver || !wasRunning.current) return;
    const timer = setTimeout(() => leave.current(), intervals.batchRedirectMs);
    return () => clearTimeout(timer);
  }, [isOver]);
}

type BatchProps = Pick<BatchProgressProps, 'onClose'> & {
  readonly lote: LoteDetalhe;
  readonly control: ReturnType<typeof useBatch>;
};

function Batch({ lote, control, onClose }: BatchProps) {
  const texts = useMessages(batchesMessages);
  const { situacao, criados, falhas, total, motivo } = lote;
  const isFine = isDone(lote);
  const isLimit = isBatchLimit(control.refusal);
  /** The end of the run whose failed rows the user retried. */
  const [retried, setRetried] = useState<Pick<LoteDetalhe, 'falhas' | 'dataFim'>>();
  const hasFailedAgain = retried?.falhas === falhas && retried.dataFim !== lote.dataFim;
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasPressed, setHasPressed] = useState(false);
  // Each state has other buttons, and the pressed one disappears.
  useFocusFallback(heading, hasPressed ? situacao : undefined);
  const stop = () => {
    setHasPressed(true);
    void control.stop();
  };
  const resume = async () => {
    setHasPressed(true);
    const { ok } = await control.resume();
    if (ok && situacao === 'CONCLUIDO') setRetried(lote);
  };
  return (
    <>
      <div className={styles.state} role="status">
        {isFine && (
          <span className={styles.envelope} aria-hidden="true">
            <Mail width={48} height={48} strokeWidth={1.4} />
          </span>
        )}
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          {situacao === 'CONCLUIDO' && !isFine ? texts.failed(falhas) : texts.states[situacao]}
        </h2>
        {isFine && <p className={styles.muted}>{texts.done(criados)}</p>}
        {situacao === 'CONCLUIDO' && !isFine && (
          <p className={styles.muted}>
            {texts.created(criados)} {hasFailedAgain && texts.failedAgain(falhas)}
          </p>
        )}
        {situacao === 'PARADO' && <p className={styles.muted}>{texts.stoppedHelp}</p>}
        {situacao === 'EM_ANDAMENTO' && <p className={styles.muted}>{texts.leave}</p>}
      </div>
      <Progress label={texts.progress} value={criados + falhas} max={total} text={batchProgress(lote)} />
      {motivo !== null && <Banner tone="warning">{motivo}</Banner>}
      {control.refusal && !isLimit && (
        <Banner tone="danger" live="alert">
          {problemText(control.refusal)}
        </Banner>
      )}
      {falhas > 0 && situacao !== 'EM_ANDAMENTO' && (
        <p className={styles.muted}>{situacao === 'PARADO' ? texts.failedWillRepeat : texts.failedHelp}</p>
      )}
      <Actions lote={lote} control={control} onStop={stop} onResume={() => void resume()} onClose={onClose} />
      {falhas > 0 && <Failures lote={lote} />}
      <BatchLimitDialog open={isLimit} count={total - criados} onClose={control.forgetRefusal}>
        {texts.limitLeft(total - criados)}
      </BatchLimitDialog>
    </>
  );
}

function Failures({ lote: { falhas, linhasComFalha } }: Pick<BatchProps, 'lote'>) {
  const texts = useMessages(batchesMessages);
  return (
    <section className={styles.section}>
      <Table
        label={texts.failed(falhas)}
        columns={[
          { id: 'line', label: texts.line, width: '104px' },
          { id: 'document', label: texts.document, width: 'minmax(0, 1fr)', narrow: 'below' },
          { id: 'why', label: texts.why, width: 'minmax(0, 1fr)', narrow: 'below' },
        ]}
      >
        {linhasComFalha.map(({ linha, documento, mensagem }) => (
          <TableRow key={linha} cells={[texts.lineOf(linha), documento ?? '', mensagem]} />
        ))}
      </Table>
      {falhas > linhasComFalha.length && (
        <p className={styles.muted}>{texts.moreFailed(falhas - linhasComFalha.length)}</p>
      )}
    </section>
  );
}

type ActionsProps = BatchProps & { readonly onStop: () => void; readonly onResume: () => void };

function Actions({ lote, control, onStop, onResume, onClose }: ActionsProps) {
  const texts = useMessages(batchesMessages);
  const notify = useToast();
  const { loteId, situacao, falhas } = lote;
  const save = async () => {
    const result = await control.report();
    if (result.ok) saveFile(result.data, `lote-${loteId}.csv`);
    else notify({ text: texts.reportFailed });
  };
  const isLeft = situacao === 'PARADO' || (situacao === 'CONCLUIDO' && falhas > 0);
  return (
    <div className={styles.actions}>
      {situacao === 'EM_ANDAMENTO' ? (
        // Keys, because a button that keeps the focus must keep its meaning.
        <Button key="stop" busy={control.isBusy} onClick={onStop}>
          {texts.stop}
        </Button>
      ) : (
        <Button key="report" onClick={() => void save()}>
          {texts.report}
        </Button>
      )}
      {isLeft && (
        <Button variant="primary" busy={control.isBusy} onClick={onResume}>
          {situacao === 'PARADO' ? texts.resume : texts.retry}
        </Button>
      )}
      {!isLeft && (
        <Button variant={situacao === 'CONCLUIDO' ? 'primary' : 'ghost'} onClick={onClose}>
          {texts.seeDocuments}
        </Button>
      )}
    </div>
  );
}
