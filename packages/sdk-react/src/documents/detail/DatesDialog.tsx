import type { Minuta } from '@lavra/client/types';
import { dayOf } from '@lavra/domain';
import { type FormEvent, useId, useState } from 'react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Banner } from '../../primitives/Banner.tsx';
import { Button } from '../../primitives/Button.tsx';
import { DateField } from '../../primitives/DateField.tsx';
import { Dialog } from '../../primitives/Dialog.tsx';
import { Switch } from '../../primitives/Switch.tsx';
import { useToast } from '../../primitives/Toast.tsx';
import styles from './DocumentDetail.module.css';
import { checkDates, type DatesErrors, datesChange, datesOf, withEnd } from './dates-form.ts';
import { useVersionActions } from './use-document-detail.ts';

/** Props of {@link DatesDialog}. */
export type DatesDialogProps = { readonly minuta: Minuta; readonly onClose: () => void };

/** Validity and signing deadline. */
export function DatesDialog({ minuta, onClose }: DatesDialogProps) {
  const texts = useMessages(documentDetailMessages);
  const formId = useId();
  const notify = useToast();
  const { update } = useVersionActions();
  const [before] = useState(() => datesOf(minuta));
  const [form, setForm] = useState(before);
  const [errors, setErrors] = useState<DatesErrors>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkDates(form, before, dayOf(Date.now()));
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const body = datesChange(form, before);
    if (!body) return onClose();
    const result = await update.run({ path: { contratoId: minuta.contratoId, minutaId: minuta.id }, body });
    if (!result.ok) return;
    notify({ text: texts.datesSaved });
    onClose();
  };
  return (
    <Dialog
      open
      title={texts.changeDates}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={update.isBusy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {update.problem && (
          <Banner tone="danger" live="alert">
            {problemText(update.problem)}
          </Banner>
        )}
        <DateField
          label={texts.deadline}
          value={form.fimAssinatura}
          error={errors.fimAssinatura}
          onChange={(fimAssinatura) => setForm({ ...form, fimAssinatura })}
        />
        <DateField
          label={texts.start}
          value={form.inicioVigencia}
          error={errors.inicioVigencia}
          onChange={(inicioVigencia) => setForm({ ...form, inicioVigencia })}
        />
        <Switch
          label={texts.noEnd}
          checked={form.semTermino}
          onChange={(semTermino) => setForm(withEnd(form, semTermino ? 'none' : 'day'))}
        />
        {!form.semTermino && (
          <DateField
            label={texts.end}
            value={form.fimVigencia}
            error={errors.fimVigencia}
            onChange={(fimVigencia) => setForm({ ...form, fimVigencia })}
          />
        )}
      </form>
    </Dialog>
  );
}
