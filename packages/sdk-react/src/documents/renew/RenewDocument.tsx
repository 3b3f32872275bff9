'use client';
import type { VersaoCriada } from '@lavra/client/types';
import { checkCancellationReason, limits, renewLabel, verdictMessage } from '@lavra/domain';
import { FileClock } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { problemText } from '../../messages/problem-text.ts';
import { renewDocumentMessages } from '../../messages/renew-document.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { EmptyState } from '../../primitives/feedback/EmptyState.tsx';
import { LoadFailed } from '../../primitives/feedback/LoadFailed.tsx';
import { Loading, Skeleton } from '../../primitives/feedback/Skeleton.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { Checkbox } from '../../primitives/fields/Checkbox.tsx';
import { TextArea } from '../../primitives/fields/TextArea.tsx';
import { useAction, useOperation } from '../../provider/queries.ts';
import { CreationFoot } from '../CreationFoot.tsx';
import { CreationHeader } from '../CreationHeader.tsx';
import { DatesFields } from '../DatesFields.tsx';
import { LimitDialog } from '../LimitDialog.tsx';
import styles from '../NewDocument.module.css';
import { focusFirst } from '../NewDocument.tsx';
import { FilesSection } from '../SourceSection.tsx';
import { useNewFilesForm } from '../use-new-document.ts';
import {
  checkRenewal,
  isCorrection,
  type Kept,
  proposedReason,
  type RenewalFacts,
  renewalForm,
  renewalInput,
} from './renewal-form.ts';

/** Props of {@link RenewDocument}. */
export type RenewDocumentProps = {
  readonly contratoId: number;
  readonly onRenewed: (criada: VersaoCriada) => void;
  readonly onClose: () => void;
  /** Called when the form gains or loses unsaved changes. */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  readonly onOpenPlans?: (() => void) | undefined;
};

/** Creates the next version of a document: renewal, amendment, or the correction after a rejection. */
export function RenewDocument({ contratoId, ...rest }: RenewDocumentProps) {
  const texts = useMessages(renewDocumentMessages);
  const path = { contratoId };
  const contrato = useOperation('getDocument', { path });
  const minuta = useOperation('getCurrentVersion', { path });
  const minutaId = minuta.data?.id;
  const version = minutaId === undefined ? null : { path: { contratoId, minutaId } };
  const signatarios = useOperation('listSigners', version);
  const observadores = useOperation('listObservers', version);
  // Creating the version changes the data under the form, so the form keeps its initial version.
  const [facts, setFacts] = useState<RenewalFacts>();
  useEffect(() => {
    if (contrato.data && minuta.data && signatarios.data && observadores.data)
      setFacts(
        (kept) =>
          kept ?? {
            contrato: contrato.data!,
            minuta: minuta.data!,
            signatarios: signatarios.data!,
            observadores: observadores.data!,
          },
      );
  }, [contrato.data, minuta.data, signatarios.data, observadores.data]);
  const problem = contrato.problem ?? minuta.problem ?? signatarios.problem ?? observadores.problem;
  if (facts) {
    const refusal = verdictMessage(checkRenewal(facts));
    if (refusal === null) return <RenewalForm facts={facts} {...rest} />;
    return (
      <EmptyState
        icon={FileClock}
        title={texts.refusedTitle}
        action={<Button onClick={rest.onClose}>{texts.back}</Button>}
      >
        {refusal}
      </EmptyState>
    );
  }
  if (problem) {
    return (
      <LoadFailed
        title={texts.failedTitle}
        problem={problem}
        onRetry={() => {
          for (const reading of [contrato, minuta, signatarios, observadores]) reading.refresh();
        }}
        more={
          <Button variant="ghost" onClick={rest.onClose}>
            {texts.back}
          </Button>
        }
      />
    );
  }
  return (
    <Loading label={texts.loading}>
      <Skeleton width="40%" height="28px" />
      <Skeleton height="120px" />
      <Skeleton height="72px" />
    </Loading>
  );
}

type FormProps = Omit<RenewDocumentProps, 'contratoId'> & { readonly facts: RenewalFacts };

