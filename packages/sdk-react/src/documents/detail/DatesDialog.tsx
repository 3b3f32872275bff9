import type { Minuta } from '@lavra/client/types';
import { dayOf } from '@lavra/domain';
import { useState } from 'react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { DateField } from '../../primitives/fields/DateField.tsx';
import { Switch } from '../../primitives/fields/Switch.tsx';
import { FormDialog } from '../../primitives/overlays/FormDialog.tsx';
import { useUndo } from '../lifecycle/use-undo.ts';
import { checkDates, type DatesErrors, datesChange, datesOf, undoDates, withEnd } from './dates-form.ts';
import { useVersionActions } from './use-document-detail.ts';

/** Props of {@link DatesDialog}. */
export type DatesDialogProps = { readonly minuta: Minuta; readonly onClose: () => void };

/** Edits validity and signing deadline. */
export function DatesDialog({ minuta, onClose }: DatesDialogProps) {
  const texts = useMessages(documentDetailMessages);
  const notify = useToast();
  const undoWith = useUndo();
  const { update } = useVersionActions();
  const [before] = useState(() => datesOf(minuta));
  const [form, setForm] = useState(before);
  const [errors, setErrors] = useState<DatesErrors>({});
  const submit = async () => {
    const found = checkDates(form, before, dayOf(Date.now()));
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const body = datesChange(form, before);
    if (!body) return onClose();
    const path = { contratoId: minuta.contratoId, minutaId: minuta.id };
    const result = await update.run({ path, body });
    if (!result.ok) return;
    const undo = undoDates(form, before, dayOf(Date.now()));
    notify({
      text: texts.datesSaved,
      ...(undo && { action: undoWith(() => update.run({ path, body: undo })) }),
    });
    onClose();
  };
  return (
    <FormDialog
      title={texts.changeDates}
      submitLabel={texts.save}
      busy={update.isBusy}
      error={update.problem && problemText(update.problem)}
      onClose={onClose}
      onSubmit={submit}
    >
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
    </FormDialog>
  );
}
