'use client';
import type { Lote } from '@lavra/client/types';
import { batchProgress } from '@lavra/domain';
import { type FormEvent, useEffect, useRef } from 'react';
import { CreationHeader } from '../documents/CreationHeader.tsx';
import { batchesMessages } from '../messages/batches.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Stepper } from '../primitives/data/Stepper.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { useOperation } from '../provider/queries.ts';
import styles from './Batches.module.css';
import { BatchLimitDialog } from './BatchLimitDialog.tsx';
import { GeneralStep, OptionsStep, PeopleStep } from './BatchSteps.tsx';
import { SheetStep } from './SheetStep.tsx';
import { useNewBatch } from './use-new-batch.ts';

/** Props of {@link NewBatch}. */
export type NewBatchProps = {
  /** Folder selected initially; the root by default. */
  readonly pastaId?: number | null | undefined;
  /** Called once the batch is accepted, and for one that is still open. */
  readonly onOpenBatch: (lote: Pick<Lote, 'loteId'>) => void;
  readonly onClose: () => void;
  /** Called when the form gains or loses unsaved changes. */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  readonly onOpenPlans?: (() => void) | undefined;
};

const LAST = 2;

/** Screen for many documents at once, in three steps. */
export function NewBatch({
  pastaId = null,
  onOpenBatch,
  onClose,
  onDirtyChange,
  onOpenPlans,
}: NewBatchProps) {
  const texts = useMessages(batchesMessages);
  const control = useNewBatch(pastaId);
  const { step, setStep, batch, files, isBusy, total, problem } = control;
  const formRef = useRef<HTMLFormElement>(null);
  const told = useRef(onDirtyChange);
  told.current = onDirtyChange;
  useEffect(() => told.current?.(files.isTouched), [files.isTouched]);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Otherwise the focus stays on a button below the new fields.
    formRef.current?.focus();
  }, [step]);
  const focusMistake = () =>
    requestAnimationFrame(() =>
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  const send = async () => {
    const lote = step < LAST ? await control.next().then(() => null) : await control.generate();
    if (lote === null) {
      focusMistake();
      return;
    }
    told.current?.(false);
    onOpenBatch(lote);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void send();
  };
  return (
    <div className={styles.screen}>
      <CreationHeader title={texts.title} closeLabel={texts.close} onClose={onClose} />
      <div className={styles.steps}>
        <Stepper label={texts.stepsLabel} steps={texts.steps} current={step} onGo={setStep} />
      </div>
      <form
        ref={formRef}
        className={styles.body}
        aria-label={texts.steps[step]}
        tabIndex={-1}
        noValidate
        onSubmit={submit}
      >
        {step === 0 && <OpenBatches onOpenBatch={onOpenBatch} />}
        {problem && (
          <div className={styles.wide}>
            <Banner tone="danger" live="alert">
              {problemText(problem)}
            </Banner>
          </div>
        )}
        {step === 0 && <GeneralStep control={control} />}
        {step === 1 &&
          (batch.source === 'LISTAS' ? <PeopleStep control={control} /> : <SheetStep control={control} />)}
        {step === LAST && <OptionsStep control={control} />}
        <footer className={styles.foot}>
          {step > 0 && (
            <Button variant="ghost" onClick={() => setStep(step - 1)}>
              {texts.back}
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            busy={isBusy}
            // A double click on one step must not press the button of the next.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {step < LAST ? texts.next : texts.generate(total)}
          </Button>
        </footer>
      </form>
      <BatchLimitDialog
        open={control.isLimitReached}
        count={total}
        onClose={files.forgetProblem}
        onOpenPlans={onOpenPlans}
      >
        {texts.limitText(total)}
      </BatchLimitDialog>
    </div>
  );
}

/** Batches that go on, or wait for someone. */
function OpenBatches({ onOpenBatch }: Pick<NewBatchProps, 'onOpenBatch'>) {
  const texts = useMessages(batchesMessages);
  const { data = [] } = useOperation('listBatches', {});
  const open = data.filter(({ situacao }) => situacao !== 'CONCLUIDO');
  if (open.length === 0) return null;
  return (
    <section className={styles.wide} aria-label={texts.underway}>
      {open.slice(0, 3).map((lote) => (
        <Banner
          key={lote.loteId}
          tone={lote.situacao === 'PARADO' ? 'warning' : 'info'}
          action={
            <Button size="small" onClick={() => onOpenBatch(lote)}>
              {texts.follow}
            </Button>
          }
        >
          {`${lote.nome}: ${batchProgress(lote)}`}
        </Banner>
      ))}
    </section>
  );
}