function RenewalForm({ facts, onRenewed, onClose, onDirtyChange, onOpenPlans }: FormProps) {
  const texts = useMessages(renewDocumentMessages);
  const notify = useToast();
  const { contrato, signatarios } = facts;
  const isCorrecting = isCorrection(facts);
  const [kept, setKept] = useState<Kept>(() => ({
    signatarios: true,
    posicionamentos: true,
    observadores: true,
    tags: true,
    motivo: proposedReason(signatarios, texts.rejectedBy),
  }));
  const [reasonError, setReasonError] = useState<string>();
  const renew = useAction('renewDocument');
  const hook = useNewFilesForm<VersaoCriada>({
    initial: (today) => renewalForm(facts, today),
    isSaving: renew.isBusy,
    send: (form, onUpload) => {
      const body = {
        renovacao: { minutaId: contrato.minutaId, ...renewalInput(form, kept, isCorrecting) },
        arquivo: form.arquivos.map(({ arquivo }) => arquivo),
      };
      return renew.run({ path: { contratoId: contrato.contratoId }, body }, onUpload);
    },
  });
  const formRef = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { isSaving, isTouched, problem } = hook;
  const told = useRef(onDirtyChange);
  told.current = onDirtyChange;
  useEffect(() => told.current?.(isTouched), [isTouched]);

  const send = async () => {
    const refusal = isCorrecting ? verdictMessage(checkCancellationReason(kept.motivo)) : null;
    setReasonError(refusal ?? undefined);
    if (refusal) return formRef.current?.querySelector('textarea')?.focus();
    const submission = await hook.submit();
    if (submission.outcome === 'refused') return focusFirst(formRef, submission.errors);
    told.current?.(false);
    notify({ text: texts.created(submission.criado.versao) });
    onRenewed(submission.criado);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void send();
  };
  return (
    <div className={styles.screen}>
      <CreationHeader
        title={isCorrecting ? texts.correct : renewLabel(contrato)}
        sub={contrato.nome}
        closeLabel={texts.close}
        onClose={onClose}
      />
      <form ref={formRef} id={formId} className={styles.body} noValidate onSubmit={submit}>
        {problem && (
          <div className={styles.wide}>
            <Banner tone="danger" live="alert">
              {problemText(problem)}
            </Banner>
          </div>
        )}
        <FilesSection hook={hook} />
        <section className={styles.section}>
          {isCorrecting && (
            <>
              <h2 className={styles.heading}>{texts.reasonTitle}</h2>
              <TextArea
                label={texts.reason}
                help={texts.reasonHelp}
                value={kept.motivo}
                error={reasonError}
                maxLength={limits.cancellationReasonLength}
                onChange={(motivo) => setKept({ ...kept, motivo })}
              />
            </>
          )}
          <h2 className={styles.heading}>{texts.datesTitle}</h2>
          <DatesFields hook={hook} context="renovacao" />
          <KeptFields facts={facts} kept={kept} onChange={setKept} />
        </section>
      </form>
      <CreationFoot
        formId={formId}
        arquivos={hook.form.arquivos}
        isSaving={isSaving}
        uploaded={hook.uploaded}
        saving={texts.saving}
        submit={isCorrecting ? texts.submitCorrection : texts.submit}
        cancel={texts.cancel}
        onCancel={onClose}
      />
      <LimitDialog
        state={hook.isLimitReached ? 'reached' : 'none'}
        onClose={hook.forgetProblem}
        onOpenPlans={onOpenPlans}
      />
    </div>
  );
}

const namesOf = (people: readonly { readonly nome: string | null; readonly email: string | null }[]) =>
  people.map(({ nome, email }) => nome ?? email).join(', ');

type KeptFieldsProps = {
  readonly facts: RenewalFacts;
  readonly kept: Kept;
  readonly onChange: (kept: Kept) => void;
};

/** Data carried over to the new version; each part can be deselected (0-decisions §4). */
function KeptFields({ facts, kept, onChange }: KeptFieldsProps) {
  const texts = useMessages(renewDocumentMessages);
  const { contrato, signatarios, observadores } = facts;
  return (
    <>
      <h2 className={styles.heading} data-level="second">
        {texts.keepTitle}
      </h2>
      {signatarios.length === 0 && <p>{texts.nothingToKeep}</p>}
      {signatarios.length > 0 && (
        <Checkbox
          label={texts.keepSigners(signatarios.length)}
          help={texts.keepSignersHelp(namesOf(signatarios))}
          checked={kept.signatarios}
          onChange={(checked) => onChange({ ...kept, signatarios: checked })}
        />
      )}
      {signatarios.length > 0 && kept.signatarios && (
        <Checkbox
          label={texts.keepPositions}
          help={texts.keepPositionsHelp}
          checked={kept.posicionamentos}
          onChange={(posicionamentos) => onChange({ ...kept, posicionamentos })}
        />
      )}
      {observadores.length > 0 && (
        <Checkbox
          label={texts.keepObservers(observadores.length)}
          help={namesOf(observadores)}
          checked={kept.observadores}
          onChange={(checked) => onChange({ ...kept, observadores: checked })}
        />
      )}
      {contrato.tags.length > 0 && (
        <Checkbox
          label={texts.keepTags(contrato.tags.map(({ nome }) => nome).join(', '))}
          checked={kept.tags}
          onChange={(tags) => onChange({ ...kept, tags })}
        />
      )}
    </>
  );
}
