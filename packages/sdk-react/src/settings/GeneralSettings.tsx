'use client';
import type { ConfiguracoesGerais } from '@lavra/client/types';
import { limits } from '@lavra/domain';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { settingsMessages } from '../messages/settings.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';
import { LoadFailed } from '../primitives/LoadFailed.tsx';
import { Loading, Skeleton } from '../primitives/Skeleton.tsx';
import { Switch } from '../primitives/Switch.tsx';
import { TextArea } from '../primitives/TextArea.tsx';
import { TextField } from '../primitives/TextField.tsx';
import { useToast } from '../primitives/Toast.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import styles from './GeneralSettings.module.css';
import { SealStatus } from './SealStatus.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { type GeneralSettingsData, useGeneralSettings } from './use-general-settings.ts';

/** Props of {@link GeneralSettings}. */
export type GeneralSettingsProps = {
  /** Told when leaving begins or ceases to lose something. */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
};

/** The organisation's defaults for documents and signatories. */
export function GeneralSettings({ onDirtyChange }: GeneralSettingsProps) {
  const texts = useMessages(settingsMessages);
  const settings = useGeneralSettings();
  const { geral, problem, refresh } = settings;
  return (
    <div className={styles.settings}>
      <PageHeader title={texts.title} sub={texts.intro} />
      {geral ? (
        <SettingsForm saved={geral} settings={settings} onDirtyChange={onDirtyChange} />
      ) : problem ? (
        <LoadFailed title={texts.loadFailed} problem={problem} onRetry={refresh} />
      ) : (
        <Loading>
          <Skeleton height="180px" />
          <Skeleton height="260px" />
        </Loading>
      )}
      {geral && <SealStatus />}
    </div>
  );
}

type SettingsFormProps = GeneralSettingsProps & {
  readonly saved: ConfiguracoesGerais;
  readonly settings: GeneralSettingsData;
};

function SettingsForm({ saved, settings, onDirtyChange }: SettingsFormProps) {
  const texts = useMessages(settingsMessages);
  const notify = useToast();
  const [form, setForm] = useState(saved);
  const [keyError, setKeyError] = useState<string>();
  const keyInput = useRef<HTMLInputElement>(null);
  const told = useRef(onDirtyChange);
  told.current = onDirtyChange;
  const isDirty = JSON.stringify(form) !== JSON.stringify(saved);
  useEffect(() => told.current?.(isDirty), [isDirty]);
  const { can, isFree } = settings;
  const { documento, signatario } = form;
  const isLocked = !can.edit.ok;
  const setDocument = (values: Partial<typeof documento>) =>
    setForm({ ...form, documento: { ...documento, ...values } });
  const setSigner = (values: Partial<typeof signatario>) =>
    setForm({ ...form, signatario: { ...signatario, ...values } });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { chaveSeguranca } = signatario;
    const isShort = chaveSeguranca !== null && chaveSeguranca.length < limits.securityKeyMinLength;
    setKeyError(isShort ? texts.keyShort(limits.securityKeyMinLength) : undefined);
    if (isShort) return keyInput.current?.focus();
    const result = await settings.save(form);
    notify(
      result.ok
        ? { text: texts.saved }
        : { text: `${texts.failed} ${problemText(result.problem)}`, tone: 'danger' },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {isLocked && (
        <Banner tone="info" {...(isFree ? { title: texts.freeTitle } : {})}>
          {isFree ? texts.freeText : texts.readOnly}
        </Banner>
      )}
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
      {!isLocked && (
        <div className={styles.foot}>
          <Button variant="primary" type="submit" busy={settings.isSaving}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  );
}
