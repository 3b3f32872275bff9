import type { Problema, Signatario } from '@lavra/client/types';
import {
  checkDuplicates,
  checkEmail,
  checkNewSigner,
  type ErrorName,
  errorMessage,
  isErrorName,
  newSignersOf,
  type Verdict,
  verdictMessage,
} from '@lavra/domain';
import {
  emailsIn,
  emptySignerForm,
  type SignerContext,
  type SignerForm,
  type SigningWay,
  signerEntryOf,
  signerFormOf,
  withSigningWay,
} from './signer-form.ts';

/** Type, data, complementary data. */
export type WizardStep = 1 | 2 | 3;

/** Fields that can show an error. */
export type SignerField =
  | 'email'
  | 'nome'
  | 'cpf'
  | 'cnpj'
  | 'papelId'
  | 'telefone'
  | 'mensagem'
  | 'chaveSeguranca';

/** Errors by field. */
export type SignerErrors = { readonly [Field in SignerField]?: string };

/** State of the wizard. */
export type WizardState = {
  readonly step: WizardStep;
  readonly form: SignerForm;
  readonly errors: SignerErrors;
  /** Whether leaving would lose input. */
  readonly isChanged: boolean;
};

/** Events of the wizard. */
export type WizardEvent =
  | { readonly type: 'way-chosen'; readonly way: SigningWay }
  | { readonly type: 'changed'; readonly patch: Partial<SignerForm> }
  | { readonly type: 'went'; readonly step: WizardStep }
  | { readonly type: 'refused'; readonly errors: SignerErrors };

/** A new signatory starts at the type; an edited one at the data, unless its type no longer exists (2 §2). */
export function startWizard(
  context: Pick<SignerContext, 'papeis' | 'configuracoes'>,
  signatario: Signatario | undefined,
  initial: Partial<Pick<SignerForm, 'nome' | 'email' | 'cpf' | 'telefone' | 'papelId'>> = {},
): WizardState {
  const step = signatario && signatario.tipoAssinatura !== 'WHATSAPP' ? 2 : 1;
  const empty = emptySignerForm(context);
  const form = signatario
    ? signerFormOf(signatario)
    : { ...empty, ...initial, papelId: initial.papelId ?? empty.papelId };
  return { step, form, errors: {}, isChanged: false };
}

/** Rules for moving between steps (2 §4). */
export function advanceWizard(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'way-chosen': {
      const form = withSigningWay(state.form, event.way);
      return { ...state, form, step: 2, isChanged: state.isChanged || form !== state.form };
    }
    case 'changed': {
      const errors = Object.fromEntries(
        Object.entries(state.errors).filter(([field]) => !(field in event.patch)),
      );
      return { ...state, form: { ...state.form, ...event.patch }, errors, isChanged: true };
    }
    case 'went':
      return { ...state, step: event.step };
    case 'refused':
      return { ...state, errors: event.errors, step: stepOfErrors(event.errors) ?? state.step };
    default:
      return event satisfies never;
  }
}

const stepOfField: Readonly<Record<SignerField, WizardStep>> = {
  email: 2,
  nome: 2,
  cpf: 2,
  cnpj: 2,
  papelId: 2,
  telefone: 3,
  mensagem: 3,
  chaveSeguranca: 3,
};

const fieldOrder = Object.keys(stepOfField) as readonly SignerField[];

/** The first field with an error, in screen order. */
export function firstWrongField(errors: SignerErrors): SignerField | undefined {
  return fieldOrder.find((field) => errors[field] !== undefined);
}

/** The step with errors: the data, or the complementary data if only those have errors (2 §5). */
export function stepOfErrors(errors: SignerErrors): WizardStep | undefined {
  const field = firstWrongField(errors);
  return field && stepOfField[field];
}

const fieldOfReason: { readonly [Name in ErrorName]?: SignerField } = {
  EmailObrigatorioException: 'email',
  EmailInvalidoException: 'email',
  SignatarioDuplicadoException: 'email',
  SignatarioTelefoneDuplicadoException: 'email',
  SignatarioJaAdicionadoException: 'email',
  SignatarioConvidadoException: 'email',
  TelefoneObrigatorioException: 'telefone',
  TelefoneDuvidosoException: 'telefone',
  TelefoneInvalidoException: 'telefone',
  CpfInvalidoException: 'cpf',
  CnpjInvalidoException: 'cnpj',
  MensagemGrandeException: 'mensagem',
  ChaveSegurancaGrandeException: 'chaveSeguranca',
  PapelNaoEncontradoException: 'papelId',
  PapelInativoException: 'papelId',
};

/** A server refusal as an error of its field; undefined if it concerns no field. */
export function errorsOfProblem({ excecao, parametros }: Problema): SignerErrors {
  if (!isErrorName(excecao)) return {};
  const field = fieldOfReason[excecao];
  return field ? { [field]: errorMessage(excecao, parametros) } : {};
}

function errorsOf(verdict: Verdict): SignerErrors {
  if (verdict.ok) return {};
  const field = fieldOfReason[verdict.motivo] ?? 'email';
  return { [field]: verdictMessage(verdict) ?? '' };
}

const anyAddress = 'a@exemplo.com.br';

/** Validates a form by the domain's rules, by field (2 §5). Excludes `editing` from the search for duplicates. */
export function checkSignerForm(
  form: SignerForm,
  { configuracoes, minuta, signatarios }: Pick<SignerContext, 'configuracoes' | 'minuta' | 'signatarios'>,
  texts: {
    readonly emailSingle: string;
    readonly emailInvalid: (email: string) => string;
    readonly roleRequired: string;
  },
  editing?: Signatario,
): SignerErrors {
  const signers = newSignersOf(signerEntryOf(form), configuracoes.signatario);
  const present = signatarios.filter(({ id }) => id !== editing?.id);
  const emails = emailsIn(form.email);
  const wrong = emails.filter((one) => !checkEmail(one).ok);
  const wrongEmail = checkEmail(wrong[0] ?? (form.email.trim() ? anyAddress : ''));
  const email = wrongEmail.ok
    ? checkDuplicates(signers, present, minuta, configuracoes.documento)
    : wrongEmail;
  const [first] = signers;
  const rest = first ? checkNewSigner({ ...first, email: anyAddress }) : { ok: true as const };
  const isSeveralEdited = editing !== undefined && signers.length > 1;
  return {
    ...errorsOf(rest),
    ...errorsOf(email),
    ...(wrong.length > 0 && emails.length > 1 ? { email: texts.emailInvalid(wrong.join('; ')) } : {}),
    ...(isSeveralEdited ? { email: texts.emailSingle } : {}),
    ...(form.papelId === undefined ? { papelId: texts.roleRequired } : {}),
  };
}
