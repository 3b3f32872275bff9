import type { AssinaturaConvite, Declaracao, Localizacao, Manuscrita, Selfie } from '@lavra/client/types';
import { dayOf, digitsOf, isCpf, isDay } from '@lavra/domain';
import {
  emptyHandwriting,
  type HandwritingDraft,
  handwritingOf,
  initialsText,
} from './handwriting/handwriting.ts';

/** The signer's input so far; going back loses nothing. */
export type SigningDraft = {
  /** Null until the sender's name is changed or confirmed. */
  readonly nome: string | null;
  readonly cpf: string;
  readonly dataNascimento: string;
  readonly telefone: string;
  /** The same with '+' and its country code, once it is surely a number. Read with the step, which loads later. */
  readonly telefoneLido: string | null;
  readonly localizacao: Localizacao | null;
  /** Belongs to this moment and device, so it is not saved before the signature. */
  readonly selfie: Selfie | null;
  readonly manuscrita: HandwritingDraft;
  readonly rubrica: HandwritingDraft;
  /** Hash of the displayed base when reading was confirmed. */
  readonly baseLida: string | null;
  /** Hash of each accepted text, by declaration; a changed text is not accepted. */
  readonly aceites: Readonly<Record<string, string>>;
  /** Earlier input, masked by the server. An empty field uses it. */
  readonly guardado: SavedData;
};

/** Own data saved on the server earlier; null or false if there is none. */
export type SavedData = {
  readonly cpf: string | null;
  readonly telefone: string | null;
  readonly dataNascimento: boolean;
  /** The selfie of the same identification, for another document. */
  readonly selfie: boolean;
};

export const emptyDraft: SigningDraft = {
  nome: null,
  cpf: '',
  dataNascimento: '',
  telefone: '',
  telefoneLido: null,
  localizacao: null,
  selfie: null,
  manuscrita: emptyHandwriting,
  rubrica: emptyHandwriting,
  baseLida: null,
  aceites: {},
  guardado: { cpf: null, telefone: null, dataNascimento: false, selfie: false },
};

/** The name used for signing. */
export function nameOf(convite: AssinaturaConvite, draft: SigningDraft): string {
  return draft.nome ?? convite.signatario.nome ?? '';
}

/** The two kinds of handwriting that a signature may need. */
export type HandwritingKind = 'manuscrita' | 'rubrica';

/** Required handwriting: a signature if the sender requests it, initials if boxes for them exist. */
export function neededHandwriting({ signatario, posicionamentos }: AssinaturaConvite): HandwritingKind[] {
  const needed: HandwritingKind[] = [];
  if (signatario.assinaturaManuscrita) needed.push('manuscrita');
  if (posicionamentos.some(({ content }) => content.type === 'DADO_EXTRA')) needed.push('rubrica');
  return needed.length > 0 ? needed : ['manuscrita'];
}

/** The suggested text of a typed signature. */
export function suggestedText(
  kind: HandwritingKind,
  convite: AssinaturaConvite,
  draft: SigningDraft,
): string {
  const name = nameOf(convite, draft).trim();
  return kind === 'manuscrita' ? name : initialsText(name);
}

/** Handwriting in the contract's form, or null. */
export function chosenHandwriting(
  kind: HandwritingKind,
  convite: AssinaturaConvite,
  draft: SigningDraft,
): Manuscrita | null {
  return handwritingOf(draft[kind], suggestedText(kind, convite, draft));
}

/** Fields of personal data and their errors. */
export type DataField = 'nome' | 'cpf' | 'dataNascimento' | 'telefone';
export type DataFault = 'missing' | 'invalid';

/** The CPF is required if the sender requested or stated it; optional with another document. */
export function isCpfRequired({ signatario }: AssinaturaConvite): boolean {
  return signatario.documento === 'CPF' || signatario.cpfDeclarado;
}

/** Errors of the own data, in field order. */
export function dataFaults(
  convite: AssinaturaConvite,
  draft: SigningDraft,
  now: Date,
): Partial<Record<DataField, DataFault>> {
  const { solicitarDataNascimento, solicitarTelefoneAssinatura } = convite.signatario;
  const faults: Partial<Record<DataField, DataFault>> = {};
  if (nameOf(convite, draft).trim() === '') faults.nome = 'missing';
  const { guardado } = draft;
  if (draft.cpf === '' && guardado.cpf === null && isCpfRequired(convite)) faults.cpf = 'missing';
  if (draft.cpf !== '' && !isCpf(digitsOf(draft.cpf))) faults.cpf = 'invalid';
  if (solicitarDataNascimento && !(draft.dataNascimento === '' && guardado.dataNascimento)) {
    const day = draft.dataNascimento;
    if (!isDay(day)) faults.dataNascimento = 'missing';
    else if (day < '1900-01-01' || day > dayOf(now)) faults.dataNascimento = 'invalid';
  }
  if (solicitarTelefoneAssinatura && !(draft.telefone === '' && guardado.telefone !== null)) {
    if (draft.telefone.trim() === '') faults.telefone = 'missing';
    else if (draft.telefoneLido === null) faults.telefone = 'invalid';
  }
  return faults;
}

/** Whether the current text of a declaration was accepted. */
export function isAccepted(draft: SigningDraft, { id, hash }: Declaracao): boolean {
  return draft.aceites[id] === hash;
}
