'use client';
import type { DocumentoSignatario, Signatario, UsuarioSessao } from '@lavra/client/types';
import { identityDocumentLabel, limits, type Verdict, verdictMessage } from '@lavra/domain';
import { ChevronRight, FileBadge, Handshake, Mail, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Switch } from '../primitives/Choice.tsx';
import { Banner } from '../primitives/Display.tsx';
import { iconProps } from '../primitives/icon.ts';
import { Select } from '../primitives/Select.tsx';
import { Stepper } from '../primitives/Stepper.tsx';
import { MaskedField, TextArea, TextField } from '../primitives/TextField.tsx';
import { maskTypedCpf, maskTypedPhone } from './phone-mask.ts';
import styles from './SignerWizard.module.css';
import {
  emailsIn,
  offeredRoles,
  type SignerContext,
  type SignerForm,
  type SigningWay,
  signingWayOf,
  signingWays,
} from './signer-form.ts';
import { firstWrongField } from './signer-wizard-machine.ts';
import type { SignerWizardControl } from './use-signer-wizard.ts';

/** Props of {@link SignerWizardView}. */
export type SignerWizardViewProps = {
  readonly control: SignerWizardControl;
  readonly context: SignerContext;
  readonly tiposDocumento: readonly DocumentoSignatario[];
  /** The signatory being edited. */
  readonly signatario?: Signatario | undefined;
  /** Offers to fill in the user's own data. */
  readonly usuario?: UsuarioSessao | undefined;
  /** SMS options freeze with the invitation. */
  readonly channels: Verdict;
};

/** The body of the wizard: the present one of its three steps. */
export function SignerWizardView(props: SignerWizardViewProps) {
  const texts = useMessages(signersMessages);
  const { state, problem, refusals } = props.control;
  const body = useRef<HTMLDivElement>(null);
  const wrong = firstWrongField(state.errors);
  useEffect(() => {
    if (refusals === 0) return;
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <div ref={body} className={styles.wizard} data-wrong={wrong}>
      <Stepper label={texts.stepsLabel} steps={texts.steps} current={state.step - 1} layout="bars" />
      {problem && (
        <Banner tone="danger" live="alert">
          {problemText(problem)}
        </Banner>
      )}
      {state.step === 1 && <WayStep {...props} />}
      {state.step === 2 && <DataStep {...props} />}
      {state.step === 3 && <ComplementaryStep {...props} />}
    </div>
  );
}

const wayIcons = { EMAIL: Mail, PRESENCIAL: Handshake, DIGITAL: FileBadge } as const;

function useWayTexts(): Record<SigningWay, { label: string; help: string }> {
  const texts = useMessages(signersMessages);
  return {
    EMAIL: { label: texts.byEmail, help: texts.byEmailHelp },
    PRESENCIAL: { label: texts.inPerson, help: texts.inPersonHelp },
    DIGITAL: { label: texts.digital, help: texts.digitalHelp },
  };
}

function WayStep({ control: { state, send }, context }: SignerWizardViewProps) {
  const texts = useMessages(signersMessages);
  const ways = useWayTexts();
  const isWhatsapp = state.form.tipoAssinatura === 'WHATSAPP';
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.howToSign}</legend>
      {isWhatsapp && <Banner tone="warning">{texts.whatsappEnded}</Banner>}
      {signingWays(context.funcionalidades).map((way) => {
        const Icon = wayIcons[way];
        const isChosen = !isWhatsapp && signingWayOf(state.form) === way;
        return (
          <button
            key={way}
            type="button"
            className={styles.way}
            aria-pressed={isChosen}
            onClick={() => send({ type: 'way-chosen', way })}
          >
            <span className={styles.wayIcon}>
              <Icon {...iconProps} />
            </span>
            <span className={styles.words}>
              <span className={styles.wayName}>{ways[way].label}</span>
              <span className={styles.wayHelp}>{ways[way].help}</span>
            </span>
            <ChevronRight {...iconProps} />
          </button>
        );
      })}
    </fieldset>
  );
}

