'use client';
import { notificationSettingsMessages } from '../messages/notification-settings.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Breadcrumb } from '../primitives/data/Breadcrumb.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import styles from './GeneralSettings.module.css';
import { NotificationSwitches } from './NotificationSwitches.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

/** Props of {@link NotificationSettings}. */
export type NotificationSettingsProps = {
  /** Called when the form gains or loses unsaved changes. */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** Opens the general settings; without it, no link is shown. */
  readonly onBack?: (() => void) | undefined;
};

/** The e-mails sent to new users, to signatories and to document authors. */
export function NotificationSettings({ onDirtyChange, onBack }: NotificationSettingsProps) {
  const texts = useMessages(notificationSettingsMessages);
  const settings = useNotificationSettings();
  const { notificacoes, problem, refresh, canEdit, isFixed } = settings;
  const fixed = { title: texts.freeTitle, text: texts.freeText };
  const lock = canEdit.ok ? undefined : isFixed ? fixed : { text: texts.readOnly };
  const crumbs = [
    { id: 'general', label: texts.general },
    { id: 'notifications', label: texts.title },
  ];
  return (
    <div className={styles.settings}>
      {onBack && <Breadcrumb label={texts.way} crumbs={crumbs} onOpen={onBack} />}
      <PageHeader title={texts.title} sub={texts.intro} />
      {notificacoes ? (
        <SettingsForm
          saved={notificacoes}
          texts={texts}
          lock={lock}
          isSaving={settings.isSaving}
          save={settings.save}
          onDirtyChange={onDirtyChange}
        >
          {(values, change) => (
            <NotificationSwitches notificacoes={values} disabled={lock !== undefined} onChange={change} />
          )}
        </SettingsForm>
      ) : (
        <LoadState
          title={texts.loadFailed}
          problem={problem}
          onRetry={refresh}
          heights={['110px', '460px', '520px']}
        />
      )}
    </div>
  );
}
