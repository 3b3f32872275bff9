import type { CadastroSignatario, PapelSignatario, Problema } from '@lavra/client/types';
import { suggestEmails } from '@lavra/domain';
import { useRef, useState } from 'react';
import { contactsMessages } from '../messages/contacts.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { PhoneField } from '../phones/PhoneField.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { RadioGroup } from '../primitives/fields/RadioGroup.tsx';
import { SuggestField } from '../primitives/fields/SuggestField.tsx';
import { Switch } from '../primitives/fields/Switch.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { DocumentTypeSelect } from '../signers/DocumentTypeSelect.tsx';
import { RoleSelect } from '../signers/RoleSelect.tsx';
import { offeredRoles } from '../signers/signer-form.ts';
import { offersCertificate } from '../signing/offers-certificate.ts';
import styles from './Contacts.module.css';
import {
  type ContactErrors,
  type ContactForm,
  checkContactForm,
  contactEntryOf,
  contactErrorsOf,
  contactFormOf,
} from './contact-form.ts';

type ContactDialogProps = {
  /** The contact to edit; a new one without it. */
  readonly contato: CadastroSignatario | undefined;
  /** With the saved contact, unless the dialog was left. */
  readonly onClose: (saved?: CadastroSignatario) => void;
};

/** Data of a new or an existing contact. */
export function ContactDialog(props: ContactDialogProps) {
  const texts = useMessages(contactsMessages);
  const { organizacaoId } = useCurrentUser();
  const papeis = useOperation(
    'listSignerRoles',
    organizacaoId === undefined ? null : { path: { organizacaoId } },
  );
  if (papeis.data) return <ContactFormDialog {...props} papeis={papeis.data} />;
  return (
    <Dialog open title={props.contato ? texts.edit : texts.add} onClose={() => props.onClose()}>
      <LoadState
        title={texts.loadFailed}
        loadingLabel={texts.loading}
        problem={papeis.problem}
        onRetry={papeis.refresh}
        heights={['64px', '64px', '64px']}
      />
    </Dialog>
  );
}

function ContactFormDialog({
  contato,
  papeis,
  onClose,
}: ContactDialogProps & { readonly papeis: readonly PapelSignatario[] }) {
  const texts = useMessages(contactsMessages);
  const notify = useToast();
  const create = useAction('createContact');
  const update = useAction('updateContact');
  const [form, setForm] = useState(() => contactFormOf(contato, papeis));
  const [errors, setErrors] = useState<ContactErrors>({});
  const [problem, setProblem] = useState<Problema>();
  const name = useRef<HTMLInputElement>(null);
  const change = (patch: Partial<ContactForm>) => {
    setForm((typed) => ({ ...typed, ...patch }));
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !(field in patch))));
  };
  const submit = async () => {
    setProblem(undefined);
    const wrong = checkContactForm(form, texts);
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    const body = contactEntryOf(form);
    const result = await (contato
      ? update.run({ path: { cadastroSignatarioId: contato.id }, body })
      : create.run({ body }));
    if (result.ok) {
      notify({ text: texts.saved });
      return onClose(result.data);
    }
    const refused = contactErrorsOf(result.problem);
    if (Object.keys(refused).length > 0) setErrors(refused);
    else setProblem(result.problem);
  };
  return (
    <FormDialog
      title={contato ? texts.edit : texts.add}
      submitLabel={texts.save}
      busy={create.isBusy || update.isBusy}
      error={problem && problemText(problem)}
      initialFocus={name}
      onClose={() => onClose()}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        {contato?.tipoAssinatura === 'WHATSAPP' && <Banner tone="warning">{texts.whatsappEnded}</Banner>}
        <TextField
          ref={name}
          label={texts.name}
          autoComplete="off"
          maxLength={255}
          value={form.nome}
          onChange={(nome) => change({ nome })}
          error={errors.nome}
        />
        <SuggestField
          type="text"
          inputMode="email"
          label={texts.email}
          help={texts.emailHelp}
          optional
          autoComplete="off"
          value={form.email}
          suggestions={suggestEmails(form.email).map((email) => ({ value: email, label: email }))}
          onPick={(email) => change({ email })}
          onChange={(email) => change({ email })}
          error={errors.email}
        />
        <div className={styles.phone}>
          <PhoneField
            label={texts.phone}
            optional
            ddi={form.ddi}
            telefone={form.telefone}
            onChange={change}
            error={errors.telefone}
          />
        </div>
        <RoleSelect
          label={texts.role}
          papeis={offeredRoles(papeis, contato?.papelId)}
          papelId={form.papelId}
          onChange={(papelId) => change({ papelId })}
          error={errors.papelId}
        />
        <Switch
          label={texts.observer}
          help={texts.observerHelp}
          checked={form.observador}
          onChange={(observador) => change({ observador })}
        />
        {!form.observador && <SigningFields form={form} onChange={change} />}
      </div>
    </FormDialog>
  );
}

type SigningFieldsProps = {
  readonly form: ContactForm;
  readonly onChange: (patch: Partial<ContactForm>) => void;
};

/** How someone signs; someone who only observes is asked for nothing. */
function SigningFields({ form, onChange }: SigningFieldsProps) {
  const texts = useMessages(contactsMessages);
  const { organizacaoId } = useCurrentUser();
  const { data: tipos } = useOperation('listIdentityDocumentTypes', {});
  const { data: organizacao } = useOperation(
    'getOrganizationFeatures',
    organizacaoId === undefined ? null : { path: { organizacaoId } },
  );
  return (
    <>
      {(offersCertificate(organizacao) || form.tipoAssinatura === 'DIGITAL') && (
        <RadioGroup<ContactForm['tipoAssinatura']>
          label={texts.signingType}
          value={form.tipoAssinatura}
          onChange={(tipoAssinatura) => onChange({ tipoAssinatura })}
          options={[
            { value: 'ELETRONICA', label: texts.electronic },
            { value: 'DIGITAL', label: texts.digital },
          ]}
        />
      )}
      {tipos && (
        <DocumentTypeSelect
          label={texts.documentType}
          tipos={tipos}
          documentoId={form.documentoId}
          onChange={(documentoId) => onChange({ documentoId })}
        />
      )}
      <Switch
        label={texts.askPhone}
        checked={form.solicitarTelefoneAssinatura}
        onChange={(solicitarTelefoneAssinatura) => onChange({ solicitarTelefoneAssinatura })}
      />
      {form.tipoAssinatura !== 'DIGITAL' && (
        <Switch
          label={texts.askSelfie}
          checked={form.solicitarSelfieAssinatura}
          onChange={(solicitarSelfieAssinatura) => onChange({ solicitarSelfieAssinatura })}
        />
      )}
      <Switch
        label={texts.token}
        checked={form.exigirTokenValidacao}
        onChange={(exigirTokenValidacao) => onChange({ exigirTokenValidacao })}
      />
    </>
  );
}
