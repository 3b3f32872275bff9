'use client';
import { readPerson } from '@lavra/domain';
import { ChevronRight, FileBadge, Handshake, Mail, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { failureText } from '../messages/problem-text.ts';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { pasteAddresses } from '../people/pasted-people.ts';
import { shownPhone } from '../phones/typed-phone.ts';
import { Button } from '../primitives/Button.tsx';
import { Stepper } from '../primitives/data/Stepper.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { MaskedField } from '../primitives/fields/MaskedField.tsx';
import { masks } from '../primitives/fields/masks.ts';
import { SuggestField } from '../primitives/fields/SuggestField.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { iconProps } from '../primitives/icon.ts';
import { ComplementaryStep } from './ComplementaryStep.tsx';
import { DocumentTypeSelect } from './DocumentTypeSelect.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import styles from './SignerWizard.module.css';
import {
  emailsIn,
  offeredRoles,
  type SignerForm,
  type SigningWay,
  signingWayOf,
  signingWays,
} from './signer-form.ts';
import { signerName } from './signer-name.ts';
import { firstWrongField } from './signer-wizard-machine.ts';
import type { SignerWizardViewProps } from './signer-wizard-props.ts';
import { useSignerSuggestions } from './use-signer-suggestions.ts';

/** The wizard's body: the current one of three steps. */
export function SignerWizardView(props: SignerWizardViewProps) {
  const texts = useMessages(signersMessages);
  const { replaces } = props;
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
          {failureText(problem, texts.saveFailed)}
        </Banner>
      )}
      {replaces && (
        <Banner tone="info">
          {texts.replaceText(signerName(replaces))}
          {replaces.statusSignatario === 'CONVIDADO' && ` ${texts.replaceInvitedText}`}
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
  const chosen = signingWayOf(state.form);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.howToSign}</legend>
      {isWhatsapp && <Banner tone="warning">{texts.whatsappEnded}</Banner>}
      {signingWays(context.funcionalidades, chosen).map((way) => {
        const Icon = wayIcons[way];
        const isChosen = !isWhatsapp && chosen === way;
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
            format={masks.cpf}
            value={form.cpf}
            onChange={(cpf) => change({ cpf })}
            error={errors.cpf}
          />
          {form.tipoAssinatura === 'DIGITAL' && (
            <MaskedField
              label={texts.cnpj}
              help={texts.cnpjHelp}
              optional
              format={masks.cnpj}
              value={form.cnpj}
              onChange={(cnpj) => change({ cnpj })}
              error={errors.cnpj}
            />
          )}
        </>
      )}
      <DocumentTypeSelect
        label={texts.documentType}
        tipos={tiposDocumento}
        documentoId={form.documentoId}
        onChange={(documentoId) => change({ documentoId })}
      />
      <RoleSelect
        label={texts.role}
        help={texts.roleHelp}
        papeis={offeredRoles(context.papeis, form.papelId)}
        papelId={form.papelId}
        onChange={(papelId) => goOn({ papelId })}
        error={errors.papelId}
      />
    </div>
  );
}

function EmailField({ control: { state, send }, signatario, replaces, usuario }: SignerWizardViewProps) {
  const texts = useMessages(signersMessages);
  const { form, errors } = state;
  const isInvited = signatario?.statusSignatario === 'CONVIDADO';
  const editHelp = isInvited && !replaces ? texts.emailInvitedHelp : undefined;
  const help = signatario ? editHelp : texts.emailHelp;
  // Several addresses are typed one after the other; suggestions are for the last.
  const cut = signatario ? 0 : form.email.search(/[^,;\n]*$/);
  const last = form.email.slice(cut).trim();
  const suggested = useSignerSuggestions(last, 'email');
  // 'Ana Sá <ana@…> +55…' also fills the name and the phone.
  const takeOthers = () => {
    const person = readPerson(form.email);
    const nome = form.nome.trim() === '' ? person?.nome : null;
    const phone = form.telefone.trim() === '' ? person?.telefone : null;
    if (!person || !(nome || phone)) return;
    const shown = phone && { ddi: phone.ddi, telefone: shownPhone(phone.telefone, phone.ddi) };
    send({ type: 'changed', patch: { email: person.email, ...(nome && { nome }), ...shown } });
  };
  const pick = (email: string) => {
    const person = suggested.personOf(email);
    const before = form.email.slice(0, cut);
    const nome = before === '' && person?.nome ? person.nome : form.nome;
    send({ type: 'changed', patch: { email: before === '' ? email : `${before} ${email}`, nome } });
  };
  return (
    <div className={styles.withAction}>
      <SuggestField
        // A browser's e-mail validation would refuse several addresses.
        type="text"
        inputMode="email"
        label={texts.email}
        help={help}
        value={form.email}
        suggestions={suggested.options}
        onPick={pick}
        onChange={(email) => send({ type: 'changed', patch: { email } })}
        onPaste={(event) => pasteAddresses(event, (email) => send({ type: 'changed', patch: { email } }))}
        onBlur={takeOthers}
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
