import type { Lembretes, RegraLembretes, Signatario } from '@lavra/client/types';
import { formatDay } from '@lavra/domain';
import { useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { remindersMessages } from '../messages/reminders.ts';
import { useMessages } from '../messages/use-messages.ts';
import { List, ListItem } from '../primitives/data/List.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { Switch } from '../primitives/fields/Switch.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { useAction, useOperation } from '../provider/queries.ts';
import { signerName } from '../signers/signer-name.ts';
import { ReminderRuleFields } from './ReminderRuleFields.tsx';
import styles from './Reminders.module.css';

/** Props of {@link RemindersDialog}. */
export type RemindersDialogProps = {
  readonly contratoId: number;
  readonly minutaId: number;
  readonly signatarios: readonly Signatario[];
  readonly onClose: () => void;
};

/** The reminder rule of a document, its own or the organisation's, and the next reminders. */
export function RemindersDialog({ contratoId, minutaId, signatarios, onClose }: RemindersDialogProps) {
  const texts = useMessages(remindersMessages);
  const path = { contratoId, minutaId };
  const { data, problem, refresh } = useOperation('getReminders', { path });
  if (!data)
    return (
      <Dialog open title={texts.title} onClose={onClose}>
        <LoadState title={texts.loadFailed} problem={problem} onRetry={refresh} heights={['44px', '160px']} />
      </Dialog>
    );
  return <ReminderForm path={path} lembretes={data} signatarios={signatarios} onClose={onClose} />;
}

type ReminderFormProps = Pick<RemindersDialogProps, 'signatarios' | 'onClose'> & {
  readonly path: { readonly contratoId: number; readonly minutaId: number };
  readonly lembretes: Lembretes;
};

function ReminderForm({ path, lembretes, signatarios, onClose }: ReminderFormProps) {
  const texts = useMessages(remindersMessages);
  const notify = useToast();
  const update = useAction('updateReminders');
  const { regra: before, daOrganizacao } = lembretes;
  /** Null for the organisation's rule. */
  const [start] = useState<RegraLembretes | null>(daOrganizacao ? null : before);
  const [own, setOwn] = useState(start);
  const isChanged = own !== start;
  const submit = async () => {
    const result = await update.run({ path, body: { regra: own } });
    if (!result.ok) return;
    notify({ text: texts.saved });
    onClose();
  };
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.save}
      busy={update.isBusy}
      error={update.problem && problemText(update.problem)}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{texts.intro}</p>
      <Switch
        label={texts.ofOrganization}
        help={texts.ofOrganizationHelp}
        checked={own === null}
        onChange={(isOrganizations) => setOwn(isOrganizations ? null : before)}
      />
      {own && <ReminderRuleFields regra={own} onChange={setOwn} />}
      {isChanged ? (
        <p>{texts.saveFirst}</p>
      ) : (
        <NextReminders lembretes={lembretes} signatarios={signatarios} />
      )}
    </FormDialog>
  );
}

/** By the saved rule; not shown while it is being changed. */
function NextReminders({ lembretes, signatarios }: Pick<ReminderFormProps, 'lembretes' | 'signatarios'>) {
  const texts = useMessages(remindersMessages);
  const names = new Map(signatarios.map((one) => [one.id, signerName(one)]));
  if (lembretes.proximos.length === 0) return <p>{texts.nobody}</p>;
  return (
    <section className={styles.next}>
      <h3 className={styles.nextTitle}>{texts.nextTitle}</h3>
      <List label={texts.nextTitle}>
        {lembretes.proximos.map(({ signatarioId, data }) => (
          <ListItem key={signatarioId} title={names.get(signatarioId) ?? ''} sub={formatDay(data)} />
        ))}
      </List>
    </section>
  );
}
