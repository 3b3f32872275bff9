import type { ConfiguracoesNotificacoes } from '@lavra/client/types';
import { notificationSettingsMessages } from '../messages/notification-settings.ts';
import { remindersMessages } from '../messages/reminders.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Switch } from '../primitives/fields/Switch.tsx';
import { ReminderRuleFields } from '../reminders/ReminderRuleFields.tsx';
import { SettingsSection } from './SettingsSection.tsx';

type NotificationSwitchesProps = {
  readonly notificacoes: ConfiguracoesNotificacoes;
  readonly disabled: boolean;
  readonly onChange: (notificacoes: ConfiguracoesNotificacoes) => void;
};

/** A switch for each e-mail, grouped by recipient, and when reminders go. */
export function NotificationSwitches({ notificacoes, disabled, onChange }: NotificationSwitchesProps) {
  const texts = useMessages(notificationSettingsMessages);
  const reminders = useMessages(remindersMessages);
  const { usuario, signatario, organizacao, lembretes } = notificacoes;
  return (
    <>
      <SectionSwitches
        title={texts.users}
        words={texts.usuario}
        values={usuario}
        disabled={disabled}
        onChange={(values) => onChange({ ...notificacoes, usuario: { ...usuario, ...values } })}
      />
      <SectionSwitches
        title={texts.signers}
        words={texts.signatario}
        values={signatario}
        disabled={disabled}
        onChange={(values) => onChange({ ...notificacoes, signatario: { ...signatario, ...values } })}
      />
      <SettingsSection title={reminders.title}>
        <p>{reminders.intro}</p>
        <ReminderRuleFields
          regra={lembretes}
          disabled={disabled}
          onChange={(regra) => onChange({ ...notificacoes, lembretes: regra })}
        />
      </SettingsSection>
      <SectionSwitches
        title={texts.organization}
        words={texts.organizacao}
        values={organizacao}
        disabled={disabled}
        onChange={(values) => onChange({ ...notificacoes, organizacao: { ...organizacao, ...values } })}
      />
    </>
  );
}

type SectionSwitchesProps<Name extends string> = {
  readonly title: string;
  /** In display order. */
  readonly words: Readonly<Record<Name, { readonly label: string; readonly help: string }>>;
  readonly values: Readonly<Record<Name, boolean>>;
  readonly disabled: boolean;
  readonly onChange: (values: Readonly<Record<Name, boolean>>) => void;
};

function SectionSwitches<Name extends string>({
  title,
  words,
  values,
  disabled,
  onChange,
}: SectionSwitchesProps<Name>) {
  const names = Object.keys(words) as Name[];
  return (
    <SettingsSection title={title}>
      {names.map((name) => (
        <Switch
          key={name}
          label={words[name].label}
          help={words[name].help}
          checked={values[name]}
          disabled={disabled}
          onChange={(isOn) => onChange({ ...values, [name]: isOn })}
        />
      ))}
    </SettingsSection>
  );
}