function DataStep(props: SignerWizardViewProps) {
  const { control, context, tiposDocumento, signatario } = props;
  const texts = useMessages(signersMessages);
  const { state, send, goOn } = control;
  const { form, errors } = state;
  const change = (patch: Partial<SignerForm>) => send({ type: 'changed', patch });
  const count = emailsIn(form.email).length;
  const isSeveral = !signatario && count > 1;
  return (
    <div className={styles.fields}>
      <EmailField {...props} />
      {isSeveral && (
        <Banner tone="info" live="polite">
          {texts.several(count)}
        </Banner>
      )}
      {!isSeveral && (
        <>
          <TextField
            label={texts.name}
            help={texts.nameHelp}
            optional
            autoComplete="off"
            maxLength={255}
            value={form.nome}
            onChange={(nome) => change({ nome })}
            error={errors.nome}
          />
          <MaskedField
            label={texts.cpf}
            help={texts.cpfHelp}
            optional
            format={maskTypedCpf}
            value={form.cpf}
            onChange={(cpf) => change({ cpf })}
            error={errors.cpf}
          />
        </>
      )}
      <Select
        label={texts.documentType}
        options={tiposDocumento.map((tipo) => ({
          value: String(tipo.documentoId),
          label: identityDocumentLabel(tipo.nome),
          help: tipo.descricao,
        }))}
        value={String(form.documentoId)}
        onChange={(documentoId) => change({ documentoId: Number(documentoId) })}
      />
      <Select
        label={texts.role}
        help={texts.roleHelp}
        options={offeredRoles(context.papeis, form.papelId).map((papel) => ({
          value: String(papel.papelSignatarioId),
          label: papel.nome,
        }))}
        value={form.papelId === undefined ? undefined : String(form.papelId)}
        onChange={(papelId) => goOn({ papelId: Number(papelId) })}
        error={errors.papelId}
      />
    </div>
  );
}

function EmailField({ control: { state, send }, signatario, usuario }: SignerWizardViewProps) {
  const texts = useMessages(signersMessages);
  const { form, errors } = state;
  const isInvited = signatario?.statusSignatario === 'CONVIDADO';
  const help = signatario ? (isInvited ? texts.emailInvitedHelp : undefined) : texts.emailHelp;
  return (
    <div className={styles.withAction}>
      <TextField
        // Several addresses are not one e-mail to the browser.
        type="text"
        inputMode="email"
        label={texts.email}
        help={help}
        autoComplete="off"
        spellCheck={false}
        value={form.email}
        onChange={(email) => send({ type: 'changed', patch: { email } })}
        error={errors.email}
      />
      {!signatario && usuario && form.email === '' && (
        <div className={styles.action}>
          <Button
            variant="ghost"
            size="small"
            icon={UserRound}
            onClick={() =>
              send({ type: 'changed', patch: { email: usuario.userName, nome: form.nome || usuario.name } })
            }
          >
            {texts.fillMe}
          </Button>
        </div>
      )}
    </div>
  );
}

function ComplementaryStep(props: SignerWizardViewProps) {
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
        <Switch
          label={texts.mayReject}
          help={texts.mayRejectHelp}
          checked={form.rejeitarDocumento}
          onChange={(rejeitarDocumento) => change({ rejeitarDocumento })}
        />
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
      <MaskedField
        label={texts.ddi}
        format={(typed) => `+${typed.replace(/\D/g, '').slice(0, 4)}`}
        value={form.ddi}
        onChange={(typed) => {
          const ddi = typed.replace(/\D/g, '');
          send({ type: 'changed', patch: { ddi, telefone: maskTypedPhone(form.telefone, ddi) } });
        }}
      />
      <MaskedField
        label={texts.phone}
        optional={!isPhoneNeeded}
        format={(typed) => maskTypedPhone(typed, form.ddi)}
        value={form.telefone}
        onChange={(telefone) => send({ type: 'changed', patch: { telefone } })}
        error={errors.telefone}
      />
    </div>
  );
}

function ChannelSwitches({ control: { state, send }, context, channels, signatario }: SignerWizardViewProps) {
  const texts = useMessages(signersMessages);
  const { form } = state;
  const { notificarConviteSMS, enviarTokenAssinaturaSMS } = context.funcionalidades;
  const change = (patch: Partial<SignerForm>) => send({ type: 'changed', patch });
  const isSeveral = !signatario && emailsIn(form.email).length > 1;
  const isInPerson = form.disponibilidadeAssinatura === 'PRESENCIAL';
  const isFree = context.nomePlano === 'FREE';
  const frozen = verdictMessage(channels) ?? undefined;
  return (
    <>
      {notificarConviteSMS && !isSeveral && !isInPerson && (
        <Switch
          label={texts.smsInvite}
          help={frozen}
          disabled={frozen !== undefined}
          checked={form.enviarConviteSMS}
          onChange={(enviarConviteSMS) => change({ enviarConviteSMS })}
        />
      )}
      {enviarTokenAssinaturaSMS && !isSeveral && (
        <Switch
          label={texts.smsToken}
          help={frozen}
          disabled={frozen !== undefined}
          checked={form.enviarTokenSMS}
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
