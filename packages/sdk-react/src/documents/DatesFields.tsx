import { type DateContext, dayOf } from '@lavra/domain';
import { newDocumentMessages } from '../messages/new-document.ts';
import { useMessages } from '../messages/use-messages.ts';
import { DateField } from '../primitives/fields/DateField.tsx';
import { Switch } from '../primitives/fields/Switch.tsx';
import styles from './NewDocument.module.css';
import type { CreationForm } from './use-new-document.ts';

type DatesFieldsProps = { readonly hook: CreationForm; readonly context: DateContext };

/** Signing deadline and validity. */
export function DatesFields({ hook, context }: DatesFieldsProps) {
  const texts = useMessages(newDocumentMessages);
  const { form, change, errors } = hook;
  return (
    <>
      <DateField
        name="fimAssinatura"
        label={texts.deadline}
        help={texts.deadlineHelp}
        min={dayOf(Date.now())}
        value={form.fimAssinatura}
        error={errors.fimAssinatura}
        onChange={(fimAssinatura) => change({ type: 'changed', values: { fimAssinatura } }, 'fimAssinatura')}
      />
      <div className={styles.pair}>
        <DateField
          name="inicioVigencia"
          label={texts.start}
          value={form.inicioVigencia}
          error={errors.inicioVigencia}
          onChange={(inicioVigencia) =>
            change({ type: 'changed', values: { inicioVigencia } }, 'inicioVigencia', 'fimVigencia')
          }
        />
        {!form.semTermino && (
          <DateField
            name="fimVigencia"
            label={texts.end}
            min={form.inicioVigencia}
            value={form.fimVigencia}
            error={errors.fimVigencia}
            onChange={(fimVigencia) => change({ type: 'changed', values: { fimVigencia } }, 'fimVigencia')}
          />
        )}
      </div>
      <Switch
        label={texts.noEnd}
        checked={form.semTermino}
        onChange={(semTermino) => change({ type: 'endSwitched', semTermino, context }, 'fimVigencia')}
      />
    </>
  );
}
