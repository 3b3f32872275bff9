'use client';
import type { Problema } from '@lavra/client/types';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import styles from './GeneralSettings.module.css';

type Settings = Readonly<Record<string, object>>;

type SettingsFormProps<Values extends Settings> = {
  /** Values stored on the server. */
  readonly saved: Values;
  /** Why nothing may be changed, if so. */
  readonly lock: { readonly title?: string; readonly text: string } | undefined;
  readonly texts: Readonly<Record<'save' | 'unchanged' | 'saved' | 'failed', string>>;
  readonly isSaving: boolean;
  readonly save: (
    values: Values,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly problem: Problema }>;
  /** Whether the values may be sent; shows errors at their fields. */
  readonly check?: ((values: Values) => boolean) | undefined;
  /** Called when the form gains or loses unsaved changes. */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  readonly children: (values: Values, change: (values: Values) => void) => ReactNode;
};

/** Settings that are saved together. The button explains that there is nothing to save, or what is invalid. */
export function SettingsForm<Values extends Settings>({
  saved,
  lock,
  texts,
  isSaving,
  save,
  check,
  onDirtyChange,
  children,
}: SettingsFormProps<Values>) {
  const notify = useToast();
  // Undefined until the first edit, so that changes saved by another user appear.
  const [changed, setChanged] = useState<Values>();
  const values = changed ?? saved;
  const told = useRef(onDirtyChange);
  told.current = onDirtyChange;
  const isDirty = !areEqual(values, saved);
  useEffect(() => told.current?.(isDirty), [isDirty]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (lock || !isDirty || isSaving || check?.(values) === false) return;
    const result = await save(values);
    if (result.ok) setChanged((now) => (now === changed ? undefined : now));
    notify(
      result.ok
        ? { text: texts.saved }
        : { text: `${texts.failed} ${problemText(result.problem)}`, tone: 'danger' },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {lock && (
        <Banner tone="info" {...(lock.title ? { title: lock.title } : {})}>
          {lock.text}
        </Banner>
      )}
      {children(values, setChanged)}
      <div className={styles.foot}>
        <Button
          variant="primary"
          type="submit"
          busy={isSaving}
          disabledReason={lock?.text ?? (isDirty ? undefined : texts.unchanged)}
        >
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** The server may return the same settings in another order. */
function areEqual(one: Settings, other: Settings): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(settings: Settings): string {
  const parts = Object.entries(settings).map(([name, part]) => [name, Object.entries(part).sort()]);
  return JSON.stringify(parts.sort());
}
