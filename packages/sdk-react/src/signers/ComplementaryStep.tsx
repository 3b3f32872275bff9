'use client';
import { limits } from '@lavra/domain';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { PhoneField } from '../phones/PhoneField.tsx';
import { Switch } from '../primitives/fields/Switch.tsx';
import { TextArea } from '../primitives/fields/TextArea.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './SignerWizard.module.css';
import { SmsSwitch } from './SmsSwitch.tsx';
import { emailsIn, type SignerForm } from './signer-form.ts';
import type { SignerWizardViewProps } from './signer-wizard-props.ts';

/** The third step: phone, authentication, requested data, message and key. */
export function ComplementaryStep(props: SignerWizardViewProps) {
  const { control, context, signatario } = props;
  const texts = useMessages(signersMessages);
  const { form, errors } = control.state;
  const change = (patch: Partial<SignerForm>) => control.send({ type: 'changed', patch });
  const isSeveral = !signatario && emailsIn(form.email).length > 1;
  const isInPerson = form.disponibilidadeAssinatura === 'PRESENCIAL';
  return (
    <div className={styles.fields}>
      {!isSeveral && <PhoneFields {...props} />}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{texts.channels}</legend>
        <ChannelSwitches {...props} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{texts.signing}</legend>
        <Switch
          label={texts.handwriting}
          help={texts.handwritingHelp}
          checked={form.assinaturaManuscrita}
          onChange={(assinaturaManuscrita) => change({ assinaturaManuscrita })}
        />
        {form.tipoAssinatura !== 'DIGITAL' && (
          <Switch
            label={texts.askSelfie}
            help={texts.askSelfieHelp}
            checked={form.solicitarSelfieAssinatura}
            onChange={(solicitarSelfieAssinatura) => change({ solicitarSelfieAssinatura })}
          />
        )}
        <Switch
          label={texts.mayReject}
          help={texts.mayRejectHelp}
          checked={form.rejeitarDocumento}
          onChange={(rejeitarDocumento) => change({ rejeitarDocumento })}
        />
        {!isInPerson && form.tipoAssinatura !== 'DIGITAL' && (
          <Switch
            label={texts.mayDelegate}
            help={texts.mayDelegateHelp}
            checked={form.permitirDelegacao}
            onChange={(permitirDelegacao) => change({ permitirDelegacao })}
          />
        )}
        {context.funcionalidades.signatarioPagante && (
          <Switch
            label={texts.legalRepresentative}
            checked={form.representanteLegal}
            onChange={(representanteLegal) => change({ representanteLegal })}
          />
        )}
      </fieldset>
      {!isInPerson && (
        <>
          <TextArea
            label={texts.message}
            optional
            maxLength={limits.signerMessageLength}
            value={form.mensagem}
            onChange={(mensagem) => change({ mensagem })}
            error={errors.mensagem}
          />
          <TextField
            label={texts.securityKey}
            help={texts.securityKeyHelp}
            optional
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.securityKeyLength}
            value={form.chaveSeguranca}
            onChange={(chaveSeguranca) => change({ chaveSeguranca })}
            error={errors.chaveSeguranca}
          />
        </>
      )}
    </div>
  );
}

function PhoneFields({ control: { state, send } }: SignerWizardViewProps) {
  const texts = useMessages(signersMessages);
  const { form, errors } = state;
  const isPhoneNeeded = form.enviarConviteSMS || form.enviarTokenSMS;
  return (
    <div className={styles.phone}>
      <PhoneField
        label={texts.phone}
        optional={!isPhoneNeeded}
        ddi={form.ddi}
        telefone={form.telefone}
        onChange={(patch) => send({ type: 'changed', patch })}
        error={errors.telefone}
      />
    </div>
  );
}

function ChannelSwitches({ control: { state, send }, context, channels, signatario }: SignerWizardViewProps) {
  const texts = useMessages(signersMessages);
  const { organizacaoId } = useCurrentUser();
  const { data: consumo } = useOperation(
    'getOrganizationConsumption',
    organizacaoId === undefined ? null : { path: { organizacaoId } },
  );
  const { form } = state;
  const change = (patch: Partial<SignerForm>) => send({ type: 'changed', patch });
  const isSeveral = !signatario && emailsIn(form.email).length > 1;
  const isInPerson = form.disponibilidadeAssinatura === 'PRESENCIAL';
  const isFree = context.nomePlano === 'FREE';
  const sms = { context, consumo, channels };
  return (
    <>
      {!isSeveral && !isInPerson && (
        <SmsSwitch
          {...sms}
          option="enviarConviteSMS"
          label={texts.smsInvite}
          checked={form.enviarConviteSMS}
          wasOn={signatario?.enviarConviteSMS ?? false}
          onChange={(enviarConviteSMS) => change({ enviarConviteSMS })}
        />
      )}
      {!isSeveral && (
        <SmsSwitch
          {...sms}
          option="enviarTokenSMS"
          label={texts.smsToken}
          checked={form.enviarTokenSMS}
          wasOn={signatario?.enviarTokenSMS ?? false}
          onChange={(enviarTokenSMS) => change({ enviarTokenSMS })}
        />
      )}
      <Switch
        label={texts.token}
        help={isFree ? texts.tokenLocked : texts.tokenHelp}
        disabled={isFree}
        checked={isFree || form.exigirTokenValidacao}
        onChange={(exigirTokenValidacao) => change({ exigirTokenValidacao })}
      />
      <Switch
        label={texts.askPhone}
        checked={form.solicitarTelefoneAssinatura}
        onChange={(solicitarTelefoneAssinatura) => change({ solicitarTelefoneAssinatura })}
      />
    </>
  );
}
