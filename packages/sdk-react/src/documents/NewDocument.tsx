'use client';
import type { ContratoCriado } from '@lavra/client/types';
import { limits } from '@lavra/domain';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { FolderField } from '../folders/FolderField.tsx';
import { newDocumentMessages } from '../messages/new-document.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { Switch } from '../primitives/fields/Switch.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { CreationFoot } from './CreationFoot.tsx';
import { CreationHeader } from './CreationHeader.tsx';
import { DatesFields } from './DatesFields.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import styles from './NewDocument.module.css';
import {
  draftOf,
  type NewDocumentDraft,
  type NewDocumentErrors,
  newDocumentFields,
} from './new-document-form.ts';
import { SourceSection } from './SourceSection.tsx';
import { TagsField } from './TagsField.tsx';
import { useNewDocument } from './use-new-document.ts';

/** Props of {@link NewDocument}. */
export type NewDocumentProps = {
  /** Folder selected initially; the root by default. */
  readonly pastaId?: number | null | undefined;
  /** Called after the creation; `next` is the chosen next screen. */
  readonly onCreated: (criado: ContratoCriado, next: 'SIGNATARIOS' | 'DETALHE') => void;
  readonly onClose: () => void;
  /** An unfinished form that the host kept, offered again. */
  readonly draft?: NewDocumentDraft | null | undefined;
  /** Called with each change, so that the host can keep the draft; null when there is nothing to keep. */
  readonly onDraftChange?: ((draft: NewDocumentDraft | null) => void) | undefined;
  /** Opened by an old link for WhatsApp signing, which is discontinued. */
  readonly isFromWhatsApp?: boolean | undefined;
  /** Called when the form gains or loses unsaved changes. */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  readonly onOpenPlans?: (() => void) | undefined;
  /** Opens the screen for many documents at once; without it there is no such button. */
  readonly onOpenBatch?: (() => void) | undefined;
};

/** Creation screen: PDFs, their order, and the document's data. */
export function NewDocument({ draft, ...rest }: NewDocumentProps) {
  const [start, setStart] = useState<'draft' | 'empty'>(draft ? 'draft' : 'empty');
  return (
    <OpenForm
      key={start}
      {...rest}
      draft={start === 'draft' ? draft : null}
      onRestart={() => setStart('empty')}
    />
  );
}

type OpenFormProps = NewDocumentProps & { readonly onRestart: () => void };

function OpenForm({
  pastaId = null,
  draft,
  isFromWhatsApp = false,
  onDraftChange,
  onCreated,
  onClose,
  onDirtyChange,
  onOpenPlans,
  onOpenBatch,
  onRestart,
}: OpenFormProps) {
  const texts = useMessages(newDocumentMessages);
  const hook = useNewDocument(pastaId, draft);
  const { may } = useCurrentUser();
  const formRef = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { form, isSaving, isTouched, problem } = hook;
  const told = useRef(onDirtyChange);
  told.current = onDirtyChange;
  useEffect(() => told.current?.(isTouched), [isTouched]);
  const keep = useRef(onDraftChange);
  keep.current = onDraftChange;
  useEffect(() => keep.current?.(isTouched ? draftOf(form) : null), [form, isTouched]);

  const send = async () => {
    const { semAssinaturas } = form;
    const submission = await hook.submit();
    if (submission.outcome === 'refused') return focusFirst(formRef, submission.errors);
    told.current?.(false);
    keep.current?.(null);
    onCreated(submission.criado, semAssinaturas ? 'DETALHE' : 'SIGNATARIOS');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void send();
  };
  return (
    <div className={styles.screen}>
      <CreationHeader title={texts.title} closeLabel={texts.close} onClose={onClose}>
        {onOpenBatch && may('Contrato.Lote') && (
          <Button variant="ghost" onClick={onOpenBatch}>
            {texts.batch}
          </Button>
        )}
      </CreationHeader>
      <form ref={formRef} id={formId} className={styles.body} noValidate onSubmit={submit}>
        {draft && (
          <div className={styles.wide}>
            <Banner
              tone="info"
              action={
                <Button size="small" onClick={onRestart}>
                  {texts.restart}
                </Button>
              }
            >
              {texts.restored}
            </Banner>
          </div>
        )}
        {isFromWhatsApp && (
          <div className={styles.wide}>
            <Banner tone="warning">{texts.whatsappEnded}</Banner>
          </div>
        )}
        {problem && (
          <div className={styles.wide}>
            <Banner tone="danger" live="alert">
              {problemText(problem)}
            </Banner>
          </div>
        )}
        <SourceSection hook={hook} />
        <DataSection hook={hook} />
      </form>
      <CreationFoot
        formId={formId}
        arquivos={form.arquivos}
        isSaving={isSaving}
        uploaded={hook.uploaded}
        saving={texts.saving}
        submit={form.semAssinaturas ? texts.save : texts.next}
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

/** Focuses the first invalid field in screen order. */
export function focusFirst(form: RefObject<HTMLFormElement | null>, errors: NewDocumentErrors): void {
  const first = newDocumentFields.find((field) => errors[field] !== undefined);
  if (first)
    form.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"] input`)?.focus();
}

function DataSection({ hook }: { readonly hook: ReturnType<typeof useNewDocument> }) {
  const texts = useMessages(newDocumentMessages);
  const { form, change, errors, place, rootName } = hook;
  const { may } = useCurrentUser();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.dataTitle}</h2>
      <TextField
        name="nome"
        label={texts.name}
        value={form.nome}
        maxLength={limits.documentNameLength}
        error={errors.nome}
        onChange={(nome) => change({ type: 'changed', values: { nome } }, 'nome')}
      />
      {may('Pasta.Visualizar') && (
        <FolderField
          name="pasta"
          value={place}
          rootName={rootName}
          error={errors.pasta}
          onChange={(pasta) => change({ type: 'changed', values: { pasta } }, 'pasta', 'nome')}
        />
      )}
      <DatesFields hook={hook} context="criacao" />
      <TagsField tags={form.tags} onChange={(tags) => change({ type: 'changed', values: { tags } })} />
      <h2 className={styles.heading} data-level="second">
        {texts.advanced}
      </h2>
      <Switch
        label={texts.store}
        help={texts.storeHelp}
        checked={form.semAssinaturas}
        onChange={(semAssinaturas) => change({ type: 'changed', values: { semAssinaturas } })}
      />
    </section>
  );
}
