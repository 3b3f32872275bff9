'use client';
import { formatValidationCode, normalizeValidationCode } from '@lavra/domain';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { validationMessages } from '../messages/validation.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { FileDrop } from '../primitives/fields/FileDrop.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { FileVerdict } from './FileVerdict.tsx';
import { PublicFacts, PublicHeadline } from './PublicFacts.tsx';
import type { ValidationOutcome } from './use-validation.ts';
import styles from './Validation.module.css';

/** Props of {@link ValidationView}. */
export type ValidationViewProps = {
  readonly outcome: ValidationOutcome;
  readonly initialCode: string;
  readonly onCode: (codigo: string | null) => void;
  readonly onFile: (file: File) => void;
  readonly onRetry: () => void;
};

/** The two ways to validate, then the verdict. */
export function ValidationView({ outcome, initialCode, onCode, onFile, onRetry }: ValidationViewProps) {
  const texts = useMessages(validationMessages);
  const result = useRef<HTMLDivElement>(null);
  const isAnswered = outcome.status === 'code' || outcome.status === 'file';
  useEffect(() => {
    if (isAnswered && result.current && !result.current.contains(document.activeElement))
      result.current.focus({ preventScroll: true });
  }, [isAnswered]);
  return (
    <main className={styles.page} data-lavra-validation="">
      <div className={styles.column}>
        <div>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
        {isAnswered ? (
          <div ref={result} className={styles.result} tabIndex={-1} role="region" aria-label={texts.title}>
            {outcome.status === 'code' ? (
              <>
                <PublicHeadline validacao={outcome.validacao} />
                <PublicFacts validacao={outcome.validacao} />
                <FileForm title={texts.compareFile} onFile={onFile} />
              </>
            ) : (
              <FileVerdict file={outcome.file} arquivo={outcome.arquivo} />
            )}
            <div>
              <Button onClick={() => onCode(null)}>{texts.again}</Button>
            </div>
          </div>
        ) : (
          <>
            <Outcome outcome={outcome} onRetry={onRetry} />
            <div className={styles.ways}>
              <CodeForm initialCode={initialCode} isBusy={outcome.status === 'checking'} onCode={onCode} />
              <FileForm title={texts.byFile} onFile={onFile} />
            </div>
          </>
        )}
      </div>
    </main>
  );
}

function Outcome({
  outcome,
  onRetry,
}: {
  readonly outcome: ValidationOutcome;
  readonly onRetry: () => void;
}) {
  const texts = useMessages(validationMessages);
  if (outcome.status === 'checking') {
    return (
      <div className={styles.card}>
        <Loading label={texts.checking}>
          <Skeleton width="45%" height="24px" />
          <Skeleton />
          <Skeleton width="70%" />
        </Loading>
      </div>
    );
  }
  if (outcome.status !== 'failed') return null;
  const { problem } = outcome;
  const isPassing = problem.status >= 500 || problem.status === 429;
  return (
    <Banner
      tone="danger"
      title={texts.failed}
      live="alert"
      action={
        isPassing ? (
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        ) : undefined
      }
    >
      {problemText(problem)}
    </Banner>
  );
}

function FileForm({ title, onFile }: { readonly title: string; readonly onFile: (file: File) => void }) {
  const texts = useMessages(validationMessages);
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.subtitle}>{title}</h2>
      <FileDrop
        label={texts.file}
        help={texts.fileHelp}
        accept="application/pdf,.pdf"
        onFiles={([file]) => {
          if (file) onFile(file);
        }}
      />
    </section>
  );
}

function CodeForm({
  initialCode,
  isBusy,
  onCode,
}: {
  readonly initialCode: string;
  readonly isBusy: boolean;
  readonly onCode: (codigo: string) => void;
}) {
  const texts = useMessages(validationMessages);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initialCode);
  const [isChecked, setIsChecked] = useState(initialCode !== '');
  const codigo = normalizeValidationCode(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (codigo === null) return field.current?.focus();
    setTyped(formatValidationCode(codigo));
    return onCode(codigo);
  };
  return (
    <form className={styles.card} onSubmit={submit} noValidate aria-label={texts.byCode}>
      <h2 className={styles.subtitle}>{texts.byCode}</h2>
      <TextField
        ref={field}
        label={texts.code}
        help={texts.codeHelp}
        value={typed}
        onChange={setTyped}
        maxLength={500}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isChecked && codigo === null ? texts.codeInvalid : undefined}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {texts.validate}
      </Button>
    </form>
  );
}
