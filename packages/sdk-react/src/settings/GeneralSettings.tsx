'use client';
import type { ConfiguracoesGerais } from '@lavra/client/types';
import { isSectionOpen, limits } from '@lavra/domain';
import { Bell } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { settingsMessages } from '../messages/settings.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { Switch } from '../primitives/fields/Switch.tsx';
import { TextArea } from '../primitives/fields/TextArea.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import styles from './GeneralSettings.module.css';
import { SealStatus } from './SealStatus.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { type GeneralSettingsData, useGeneralSettings } from './use-general-settings.ts';

/** Props of {@link GeneralSettings}. */
export type GeneralSettingsProps = {
  /** Called when the form gains or loses unsaved changes. */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** Opens the notification settings; without it, no link is shown. */
  readonly onOpenNotifications?: (() => void) | undefined;
};

/** The organisation's defaults for documents and signatories. */
export function GeneralSettings({ onDirtyChange, onOpenNotifications }: GeneralSettingsProps) {
  const texts = useMessages(settingsMessages);
  const settings = useGeneralSettings();
  const { geral, problem, refresh, can, isFree } = settings;
  const { may } = useCurrentUser();
  const [keyError, setKeyError] = useState<string>();
  const keyInput = useRef<HTMLInputElement>(null);
  const free = { title: texts.freeTitle, text: texts.freeText };
  const lock = can.edit.ok ? undefined : isFree ? free : { text: texts.readOnly };
  const checkKey = ({ signatario: { chaveSeguranca } }: ConfiguracoesGerais) => {
    const isShort = chaveSeguranca !== null && chaveSeguranca.length < limits.securityKeyMinLength;
    setKeyError(isShort ? texts.keyShort(limits.securityKeyMinLength) : undefined);
    if (isShort) keyInput.current?.focus();
    return !isShort;
  };
  return (
    <div className={styles.settings}>
      <PageHeader title={texts.title} sub={texts.intro}>
        {onOpenNotifications && isSectionOpen('NOTIFICACOES', may) && (
          <Button icon={Bell} onClick={onOpenNotifications}>
            {texts.notifications}
          </Button>
        )}
      </PageHeader>
      {geral ? (
        <SettingsForm
          saved={geral}
          texts={texts}
          lock={lock}
          isSaving={settings.isSaving}
          save={settings.save}
          check={checkKey}
          onDirtyChange={onDirtyChange}
        >
          {(values, change) => (
            <>
              <DocumentDefaults geral={values} can={can} onChange={change} />
              <SignerDefaults
                geral={values}
                can={can}
                onChange={change}
                keyInput={keyInput}
                keyError={keyError}
              />
            </>
          )}
        </SettingsForm>
      ) : (
        <LoadState
          title={texts.loadFailed}
          problem={problem}
          onRetry={refresh}
          heights={['180px', '260px']}
        />
      )}
      {geral && <SealStatus />}
    </div>
  );
}

type DefaultsProps = {
  readonly geral: ConfiguracoesGerais;
  readonly can: GeneralSettingsData['can'];
  readonly onChange: (geral: ConfiguracoesGerais) => void;
};

function DocumentDefaults({ geral, can, onChange }: DefaultsProps) {
  const texts = useMessages(settingsMessages);
  const { documento } = geral;
  const isLocked = !can.edit.ok;
  const setDocument = (values: Partial<typeof documento>) =>
    onChange({ ...geral, documento: { ...documento, ...values } });
  return (
    <SettingsSection title={texts.documents}>
      <Switch
        label={texts.root}
        help={texts.rootHelp}
        checked={documento.documentosNaRaiz}
        disabled={!can.changeRoot.ok}
        onChange={(documentosNaRaiz) => setDocument({ documentosNaRaiz })}
      />
      <Switch
        label={texts.auto}
        help={texts.autoHelp}
        checked={documento.formalizarDocumentosAuto}
        disabled={isLocked}
        onChange={(formalizarDocumentosAuto) => setDocument({ formalizarDocumentosAuto })}
      />
      <Switch
        label={texts.repeated}
        help={texts.repeatedHelp}
        checked={documento.signatariosRepetidos}
        disabled={isLocked}
        onChange={(signatariosRepetidos) => setDocument({ signatariosRepetidos })}
      />
    </SettingsSection>
  );
}

type SignerDefaultsProps = DefaultsProps & {
  readonly keyInput: RefObject<HTMLInputElement | null>;
  readonly keyError: string | undefined;
};

function SignerDefaults({ geral, can, onChange, keyInput, keyError }: SignerDefaultsProps) {
  const texts = useMessages(settingsMessages);
  const { signatario } = geral;
  const isLocked = !can.edit.ok;
  const setSigner = (values: Partial<typeof signatario>) =>
    onChange({ ...geral, signatario: { ...signatario, ...values } });
  return (
    <SettingsSection title={texts.signers}>
      <Switch
        label={texts.token}
        help={texts.tokenHelp}
        checked={signatario.tokenAssinatura}
        disabled={isLocked}
        onChange={(tokenAssinatura) => setSigner({ tokenAssinatura })}
      />
      <Switch
        label={texts.location}
        help={texts.locationHelp}
        checked={signatario.localizacaoPrecisa}
        disabled={isLocked}
        onChange={(localizacaoPrecisa) => setSigner({ localizacaoPrecisa })}
      />
      <TextField
        ref={keyInput}
        label={texts.key}
        help={texts.keyHelp}
        optional
        autoComplete="off"
        maxLength={limits.securityKeyLength}
        value={signatario.chaveSeguranca ?? ''}
        error={keyError}
        disabled={isLocked}
        onChange={(chave) => setSigner({ chaveSeguranca: chave || null })}
      />
      <TextArea
        label={texts.message}
        optional
        maxLength={limits.signerMessageLength}
        value={signatario.mensagem ?? ''}
        disabled={isLocked}
        onChange={(mensagem) => setSigner({ mensagem: mensagem || null })}
      />
    </SettingsSection>
  );
}
